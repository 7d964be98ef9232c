import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import OrdersPage from '#console/pages/orders.tsx'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { answerPaymentMethods, signInAtShop, testOrderCard, testOrderList } from '#console/testing/orders.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import { shopId } from '#contract/ids.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'

const renderPage = (options: Parameters<typeof render>[1] = {}) => {
  answerPaymentMethods()
  return render(<OrdersPage />, { path: '/shop/7/orders', ...options })
}

const rowOf = (code: string) => page.getByRole('row').filter({ hasText: code })

const longName = 'Waterproof mountain jacket with a detachable hood and reflective seams for winter'

test.each(oppositeScreens)(
  'the orders in %s at %i px: each has its state, payment, amount, last day and link',
  async (language, width) => {
    signInAtShop('orders.read')
    const held_for = [{ reason: 'many_pieces' as const, text: 'Many pieces' }]
    const items = testOrderCard(5).items.map((item) => ({ ...item, name: longName }))
    answerCalls({
      'GET /shop/orders': () =>
        testOrderList([
          testOrderCard(5, { held_for, is_late: true, recipient: 'Constantinopolitana '.repeat(4) }),
          testOrderCard(6, { status: 'on_the_way', items, parcel_count: 3, sent_parcel_count: 2 }),
        ]),
    })
    const { t } = await renderPage({ language, width })
    const link = page.getByRole('link', { name: 'SK-105' })
    await expect.element(link).toHaveAttribute('href', '/console/shop/7/orders/5?page=1')
    await expect.element(page.getByText(t('orders.held'))).toBeVisible()
    await expect.element(rowOf('SK-105').getByText(t('orders.late'), { exact: true })).toBeVisible()
    await expect.element(rowOf('SK-106').getByText(t('orders.state.on_the_way'))).toBeVisible()
    await expect.element(rowOf('SK-106').getByText(t('orders.parcels_sent', { sent: 2, count: 3 }))).toBeVisible()
    await expect.element(rowOf('SK-105').getByText(t('orders.pay_cash'))).toBeVisible()
    await expect.element(rowOf('SK-105').getByText(/96\.00/)).toBeVisible()
    // A truncated name has an ellipsis only if it is aligned to the start of its direction.
    const name = rowOf('SK-106').getByText(longName).element()
    expect(getComputedStyle(name).textAlign).toBe('start')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  },
)

test.each(['en', 'ar'] as const)('the orders in %s fit beside the menu of the desk at 1440 px', async (language) => {
  signInAtShop('orders.write')
  const order_code = '261129-JDWA5WJ'
  const dates = { created_at: '2026-11-29T12:43:00.000Z', ship_by: '2026-11-29' }
  const status = 'processing'
  const order = testOrderCard(5, { order_code, status, payable_amount: 1_346.4, recipient: 'Freya Andersen', ...dates })
  answerCalls({ 'GET /shop/orders': () => testOrderList([order]) })
  answerPaymentMethods()
  const narrow = { maxWidth: 1000 }
  await render(
    <div style={narrow}>
      <OrdersPage />
    </div>,
    { path: '/shop/7/orders', language, width: 1440 },
  )
  await expect.element(page.getByRole('link', { name: order_code })).toBeVisible()
  // The least width of the table; the panel of a list has 1118 px.
  expect(page.getByRole('table').element().scrollWidth).toBeLessThanOrEqual(1118)
})

test('the orders: a tab with more than were counted says so, and they cannot be selected all at once', async () => {
  signInAtShop('orders.write')
  const views = { new: 0, to_pack: 0, late: 0, on_the_way: 0, done: 1_000 }
  const more = { views, total: 1_000, has_more: true, has_more_done: true }
  answerCalls({ 'GET /shop/orders': () => testOrderList([testOrderCard(5, { status: 'delivered' })], more) })
  const { t } = await renderPage({ path: '/shop/7/orders?view=done' })
  await expect
    .element(page.getByRole('link', { name: t('orders.view.done') }))
    .toHaveTextContent(`${t('orders.view.done')}1,000+`)
  await page.getByRole('checkbox', { name: t('list.select_page') }).click()
  await expect.element(page.getByText(t('list.selected', { count: 1 }))).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: t('list.select_all', { count: 1_000 }) }))
    .not.toBeInTheDocument()
})

test('the orders of a packer have no amounts and no column for them', async () => {
  signInAtShop('orders.write')
  const items = testOrderCard(5).items.map((item) => ({
    ...item,
    price: null,
    discount_price: null,
    line_amount: null,
  }))
  const payment = { ...testOrderCard(5).payment, refunded_amount: null }
  answerCalls({
    'GET /shop/orders': () => testOrderList([testOrderCard(5, { payable_amount: null, items, payment })]),
  })
  const { t } = await renderPage()
  await expect.element(rowOf('SK-105').getByText(t('orders.pay_cash'))).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: t('orders.amount') })).not.toBeInTheDocument()
  expect(document.body.textContent).not.toMatch(/null|NaN|\$/)
})

test('the orders: a search for a person is sent in the body, stays with the tab, and is not in the address', async () => {
  signInAtShop('orders.read')
  answerCalls({
    'GET /shop/orders': () => testOrderList([testOrderCard(5)]),
    'POST /shop/orders/search': () => testOrderList([testOrderCard(6, { recipient: 'Amin' })]),
  })
  const { t, router } = await renderPage()
  await page.getByRole('searchbox').fill('amin')
  await page.getByRole('button', { name: t('list.submit_search') }).click()
  await expect.element(page.getByText('Amin')).toBeVisible()
  await page.getByRole('link', { name: t('orders.view.done') }).click()
  await expect
    .poll(() => sentCalls('POST /shop/orders/search').at(-1)?.body)
    .toMatchObject({ search: 'amin', view: 'done', page: 1 })
  expect(router.state.location.search).not.toContain('amin')
  expect(document.body.innerHTML).not.toContain('search=amin')
  await expect.element(page.getByRole('searchbox')).toHaveValue('amin')
  const link = page.getByRole('link', { name: 'SK-106' })
  await expect.element(link).toHaveAttribute('href', `/console/shop/7/orders/6${router.state.location.search}`)
  router.navigate(-2)
  await expect.element(page.getByRole('link', { name: 'SK-105' })).toBeVisible()
})

test('the orders: a code is in the address', async () => {
  signInAtShop('orders.read')
  answerCalls({
    'GET /shop/orders': () => testOrderList([testOrderCard(5)]),
    'POST /shop/orders/search': () => testOrderList([testOrderCard(6)]),
  })
  const { t, router } = await renderPage()
  await page.getByRole('searchbox').fill('260105-7KQ')
  await page.getByRole('button', { name: t('list.submit_search') }).click()
  await expect.poll(() => router.state.location.search).toBe('?search=260105-7KQ')
})

test('the orders: filters are in the address and in the call, and a chip removes one', async () => {
  signInAtShop('orders.read')
  answerCalls({ 'GET /shop/orders': () => testOrderList([testOrderCard(5)]) })
  const path = '/shop/7/orders?view=to_pack&state=processing&paid=no&from=2026-01-02&to=2026-13&payment=A%3F'
  const { t, router } = await renderPage({ path })
  await expect.element(page.getByRole('link', { name: 'SK-105' })).toBeVisible()
  // Values that no call accepts are left out.
  expect(sentCalls('GET /shop/orders')[0]?.query).toEqual({
    view: 'to_pack',
    status: 'processing',
    paid: 'no',
    from: '2026-01-02',
    page: '1',
    per_page: '20',
  })
  const filter = `${t('orders.paid')}: ${t('orders.is_unpaid')}`
  await page.getByRole('button', { name: t('list.remove_filter', { filter }) }).click()
  await expect.poll(() => sentCalls('GET /shop/orders').at(-1)?.query?.paid).toBeUndefined()
  expect(router.state.location.search).toContain('state=processing')
  await expect
    .element(page.getByRole('button', { name: t('list.remove_filter', { filter: t('orders.placed') }) }))
    .toHaveFocus()
})

test('the orders: an empty view leads back to all orders, and an empty shop says when the first one appears', async () => {
  signInAtShop('orders.read')
  answerCalls({ 'GET /shop/orders': () => testOrderList([]) })
  const { t } = await renderPage({ path: '/shop/7/orders?view=late' })
  await expect.element(page.getByText(t('orders.none_in_view.late'))).toBeVisible()
  await page.getByRole('link', { name: t('orders.show_all') }).click()
  await expect.element(page.getByText(t('orders.none_text'))).toBeVisible()
  // The answer for the tab before is shown until the next one is there.
  await expect.poll(() => sentCalls('GET /shop/orders').map(({ query }) => query?.view)).toEqual(['late', undefined])
})

test('the orders: a failure can be retried', async () => {
  signInAtShop('orders.read')
  answerCalls({ 'GET /shop/orders': refuse(500, 'Broken') })
  const { t } = await renderPage()
  await expect.element(page.getByText('Broken')).toBeVisible()
  answerCalls({ 'GET /shop/orders': () => testOrderList([testOrderCard(5)]) })
  await page.getByRole('button', { name: t('states.try_again') }).click()
  await expect.element(page.getByRole('link', { name: 'SK-105' })).toBeVisible()
})

test('the orders of the market name the shop of each, and are not moved', async () => {
  signInAtMarket('orders.write')
  const shop = { id: shopId.parse(7), name: 'Solestreet', logo: null }
  answerCalls({
    'GET /zones': () => ({ zones: [] }),
    'GET /operator/orders': () => ({ ...testOrderList([]), total: 1, orders: [{ ...testOrderCard(5), shop }] }),
  })
  await renderPage({ path: '/market/orders' })
  await expect.element(page.getByText('Solestreet')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'SK-105' }))
    .toHaveAttribute('href', '/console/market/orders/5?page=1')
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
})

test.each(oppositeScreens)(
  'the orders of one shop in %s at %i px: the market reads and searches only these, until a chip shows all',
  async (language, width) => {
    signInAtMarket('orders.read')
    const shop = { id: shopId.parse(7), name: 'Solestreet', logo: null }
    const list = { ...testOrderList([]), total: 1, orders: [{ ...testOrderCard(5), shop }] }
    answerCalls({
      'GET /zones': () => ({ zones: [] }),
      'GET /operator/orders': () => list,
      'POST /operator/orders/search': () => list,
    })
    const { t, router } = await renderPage({ path: '/market/orders?shop=7&view=new', language, width })
    const filter = `${t('activity.shop')}: Solestreet`
    const chip = page.getByRole('button', { name: t('list.remove_filter', { filter }) })
    await expect.element(chip).toBeVisible()
    expect(sentCalls('GET /operator/orders')[0]?.query).toMatchObject({ shop_id: '7', view: 'new' })
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
    await page.getByRole('searchbox').fill('amin')
    await page.getByRole('button', { name: t('list.submit_search') }).click()
    await expect
      .poll(() => sentCalls('POST /operator/orders/search').at(-1)?.body)
      .toMatchObject({ search: 'amin', shop_id: 7 })
    await chip.click()
    await expect.poll(() => sentCalls('POST /operator/orders/search').at(-1)?.body.shop_id).toBeUndefined()
    expect(router.state.location.search).not.toContain('shop=')
  },
)

test('the orders of a shop without any: the market sees the number of the shop, and can clear the filter', async () => {
  signInAtMarket('orders.read')
  answerCalls({
    'GET /zones': () => ({ zones: [] }),
    'GET /operator/orders': () => ({ ...testOrderList([]), orders: [] }),
  })
  const { t } = await renderPage({ path: '/market/orders?shop=7' })
  const filter = `${t('activity.shop')}: ${t('list.shop_number', { number: 7 })}`
  await expect.element(page.getByRole('button', { name: t('list.remove_filter', { filter }) })).toBeVisible()
  await expect.element(page.getByText(t('list.none_found'), { exact: true })).toBeVisible()
})

test('the orders of a view are exported with its filters, without the search', async () => {
  signInAtShop('orders.read')
  const download = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  answerCalls({
    'POST /shop/orders/search': () => testOrderList([testOrderCard(5)]),
    'GET /shop/orders/export': () => new Blob(['order_code\r\nSK-105\r\n']),
  })
  const { t } = await renderPage({ path: '/shop/7/orders?view=new&paid=no&search=260105' })
  await page.getByRole('button', { name: t('orders.export') }).click()
  await page.getByLabelText(t('imports.separator')).selectOptions(t('imports.separator_semicolon'))
  await page.getByRole('button', { name: t('orders.export_download') }).click()
  await expect
    .poll(() => download.mock.contexts.map((link) => (link as HTMLAnchorElement).download))
    .toEqual(['order-list.csv'])
  expect(sentCalls('GET /shop/orders/export')[0]?.query).toEqual({ view: 'new', paid: 'no', separator: 'semicolon' })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
