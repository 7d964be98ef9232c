import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import OrdersPage from '#console/pages/orders.tsx'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { signInAtShop, testOrder } from '#console/testing/orders.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import { shopId } from '#contract/ids.ts'
import type { OrderState } from '#contract/orders.ts'
import type { ShopOrderCard } from '#contract/shop-orders.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'

function card(id: number, rest: Partial<ShopOrderCard> = {}): ShopOrderCard {
  const { id: _, order_code: __, payable_amount, currency, status, created_at, total_items, ...whole } = testOrder()
  const { items, payment, recipient, held_for, printed, phone, city, ship_by, is_late } = whole
  const counts = { parcel_count: 0, sent_parcel_count: 0, note_count: 0 }
  const received = { recipient, held_for, printed, phone, city, ship_by, is_late, ...counts }
  const shown = { payable_amount, currency, status, created_at, total_items, items, payment, ...received }
  return { id, order_code: `SK-10${id}`, ...shown, ...rest }
}

const noViews = { new: 0, to_pack: 0, late: 0, on_the_way: 0, done: 0 }

const answer = (orders: ShopOrderCard[], counts: Partial<Record<OrderState, number>> = { pending: orders.length }) => ({
  ...{ orders, counts, views: noViews, page: 1, per_page: 20 },
  total: Object.values(counts).reduce((sum, count) => sum + count, 0),
})

const renderPage = (options: Parameters<typeof render>[1] = {}) =>
  render(<OrdersPage />, { path: '/shop/7/orders', ...options })

const rowOf = (code: string) => page.getByRole('row').filter({ hasText: code })

test.each(oppositeScreens)(
  'the orders in %s at %i px: each has its state, payment, amount and link',
  async (language, width) => {
    signInAtShop('orders.read')
    const held = [{ reason: 'many_pieces' as const, text: 'Many pieces' }]
    answerCalls({ 'GET /shop/orders': () => answer([card(5, { held_for: held }), card(6, { status: 'delivered' })]) })
    const { t } = await renderPage({ language, width })
    const link = page.getByRole('link', { name: 'SK-105' })
    await expect.element(link).toHaveAttribute('href', '/console/shop/7/orders/5')
    await expect.element(page.getByText(t('orders.held'))).toBeVisible()
    await expect.element(rowOf('SK-106').getByText(t('orders.state.delivered'))).toBeVisible()
    await expect.element(rowOf('SK-105').getByText(t('orders.pay_cash'))).toBeVisible()
    await expect.element(rowOf('SK-105').getByText(/96\.00/)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  },
)

test('the orders: a search is sent in the body, and stays when a tab of a state is chosen', async () => {
  signInAtShop('orders.read')
  answerCalls({
    'GET /shop/orders': () => answer([card(5)]),
    'POST /shop/orders/search': () => answer([card(6, { recipient: 'Amin' })], { delivered: 1 }),
  })
  const { t, router } = await renderPage()
  await page.getByRole('searchbox').fill('amin')
  await page.getByRole('button', { name: t('list.submit_search') }).click()
  await expect.element(page.getByText('Amin')).toBeVisible()
  await page.getByRole('link', { name: t('orders.state.delivered') }).click()
  await expect
    .poll(() => sentCalls('POST /shop/orders/search').at(-1)?.body)
    .toMatchObject({
      ...{ search: 'amin', status: 'delivered', page: 1 },
    })
  expect(router.state.location.search).toBe('?view=delivered&search=amin')
})

test('the orders: an empty state leads back to all orders, and an empty shop says when the first one appears', async () => {
  signInAtShop('orders.read')
  answerCalls({ 'GET /shop/orders': () => answer([]) })
  const { t } = await renderPage({ path: '/shop/7/orders?view=returned' })
  await page.getByRole('link', { name: t('orders.show_all') }).click()
  await expect.element(page.getByText(t('orders.none_text'))).toBeVisible()
  // The answer for the tab before is shown until the next one is there.
  await expect
    .poll(() => sentCalls('GET /shop/orders').map(({ query }) => query?.status))
    .toEqual(['returned', undefined])
})

test('the orders: a failure can be retried', async () => {
  signInAtShop('orders.read')
  answerCalls({ 'GET /shop/orders': refuse(500, 'Broken') })
  const { t } = await renderPage()
  await expect.element(page.getByText('Broken')).toBeVisible()
  answerCalls({ 'GET /shop/orders': () => answer([card(5)]) })
  await page.getByRole('button', { name: t('states.try_again') }).click()
  await expect.element(page.getByRole('link', { name: 'SK-105' })).toBeVisible()
})

test('the orders of the market name the shop of each', async () => {
  signInAtMarket('orders.read')
  const shop = { id: shopId.parse(7), name: 'Solestreet', logo: null }
  answerCalls({ 'GET /operator/orders': () => ({ ...answer([]), orders: [{ ...card(5), shop }] }) })
  await renderPage({ path: '/market/orders' })
  await expect.element(page.getByText('Solestreet')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'SK-105' })).toHaveAttribute('href', '/console/market/orders/5')
})
