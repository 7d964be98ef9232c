import type { Locator, Page } from '@playwright/test'
import type { OrderState } from '#contract/orders.ts'
import type { Text } from '#locales/text.ts'
import { apiOf } from './api.ts'
import { shopPerson } from './shop-person.ts'
import {
  buyAll,
  expect,
  expectNoAxeViolations,
  newShopper,
  oneProduct,
  orderNow,
  rareProduct,
  type Shopper,
  test,
  twoProducts,
  visit,
} from './shopper.ts'

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

/** What the shop does with an order, past the browser. */
async function moveOn(order: { id: number; shop: { id: number } }, ...states: OrderState[]): Promise<void> {
  const api = await shopPerson(order.shop.id)
  for (const to of states) await api('POST /shop/orders/{id}/move', { params: { id: String(order.id) }, body: { to } })
}

test('an order is cancelled on its page, with a reason', { tag: '@everywhere' }, async ({ page, t, shopper }) => {
  const { order } = await orderOne(shopper)
  await visit(page, `/order-history/${order.id}`)
  const dialog = question(page, t, order.order_code)
  const keep = dialog.getByRole('button', { name: t('orders.keep') })
  await cancelButton(page, t).click()
  await expect(keep).toBeFocused()
  await expect(dialog).toContainText(t('orders.cancel_unpaid'))
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(cancelButton(page, t)).toBeFocused()

  await cancelButton(page, t).click()
  await cancelButton(dialog, t).click()
  await expect(dialog.getByText(t('orders.cancel_choose'))).toBeVisible()
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await dialog.getByRole('radio', { name: t('orders.why.other') }).check()
  await expect(dialog.getByText(t('orders.cancel_choose'))).toBeHidden()
  const words = dialog.getByRole('textbox', { name: t('orders.cancel_words') })
  await cancelButton(dialog, t).click()
  await expect(words).toBeFocused()
  await expect(words).toHaveAccessibleDescription(t('orders.cancel_say'))
  await expectNoAxeViolations(page)
  await words.fill('It is <b>for</b> my sister, who has one')
  await expect(dialog.getByText(t('orders.cancel_say'))).toBeHidden()
  await cancelButton(dialog, t).click()

  await expect(dialog).toBeHidden()
  await expect(toast(page, t('orders.cancelled'))).toBeVisible()
  const last = steps(page, t).last()
  await expect(last).toHaveAttribute('aria-current', 'step')
  await expect(last).toContainText(`${t('orders.step.cancelled')} ${t('orders.by.shopper')}`)
  await expect(last).toContainText('It is <b>for</b> my sister, who has one')
  await expect(cancelButton(page, t)).toHaveCount(0)
  await expect(againButton(page, t)).toBeVisible()
  await expect(page.locator('main :focus')).toHaveCount(1)
  await expectNoAxeViolations(page)
})

test('an order leaves the tab of those that wait when it is cancelled there', async ({ page, t, newcomer }) => {
  const [one, other] = await orderNow(newcomer.api, await twoProducts())
  if (!one || !other) throw new Error('Two shops make two orders.')
  await visit(page, '/order-history?status=pending')
  await expect(page.getByRole('article')).toHaveCount(2)
  await cancelButton(cardOf(page, one.order_code), t).click()
  const dialog = question(page, t, one.order_code)
  await dialog.getByRole('radio', { name: t('orders.why.too_slow') }).check()
  await cancelButton(dialog, t).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const tabs = page.getByRole('navigation', { name: t('orders.tabs') })
  await tabs.getByRole('link', { name: t('orders.state.cancelled') }).click()
  await expect(cardOf(page, one.order_code)).toContainText(t('orders.not_paid'))
  await expect(cancelButton(page, t)).toHaveCount(0)
  await expectNoAxeViolations(page)
})

test('an order is cancelled on the dashboard, which counts it no more', { tag: '@desk' }, async ({
  page,
  t,
  newcomer,
}) => {
  const { order } = await orderOne(newcomer)
  await visit(page, '/dashboard')
  const active = page.getByRole('link', { name: new RegExp(t('dashboard.active_orders')) })
  await expect(active).toContainText('1')
  await cancelButton(cardOf(page, order.order_code), t).click()
  const dialog = question(page, t, order.order_code)
  await dialog.getByRole('radio', { name: t('orders.why.by_mistake') }).check()
  await cancelButton(dialog, t).click()
  await expect(active).toContainText('0')
  await expect(cardOf(page, order.order_code)).toContainText(t('orders.state.cancelled'))
})

test('what its shop has begun to pack is no longer cancelled, and says where it is', async ({ page, t, shopper }) => {
  const { order } = await orderOne(shopper)
  await visit(page, `/order-history/${order.id}`)
  await cancelButton(page, t).click()
  await moveOn(order, 'confirmed', 'processing')
  const dialog = question(page, t, order.order_code)
  await dialog.getByRole('radio', { name: t('orders.why.changed_mind') }).check()
  await cancelButton(dialog, t).click()
  await expect(toast(page, t('orders.not_to_cancel', { state: t('orders.state.processing') }))).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(steps(page, t).filter({ hasText: t('orders.step.processing') })).toHaveAttribute('aria-current', 'step')
  await expect(cancelButton(page, t)).toHaveCount(0)
})

test('the shopper sees each step that the shop takes', { tag: '@everywhere' }, async ({ page, t, shopper }) => {
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

test('what the shop cancels says by whom and why', { tag: '@phone' }, async ({ page, t, shopper }) => {
  const { order } = await orderOne(shopper)
  const api = await shopPerson(order.shop.id)
  const body = { to: 'cancelled', reason: 'The last one fell off the shelf' } as const
  await api('POST /shop/orders/{id}/move', { params: { id: String(order.id) }, body })
  await visit(page, `/order-history/${order.id}`)
  await expect(steps(page, t).last()).toContainText(`${t('orders.step.cancelled')} ${t('orders.by.shop')}`)
  await expect(steps(page, t).last()).toContainText(body.reason)
})

test('what was ordered once is bought again, and the cart opens', async ({ page, t, shopper }) => {
  const { order, product } = await orderOne(shopper)
  await calledOff(shopper, order.id)
  await visit(page, `/order-history?search=${order.order_code}`)
  await againButton(cardOf(page, order.order_code), t).click()
  const cart = page.getByRole('dialog', { name: t('cart.title') })
  await expect(cart.getByRole('link', { name: product.name }).first()).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(cart).toBeHidden()
  await expect(againButton(cardOf(page, order.order_code), t)).toBeFocused()
  expect((await shopper.api('GET /carts')).total).toBe(1)
})

test('of what has become rare comes as much as there is, and the rest is named; then nothing', async ({
  page,
  t,
  shopper,
}) => {
  // Fewer than what other journeys order of has.
  const rare = await rareProduct()
  const other = await newShopper()
  const [order] = await orderNow(shopper.api, [rare])
  if (!order) throw new Error('nothing was ordered')
  await calledOff(shopper, order.id)
  // All but what is in nobody's hand yet.
  await shopper.api('POST /cart/store', { body: { product_id: rare.id, quantity: rare.variants[0]?.stock ?? 1 } })
  await visit(page, `/order-history/${order.id}`)
  await againButton(page, t).click()
  const left = t('cart.short', { name: rare.name, count: rare.variants[0]?.stock ?? 1 })
  await expect(toast(page, left)).toBeVisible()
  await expect(page.getByRole('dialog', { name: t('cart.title') })).toBeVisible()
  await page.keyboard.press('Escape')

  await buyAll(other.api, rare)
  await againButton(page, t).click()
  await expect(toast(page, t('orders.nothing_again'))).toBeVisible()
  const { orders } = await other.api('GET /orders')
  for (const { id } of orders) await calledOff(other, id)
})

test('an order is printed without what leads elsewhere', { tag: '@desk' }, async ({ page, t, shopper }) => {
  const { order, product } = await orderOne(shopper)
  await visit(page, `/order-history/${order.id}`)
  await expect(cancelButton(page, t)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('header')).toBeHidden()
  await expect(page.locator('aside')).toBeHidden()
  await expect(cancelButton(page, t)).toBeHidden()
  await expect(page.getByText(order.order_code).first()).toBeVisible()
  await expect(page.getByText(product.name)).toBeVisible()
})

test('the whole of it is done with the keyboard, in a window of 320 px', { tag: '@desk' }, async ({
  page,
  t,
  shopper,
}) => {
  const { order } = await orderOne(shopper)
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, `/order-history/${order.id}`)
  await cancelButton(page, t).focus()
  await page.keyboard.press('Enter')
  const dialog = question(page, t, order.order_code)
  await expect(dialog.getByRole('button', { name: t('orders.keep') })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { checked: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(cancelButton(dialog, t)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(steps(page, t).last()).toContainText(t('orders.step.cancelled'))
  const { scrollWidth, clientWidth } = await page.evaluate<{ scrollWidth: number; clientWidth: number }>(
    '({ scrollWidth: document.documentElement.scrollWidth, clientWidth: document.documentElement.clientWidth })',
  )
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

test('nobody cancels or buys again what is somebody else’s', { tag: '@desk' }, async ({ shopper }) => {
  const { order } = await orderOne(shopper)
  const stranger = await newShopper()
  await expect(calledOff(stranger, order.id)).rejects.toThrow(/answers 404/)
  await expect(apiOf()('GET /shop/orders')).rejects.toThrow(/answers 401/)
})
