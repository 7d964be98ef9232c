import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { latePart } from './late-part.tsx'
import { LazyPartsContext, type PartProblemProps } from './lazy-part.ts'

const Problem = ({ isInPage, isRetrying, onRetry }: PartProblemProps) => (
  <p>
    {isInPage ? 'In the page' : 'Over the page'}
    <button type="button" aria-busy={isRetrying} onClick={onRetry}>
      Try again
    </button>
  </p>
)

const options = { loadingLabel: 'It loads', onFailure: () => {}, Problem }

/** A late part whose code can be fetched while `isOnline`. */
function defineNote(fallback?: string) {
  const network = { isOnline: false, fetched: 0 }
  const Note = latePart<object>(async () => {
    network.fetched++
    if (!network.isOnline) throw new Error('No network')
    return () => <p>The note</p>
  }, fallback)
  const show = () =>
    render(
      <LazyPartsContext value={options}>
        <Note />
      </LazyPartsContext>,
    )
  return { network, show }
}

const retry = page.getByRole('button', { name: 'Try again' })

test('a late part that cannot be loaded says so in its place at once, and a press loads it again', async () => {
  const { network, show } = defineNote('It loads')
  await show()
  await expect.element(page.getByText('In the page')).toBeVisible()
  await retry.click()
  await expect.poll(() => network.fetched).toBe(2)
  await expect.element(retry).toHaveAttribute('aria-busy', 'false')
  network.isOnline = true
  await retry.click()
  await expect.element(page.getByText('The note')).toBeVisible()
  expect(retry.query()).toBeNull()
})

test('a late part is loaded again once the browser is online, without a press', async () => {
  const { network, show } = defineNote('It loads')
  await show()
  await expect.element(retry).toBeVisible()
  network.isOnline = true
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('The note')).toBeVisible()
  expect(network.fetched).toBe(2)
})

test('a late part without a place in the page shows no problem', async () => {
  const { network, show } = defineNote()
  await show()
  await expect.poll(() => network.fetched).toBe(1)
  network.isOnline = true
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('The note')).toBeVisible()
  expect(retry.query()).toBeNull()
})

test('the place of a late part says that it loads, so that nobody takes the page for complete', async () => {
  const { promise, resolve } = Promise.withResolvers<() => ReactNode>()
  const Note = latePart<object>(() => promise, 'Its outline')
  const { container } = await render(
    <LazyPartsContext value={options}>
      <Note />
    </LazyPartsContext>,
  )
  expect(container.querySelector('[aria-busy=true][data-loading]')?.textContent).toBe('It loadsIts outline')
  resolve(() => <p>The note</p>)
  await expect.element(page.getByText('The note')).toBeVisible()
  expect(container.querySelector('[data-loading]')).toBeNull()
})
