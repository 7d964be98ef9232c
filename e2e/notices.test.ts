import type { Page } from '@playwright/test'
import type { OrderState } from '#contract/orders.ts'
import type { Text } from '#locales/text.ts'
import { openShopApi } from './shop-person.ts'
import {
  expect,
  expectNoAxeViolations,
  layoutShift,
  oneProduct,
  orderNow,
  type Shopper,
  test,
  visit,
} from './shopper.ts'

/** An order, and a function by which its shop moves it. */
async function ordered({ api }: Shopper) {
  const [order] = await orderNow(api, [await oneProduct()])
  if (!order) throw new Error('nothing was ordered')
  const shop = await openShopApi(order.shop.id)
  const move = (to: OrderState) =>
    shop('POST /shop/orders/{id}/move', { params: { id: String(order.id) }, body: { to } })
  return { order, move }
}

const bell = (page: Page, t: Text, count: number) =>
  page.getByRole('banner').getByRole('button', { name: t('notices.bell', { count }), exact: true })
/** The page shows it at once; the server a moment later. */
const becomesRead = ({ api }: Shopper) => expect.poll(async () => (await api('GET /notices')).unread).toBe(0)

const layer = (page: Page, t: Text) => page.getByRole('dialog', { name: t('notices.title') })

test('an order that its shop moves is told of on the open page, and who comes to the order has read it', async ({
  page,
  newcomer,
  t,
}) => {
  const { order, move } = await ordered(newcomer)
  await visit(page, '/shops')
  await expect(bell(page, t, 0)).toBeVisible()
  expect(await layoutShift(page)).toBeLessThan(0.01)
  await move('confirmed')
  await expect(bell(page, t, 1)).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('status').filter({ hasText: t('notices.new', { count: 1 }) })).toHaveCount(1)
  await bell(page, t, 1).click()
  const notice = layer(page, t).getByRole('link').filter({ hasText: order.order_code })
  await expect(notice).toContainText(t('notices.unread'))
  await expectNoAxeViolations(page)
  await notice.click()
  await expect(page).toHaveURL(new RegExp(`/order-history/${order.id}$`))
  await expect(bell(page, t, 0)).toBeVisible()
  await becomesRead(newcomer)

  // The open page may show the old state; only a new visit, as from a mail, reads it.
  await move('processing')
  await expect(bell(page, t, 1)).toBeVisible({ timeout: 15_000 })
  await expect(page.locator('main [aria-current=step]')).toContainText(t('orders.state.processing'))
  await page.reload()
  await expect(bell(page, t, 0)).toBeVisible({ timeout: 15_000 })
  await becomesRead(newcomer)
})
