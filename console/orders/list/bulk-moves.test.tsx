import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import OrdersPage from '#console/pages/orders.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { answerPaymentMethods, signInAtShop, testOrderCard, testOrderList } from '#console/testing/orders.ts'
import { render } from '#console/testing/render.tsx'
import { screens } from '#console/testing/screens.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { reloadOrders } from '../order-queries.ts'

const renderPage = (options: Parameters<typeof render>[1] = {}) => {
  answerPaymentMethods()
  return render(<OrdersPage />, { path: '/shop/7/orders', ...options })
}

const pendingOrders = [5, 6, 7].map((id) => testOrderCard(id))

test.each(screens)(
  'moving orders in %s at %i px: the outcome names those that were not moved, with reason and link',
  async (language, width) => {
    signInAtShop('orders.write')
    answerCalls({ 'GET /shop/orders': () => testOrderList(pendingOrders) })
    const { t } = await renderPage({ language, width })
    await page.getByRole('checkbox', { name: t('list.select_page') }).click()
    const refused = [{ id: 6, code: 'orders.not_to_move', message: 'Cancelled by the shopper.' }]
    answerCalls({
      'POST /shop/orders/move': () => ({ moved: [5, 7], refused }),
      'GET /shop/orders': () => testOrderList([testOrderCard(6, { status: 'cancelled' })]),
    })
    const step = t('orders.do_for', { step: t('orders.do_confirmed'), count: 3 })
    await expect.element(page.getByRole('button', { name: step })).toBeInViewport()
    await page.getByRole('button', { name: step }).click()
    const outcome = page.getByRole('alert').filter({ hasText: 'Cancelled by the shopper.' })
    await expect.element(outcome).toBeInViewport()
    await expect.element(outcome.getByText(t('orders.not_moved', { count: 1 }), { exact: false })).toBeVisible()
    await expect.element(outcome.getByRole('link')).toHaveAttribute('href', '/console/shop/7/orders/6')
    expect(sentCalls('POST /shop/orders/move')[0]?.body).toEqual({ ids: [5, 6, 7], to: 'confirmed' })
    expect(useNotice.getState().text).toBe(t('orders.moved_several', { count: 2, state: t('orders.state.confirmed') }))
    await expect.element(page.getByText(t('list.selected', { count: 1 }))).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  },
)

test('moving orders of several states: each step moves only those that wait for it', async () => {
  signInAtShop('orders.write')
  const orders = [
    testOrderCard(5),
    testOrderCard(6, { status: 'processing' }),
    testOrderCard(7, { status: 'processing' }),
  ]
  answerCalls({
    'GET /shop/orders': () => testOrderList(orders),
    'POST /shop/orders/move': ({ body }) => ({ moved: body?.ids ?? [], refused: [] }),
  })
  const { t } = await renderPage()
  await page.getByRole('checkbox', { name: t('list.select_page') }).click()
  await page.getByRole('button', { name: t('orders.do_for', { step: t('orders.do_picked_up'), count: 2 }) }).click()
  await expect.poll(() => sentCalls('POST /shop/orders/move')[0]?.body).toEqual({ ids: [6, 7], to: 'picked_up' })
  await expect.element(page.getByText(t('list.selected', { count: 3 }))).not.toBeInTheDocument()
})

test('moving orders: cancelling several needs one reason', async () => {
  signInAtShop('orders.write')
  answerCalls({
    'GET /shop/orders': () => testOrderList(pendingOrders),
    'POST /shop/orders/move': () => ({ moved: [5, 6, 7], refused: [] }),
  })
  const { t } = await renderPage()
  await page.getByRole('checkbox', { name: t('list.select_page') }).click()
  await page.getByRole('button', { name: t('orders.other_steps') }).click()
  const step = t('orders.do_for', { step: t('orders.do_cancelled'), count: 3 })
  await page.getByRole('menuitem', { name: step }).click()
  await expect.element(page.getByRole('dialog', { name: t('orders.cancel_several', { count: 3 }) })).toBeVisible()
  await page.getByLabelText(t('orders.reason')).fill('Out of stock')
  await page.getByRole('dialog').getByRole('button', { name: step }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sentCalls('POST /shop/orders/move')[0]?.body).toEqual({
    ids: [5, 6, 7],
    to: 'cancelled',
    reason: 'Out of stock',
  })
})

test('moving all orders that match: their pages and parts stay in their shop after another one was opened', async () => {
  signInAtShop('orders.write')
  const all = Array.from({ length: 250 }, (_, index) => testOrderCard(index + 1))
  answerCalls({
    'GET /shop/orders': ({ query }) => {
      const [number, size] = [Number(query?.page), Number(query?.per_page)]
      if (size === 100) history.replaceState(null, '', '/console/shop/9')
      return testOrderList(all.slice((number - 1) * size, number * size), { total: 250 })
    },
    'POST /shop/orders/move': ({ body }) => ({ moved: body?.ids ?? [], refused: [] }),
  })
  const { t } = await renderPage({ path: '/shop/7/orders?view=new' })
  await page.getByRole('checkbox', { name: t('list.select_page') }).click()
  await page.getByRole('button', { name: t('list.select_all', { count: 250 }) }).click()
  await page.getByRole('button', { name: t('orders.do_confirmed') }).click()
  const shopOf = ({ headers }: { readonly headers: Headers }) => headers.get('Souk-Shop')
  await expect.poll(() => sentCalls('POST /shop/orders/move').map(shopOf)).toEqual(['7', '7'])
  const pages = sentCalls('GET /shop/orders').filter(({ query }) => query?.per_page === '100')
  expect(pages.map(shopOf)).toEqual(['7', '7', '7'])
})

test('moving all orders that match: those of other pages are moved in parts of 200', async () => {
  signInAtShop('orders.write')
  const all = Array.from({ length: 250 }, (_, index) => testOrderCard(index + 1))
  answerCalls({
    'GET /shop/orders': ({ query }) => {
      const [number, size] = [Number(query?.page), Number(query?.per_page)]
      return testOrderList(all.slice((number - 1) * size, number * size), { total: 250 })
    },
    'POST /shop/orders/move': ({ body }) => ({ moved: body?.ids ?? [], refused: [] }),
  })
  const { t } = await renderPage({ path: '/shop/7/orders?view=new' })
  await page.getByRole('checkbox', { name: t('list.select_page') }).click()
  await page.getByRole('button', { name: t('list.select_all', { count: 250 }) }).click()
  await page.getByRole('button', { name: t('orders.do_confirmed') }).click()
  await expect.poll(() => sentCalls('POST /shop/orders/move').map(({ body }) => body?.ids.length)).toEqual([200, 50])
  const state = t('orders.state.confirmed')
  await expect.poll(() => useNotice.getState().text).toBe(t('orders.moved_several', { count: 250, state }))
})

test('moving all orders that match: refused ones of other pages can be moved again', async () => {
  signInAtShop('orders.write')
  const all = Array.from({ length: 30 }, (_, index) => testOrderCard(index + 1))
  const refused = [{ id: 25, code: 'orders.not_to_move', message: 'Try again.' }]
  answerCalls({
    'GET /shop/orders': ({ query }) => {
      const [number, size] = [Number(query?.page), Number(query?.per_page)]
      return testOrderList(all.slice((number - 1) * size, number * size), { total: 30 })
    },
    'POST /shop/orders/move': () => ({ moved: [], refused }),
  })
  const { t } = await renderPage({ path: '/shop/7/orders?view=new' })
  await page.getByRole('checkbox', { name: t('list.select_page') }).click()
  await page.getByRole('button', { name: t('list.select_all', { count: 30 }) }).click()
  await page.getByRole('button', { name: t('orders.do_confirmed') }).click()
  await page.getByRole('button', { name: t('orders.do_for', { step: t('orders.do_confirmed'), count: 1 }) }).click()
  await expect.poll(() => sentCalls('POST /shop/orders/move').at(-1)?.body).toEqual({ ids: [25], to: 'confirmed' })
})

test('moving orders: selected ones are moved although their page shows others after a reload', async () => {
  signInAtShop('orders.write')
  answerCalls({
    'GET /shop/orders': () => testOrderList([testOrderCard(5)]),
    'POST /shop/orders/move': ({ body }) => ({ moved: body?.ids ?? [], refused: [] }),
  })
  const { t } = await renderPage()
  await page.getByRole('checkbox', { name: t('list.select_page') }).click()
  answerCalls({ 'GET /shop/orders': () => testOrderList([testOrderCard(6)]) })
  await reloadOrders()
  await page.getByRole('checkbox', { name: t('list.select_page') }).click()
  await page.getByRole('button', { name: t('orders.do_for', { step: t('orders.do_confirmed'), count: 2 }) }).click()
  await expect.poll(() => sentCalls('POST /shop/orders/move')[0]?.body).toEqual({ ids: [5, 6], to: 'confirmed' })
})

test('moving orders: a failed call is shown, and the orders stay selected', async () => {
  signInAtShop('orders.write')
  answerCalls({
    'GET /shop/orders': () => testOrderList(pendingOrders),
    'POST /shop/orders/move': refuse(500, 'Broken'),
  })
  const { t } = await renderPage()
  await page.getByRole('checkbox', { name: t('list.select_page') }).click()
  await page.getByRole('button', { name: t('orders.do_for', { step: t('orders.do_confirmed'), count: 3 }) }).click()
  await expect.element(page.getByText('Broken')).toBeVisible()
  await expect.element(page.getByText(t('list.selected', { count: 3 }))).toBeVisible()
})

test('the orders of a person who only reads them can be printed, not moved', async () => {
  signInAtShop('orders.read')
  answerCalls({ 'GET /shop/orders': () => testOrderList(pendingOrders) })
  const { t } = await renderPage()
  await page.getByRole('checkbox', { name: t('list.select_page') }).click()
  await expect.element(page.getByRole('button', { name: t('orders.print') })).toBeEnabled()
  await expect.element(page.getByRole('button', { name: t('orders.other_steps') })).not.toBeInTheDocument()
})

test('moving all orders that match: the step that most of the shown orders wait for comes first', async () => {
  signInAtShop('orders.write')
  const packed = Array.from({ length: 20 }, (_, index) => testOrderCard(index + 1, { status: 'processing' }))
  answerCalls({
    'GET /shop/orders': () => testOrderList(packed, { total: 30 }),
    'POST /shop/orders/move': () => ({ moved: [], refused: [] }),
  })
  const { t } = await renderPage({ path: '/shop/7/orders?view=to_pack' })
  await page.getByRole('checkbox', { name: t('list.select_page') }).click()
  await page.getByRole('button', { name: t('list.select_all', { count: 30 }) }).click()
  await expect.element(page.getByRole('button', { name: t('orders.do_picked_up') })).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('orders.do_processing') })).not.toBeInTheDocument()
})

test('moving orders: their state is that of the page that was loaded last', async () => {
  signInAtShop('orders.write')
  let status: 'pending' | 'confirmed' = 'pending'
  answerCalls({ 'GET /shop/orders': () => testOrderList([testOrderCard(5, { status })]) })
  const { t } = await renderPage()
  await expect.element(page.getByText(t('orders.state.pending'), { exact: true })).toBeVisible()
  status = 'confirmed'
  await page.getByRole('link', { name: t('orders.view.to_pack') }).click()
  await expect.element(page.getByText(t('orders.state.confirmed'), { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: t('list.select_page') }).click()
  const step = t('orders.do_for', { step: t('orders.do_processing'), count: 1 })
  await expect.element(page.getByRole('button', { name: step })).toBeVisible()
})

test.each([
  [1, 'packs', ['orders.write']],
  [2, 'may refund', ['orders.write', 'refunds.write']],
] as const)(
  'moving orders: cancels %i of two, one of which was paid online, for a person who %s',
  async (count, _, permissions) => {
    signInAtShop(...permissions)
    const payment = { ...testOrderCard(5).payment, method: 'stripe', status: 'paid' as const }
    answerCalls({ 'GET /shop/orders': () => testOrderList([testOrderCard(5, { payment }), testOrderCard(6)]) })
    const { t } = await renderPage()
    await page.getByRole('checkbox', { name: t('list.select_page') }).click()
    await page.getByRole('button', { name: t('orders.other_steps') }).click()
    const label = t('orders.do_for', { step: t('orders.do_cancelled'), count })
    await expect.element(page.getByRole('menuitem', { name: label })).toBeVisible()
  },
)
