import { dollars, expect, expectNoAxeViolations, oneProduct, orderNow, test, twoProducts, visit } from './shopper.ts'

test('orders are found by tab and by code, and each leads to its page', async ({ page, t, newcomer }) => {
  const products = await twoProducts()
  const [order, other] = await orderNow(newcomer.api, products)
  if (!order || !other) throw new Error('Two shops make two orders.')
  await visit(page, '/order-history')
  await expect(page.getByRole('heading', { level: 1, name: t('shell.order_history') })).toBeVisible()
  const { total } = await newcomer.api('GET /orders')
  const tabs = page.getByRole('navigation', { name: t('orders.tabs') })
  await expect(tabs.getByRole('link', { name: t('orders.all') })).toContainText(String(total))
  await expectNoAxeViolations(page)

  await tabs.getByRole('link', { name: t('orders.state.pending') }).click()
  await expect(page).toHaveURL(/status=pending/)
  await tabs.getByRole('link', { name: t('orders.state.cancelled') }).click()
  await expect(page.getByRole('heading', { name: t('orders.none.cancelled') })).toBeVisible()
  await page.getByRole('link', { name: t('orders.show_all') }).click()

  const search = page.getByRole('searchbox', { name: t('orders.search') })
  await search.fill('nothing-like-it')
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: t('orders.none_found', { search: 'nothing-like-it' }) })).toBeVisible()
  await search.fill(order.order_code)
  await search.press('Enter')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: order.order_code, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/order-history/${order.id}$`))
})

test('a page past the last one says so, and not that there are no orders', { tag: '@desk' }, async ({
  page,
  t,
  shopper,
}) => {
  await orderNow(shopper.api, [await oneProduct()])
  await visit(page, '/order-history?page=99')
  await expect(page.getByRole('heading', { name: t('orders.none_on_page') })).toBeVisible()
  await page.getByRole('link', { name: t('orders.first_page') }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('another page of orders begins at its top, and the way back leads to where one was', { tag: '@desk' }, async ({
  page,
  t,
  newcomer,
}) => {
  const products = await twoProducts()
  // More than a page of them.
  for (let time = 0; time < 6; time++) await orderNow(newcomer.api, products)
  await visit(page, '/order-history')
  const pages = page.getByRole('navigation', { name: t('shell.pagination') })
  await pages.scrollIntoViewIfNeeded()
  const left = await page.evaluate('scrollY')
  expect(left).toBeGreaterThan(0)
  await pages.getByRole('link', { name: t('shell.page', { page: 2 }) }).click()
  const second = page.getByText(t('orders.showing', { first: 11, last: 12, count: 12 }))
  await expect(second).toBeFocused()
  await expect(second).toBeInViewport()
  await page.goBack()
  const first = page.getByText(t('orders.showing', { first: 1, last: 10, count: 12 }))
  await expect(first).toBeVisible()
  await expect.poll(() => page.evaluate('scrollY')).toBe(left)
})

test('the tab that was chosen is in sight in a row that has no room for all', { tag: '@phone' }, async ({
  page,
  t,
  shopper,
}) => {
  await orderNow(shopper.api, [await oneProduct()])
  await visit(page, '/order-history?status=cancelled')
  const tab = page.getByRole('navigation', { name: t('orders.tabs') }).locator('[aria-current]')
  await expect(tab).toContainText(t('orders.state.cancelled'))
  await expect(tab).toBeInViewport({ ratio: 1 })
})

test('an order shows where it stands and everything it is made of', async ({ page, t, shopper }) => {
  const product = await oneProduct()
  const [placed] = await orderNow(shopper.api, [product])
  const { order } = await shopper.api('GET /orders/{id}', { params: { id: String(placed?.id) } })
  await visit(page, `/order-history/${order.id}`)
  await expect(page.getByRole('button', { name: t('shell.copy_code', { code: order.order_code }) })).toBeVisible()
  const steps = page.getByRole('region', { name: t('orders.timeline') }).getByRole('listitem')
  await expect(steps).toHaveCount(6)
  await expect(steps.first()).toHaveAttribute('aria-current', 'step')
  await expect(page.getByRole('link', { name: product.name })).toBeVisible()
  await expect(page.getByRole('region', { name: t('checkout.address') })).toContainText(order.address.address_line)
  const payment = page.getByRole('region', { name: t('orders.payment') })
  for (const amount of [order.total_amount, order.payable_amount, ...order.all_vat_taxes.map((tax) => tax.amount)]) {
    await expect(payment).toContainText(dollars(amount))
  }
  await expectNoAxeViolations(page)
})

test('an order of nobody is not found, and the way back stands there', { tag: '@phone' }, async ({
  page,
  t,
  shopper: _,
}) => {
  await visit(page, '/order-history/999999')
  await expect(page.getByRole('heading', { name: t('orders.no_such') })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: t('orders.show_all') }).click()
  await expect(page).toHaveURL(/order-history$/)
})

test('orders that cannot be loaded can be asked for again', { tag: '@desk' }, async ({
  page,
  t,
  shopper,
  expectTrouble,
}) => {
  expectTrouble(/answer 500/)
  const product = await oneProduct()
  await orderNow(shopper.api, [product])
  await page.route('**/api/orders?*', (route) => route.fulfill({ status: 500, json: { message: 'Out of order' } }))
  await visit(page, '/order-history')
  await expect(page.getByText(t('orders.lost'))).toBeVisible({ timeout: 15_000 })
  await page.unroute('**/api/orders?*')
  await page.getByRole('button', { name: t('faults.try_again') }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a guest is sent home', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/order-history')
  await expect(page).toHaveURL(/\/$/)
})
