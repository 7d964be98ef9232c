import { useLoaderData } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#storefront/testing/render.tsx'
import { passTime } from '#ui/testing/timing.ts'
import { FlashStrip } from './sale-countdown.tsx'
import { SaleHead } from './sale-head.tsx'

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()

const loads = vi.fn()
const HydrateFallback = () => null

/** A product that is in the sale in its first `staleLoads` answers. */
async function openProduct(ends_at: string, staleLoads: number) {
  loads.mockReset()
  const sale = { id: 7, name: 'Night sale', ends_at }
  const loader = () => {
    loads()
    return loads.mock.calls.length > staleLoads ? null : sale
  }
  const Product = () => {
    const current = useLoaderData<typeof loader>()
    return current ? <FlashStrip sale={current} /> : <p>The full price</p>
  }
  const opened = await render(null, { routes: [{ path: '/', loader, Component: Product, HydrateFallback }] })
  await expect.element(page.getByText('Night sale')).toBeVisible()
  return opened
}

const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })

test.each([
  ['ends while its page is open', 3_000],
  ['ended before its page was opened', -30_000],
])('a sale that %s: the page reloads until the product has left it, and not after that', async (_, ms) => {
  stopClock()
  await openProduct(inMs(ms), 3)
  await passTime(15_000)
  await expect.element(page.getByText('The full price')).toBeVisible()
  expect(loads).toHaveBeenCalledTimes(4)
  await passTime(60_000)
  expect(loads).toHaveBeenCalledTimes(4)
})

test('a sale whose end the server never notices: the page reloads a few times only', async () => {
  stopClock()
  const { t } = await openProduct(inMs(1_000), Number.POSITIVE_INFINITY)
  await passTime(120_000)
  await expect.element(page.getByText(t('catalogue.ended'))).toBeVisible()
  const reached = loads.mock.calls.length
  expect(reached).toBe(7)
  await passTime(120_000)
  expect(loads).toHaveBeenCalledTimes(reached)
})

test.each([
  ['starts while its page is open', 2_000],
  ['started shortly before its page was opened', -1_000],
])('a sale that %s: the page reloads again, because its prices change after it', async (_, ms) => {
  stopClock()
  loads.mockReset()
  const dates = { starts_at: inMs(ms), ends_at: inMs(86_400_000) }
  const loader = () => {
    loads()
    return { id: 7, name: 'Night sale', thumbnail: null, ...dates, now: inMs(0) }
  }
  const SalePage = () => <SaleHead sale={useLoaderData<typeof loader>()} />
  const { t } = await render(null, { routes: [{ path: '/', loader, Component: SalePage, HydrateFallback }] })
  await passTime(4_500)
  await expect.element(page.getByText(t('catalogue.sale_rule'))).toBeVisible()
  expect(loads.mock.calls.length).toBeGreaterThanOrEqual(3)
  await passTime(150_000)
  expect(loads).toHaveBeenCalledTimes(7)
})
