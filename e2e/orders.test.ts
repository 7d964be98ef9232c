import { expect, orderNow, test, twoProducts, visit } from './shopper.ts'

test('orders are found by tab and by code, and each leads to its page', async ({ page, t, newcomer }) => {
  const products = await twoProducts()
  const [order, other] = await orderNow(newcomer.api, products)
  if (!order || !other) throw new Error('Two shops make two orders.')
  await visit(page, '/order-history')
  await expect(page.getByRole('heading', { level: 1, name: t('shell.order_history') })).toBeVisible()
  const { total } = await newcomer.api('GET /orders')
  const tabs = page.getByRole('navigation', { name: t('orders.tabs') })
  await expect(tabs.getByRole('link', { name: t('orders.all') })).toContainText(String(total))

  await tabs.getByRole('link', { name: t('orders.state.pending') }).click()
  await expect(page).toHaveURL(/status=pending/)
  await tabs.getByRole('link', { name: t('orders.state.cancelled') }).click()
  await expect(page.getByRole('heading', { name: t('orders.none.cancelled') })).toBeVisible()
  await page.getByRole('link', { name: t('orders.show_all') }).click()
  // A search stays within the tab that is shown.
  await expect(page).not.toHaveURL(/status=/)

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

for (const timezoneId of ['Asia/Dhaka', 'America/Los_Angeles']) {
  test.describe(`a reader in ${timezoneId}`, () => {
    test.use({ timezoneId })
    test('reads by their own clock when an order was placed', async ({ page, t, newcomer }) => {
      const [order] = await orderNow(newcomer.api, await twoProducts())
      if (!order) throw new Error('An order was placed.')
      const { created_at } = (await newcomer.api(`GET /orders/{id}`, { params: { id: String(order.id) } })).order
      const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: timezoneId })
      await visit(page, `/order-history/${order.id}`)
      await expect(page.getByText(t('orders.placed_on'))).toContainText(clock.format(new Date(created_at)))
    })
  })
}
