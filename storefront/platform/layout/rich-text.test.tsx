import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#storefront/testing/render.tsx'
import { RichText } from './rich-text.tsx'

const cells = (tag: string) => Array.from({ length: 8 }, (_, index) => `<${tag}>measurement${index}</${tag}>`).join('')

test.each(['en', 'ar'] as const)(
  'a text: a wide table and a long line of code scroll by themselves (%s)',
  async (language) => {
    const html = `<table><tbody><tr>${cells('th')}</tr><tr>${cells('td')}</tr></tbody></table><pre><code>${'const a = 1; '.repeat(30)}</code></pre>`
    await render(<RichText html={html} />, { width: 360, language })
    await expect.element(page.getByText('measurement0').first()).toBeVisible()
    for (const selector of ['table', 'pre']) {
      const wide = document.querySelector(selector)
      expect(wide?.scrollWidth).toBeGreaterThan(wide?.clientWidth ?? 0)
    }
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth).toBe(clientWidth)
  },
)

test('a text: a link within the shop is followed in the app, one to a file or elsewhere by the browser', async () => {
  const html =
    '<p><a href="/order-history">Order <em>History</em></a> <a href="/price-list.pdf">Prices</a> <a href="https://elsewhere.example/">Elsewhere</a></p>'
  const followed: string[] = []
  const { router } = await render(
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: it stands in for the browser
    <div
      onClick={(event) => {
        if (event.isDefaultPrevented()) return
        event.preventDefault()
        followed.push((event.target as Element).textContent ?? '')
      }}
    >
      <RichText html={html} />
    </div>,
  )
  await page.getByText('Prices').click()
  await page.getByText('Elsewhere').click()
  await page.getByText('History').click({ modifiers: ['ControlOrMeta'] })
  expect(followed).toEqual(['Prices', 'Elsewhere', 'History'])
  await page.getByText('History').click()
  expect(router.state.location.pathname).toBe('/order-history')
  expect(followed).toHaveLength(3)
})
