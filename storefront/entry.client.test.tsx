import { expect, test, vi } from 'vitest'

test('while the texts of a page load, its links are left to the browser', async () => {
  const fetched = vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => undefined))
  document.documentElement.dataset.texts = '/assets/texts-en-test.json'
  document.body.innerHTML = '<a href="/products">All products</a>'
  await import('./entry.client.tsx')
  expect(fetched).toHaveBeenCalledWith('/assets/texts-en-test.json')
  const clicks: boolean[] = []
  document.addEventListener('click', (event) => {
    clicks.push(event.defaultPrevented)
    event.preventDefault()
  })
  document.querySelector('a')?.click()
  expect(clicks).toEqual([false])
})
