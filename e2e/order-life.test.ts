import type { Locator, Page } from '@playwright/test'
import type { OrderState } from '#contract/orders.ts'
import type { Text } from '#locales/text.ts'
import { openShopApi } from './shop-person.ts'
import { expect, expectNoAxeViolations, oneProduct, orderNow, type Shopper, test, visit } from './shopper.ts'

const toast = (page: Page, text: string) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text })
const question = (page: Page, t: Text, code: string) =>
  page.getByRole('alertdialog', { name: t('orders.cancel_title', { code: `\u2068${code}\u2069` }) })
const cancelButton = (place: Page | Locator, t: Text) => place.getByRole('button', { name: t('orders.cancel') })
const againButton = (place: Page | Locator, t: Text) => place.getByRole('button', { name: t('orders.buy_again') })
const steps = (page: Page, t: Text) => page.getByRole('region', { name: t('orders.timeline') }).getByRole('listitem')
const cardOf = (page: Page, code: string) => page.getByRole('article').filter({ hasText: code })

async function orderOne({ api }: Shopper) {
  const product = await oneProduct()
  const [order] = await orderNow(api, [product])
  if (!order) throw new Error('nothing was ordered')
  return { product, order }
}

const calledOff = async ({ api }: Shopper, id: number) =>
  api('POST /orders/{id}/cancel', { params: { id: String(id) }, body: { reason: 'Changed my mind' } })

/** Moves an order as its shop, by the API. */
async function moveOn(order: { id: number; shop: { id: number } }, ...states: OrderState[]): Promise<void> {
  const api = await openShopApi(order.shop.id)
  for (const to of states) await api('POST /shop/orders/{id}/move', { params: { id: String(order.id) }, body: { to } })
}

test('an order is cancelled on its page, with a reason', async ({ page, t, shopper }) => {
  const { order } = await orderOne(shopper)
  await visit(page, `/order-history/${order.id}`)
  const dialog = question(page, t, order.order_code)
  await cancelButton(page, t).click()
  await dialog.getByRole('radio', { name: t('orders.why.other') }).check()
  await dialog.getByRole('textbox', { name: t('orders.cancel_words') }).fill('It is <b>for</b> my sister, who has one')
  await cancelButton(dialog, t).click()
  await expect(toast(page, t('orders.cancelled'))).toBeVisible()
  const last = steps(page, t).last()
  await expect(last).toContainText(`${t('orders.step.cancelled')} ${t('orders.by.shopper')}`)
  await expect(last).toContainText('It is <b>for</b> my sister, who has one')
  await expect(againButton(page, t)).toBeVisible()
})

test('the shopper sees each step that the shop takes', async ({ page, t, shopper }) => {
  const { order } = await orderOne(shopper)
  const current = steps(page, t).and(page.locator('[aria-current="step"]'))
  await moveOn(order, 'confirmed')
  await visit(page, `/order-history/${order.id}`)
  await expect(current).toContainText(t('orders.step.confirmed'))
  await expect(cancelButton(page, t)).toBeVisible()
  await moveOn(order, 'processing', 'picked_up', 'on_the_way')
  await page.reload()
  await expect(current).toContainText(t('orders.step.on_the_way'))
  await expect(cancelButton(page, t)).toHaveCount(0)
  await visit(page, `/order-history?search=${order.order_code}`)
  await expect(cardOf(page, order.order_code)).toContainText(t('orders.state.on_the_way'))
  await moveOn(order, 'delivered')
  await page.getByRole('link', { name: t('orders.track') }).click()
  await expect(current).toContainText(t('orders.step.delivered'))
  await expect(againButton(page, t)).toBeVisible()
  await expectNoAxeViolations(page)
})

test('what was ordered once is bought again, and the cart opens', async ({ page, t, shopper }) => {
  const { order, product } = await orderOne(shopper)
  await calledOff(shopper, order.id)
  await visit(page, `/order-history?search=${order.order_code}`)
  await againButton(cardOf(page, order.order_code), t).click()
  const cart = page.getByRole('dialog', { name: t('cart.title') })
  await expect(cart.getByRole('link', { name: product.name }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cart).toBeHidden()
  await expect(againButton(cardOf(page, order.order_code), t)).toBeFocused()
  expect((await shopper.api('GET /carts')).total).toBe(1)
})
