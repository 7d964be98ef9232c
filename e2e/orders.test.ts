import { expectPlacedOn } from './placed-on.ts'
import { expect, orderNow, test, twoProducts, visit } from './shopper.ts'

test.describe('a shopper in Asia/Dhaka', () => {
  const timezoneId = 'Asia/Dhaka'
  test.use({ timezoneId })

  test('finds orders by tab and by code, and each leads to its page, which says by their own clock when it was placed', async ({
    page,
    t,
    newcomer,
  }) => {
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
    await expect(
      page.getByRole('heading', { name: t('orders.none_found', { search: 'nothing-like-it' }) }),
    ).toBeVisible()
    await search.fill(order.order_code)
    await search.press('Enter')
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('link', { name: order.order_code, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/order-history/${order.id}$`))
    await expectPlacedOn(page, { api: newcomer.api, t, id: order.id, timeZone: timezoneId })
  })
})
