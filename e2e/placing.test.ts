import type { Page } from '@playwright/test'
import type { Text } from '#locales/text.ts'
import { choice, confirm, openCheckout, openCheckoutOfOne } from './checkout.ts'
import {
  buyAll,
  expect,
  fillCart,
  linesOf,
  oneProduct,
  type Product,
  rareProduct,
  type Shopper,
  test,
  twoProducts,
  visit,
} from './shopper.ts'

test('a sum that changed meanwhile is told, and nothing is ordered unseen', { tag: '@phone' }, async ({
  page,
  t,
  shopper,
}) => {
  const before = (await shopper.api('GET /orders')).total
  await openCheckoutOfOne(page, t, shopper)
  // As if the page had shown an older price: the server itself refuses.
  await page.route('**/api/place-order', (route) => {
    const body = route.request().postDataJSON() as { expected_payable_amount: number }
    const postData = JSON.stringify({ ...body, expected_payable_amount: body.expected_payable_amount - 1 })
    return route.continue({ postData })
  })
  await confirm(page, t)
  const banner = page.getByRole('alert').filter({ hasText: t('checkout.changed_title') })
  await expect(banner).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await shopper.api('GET /orders')).total).toBe(before)
  await page.unroute('**/api/place-order')
  await confirm(page, t)
  await expect(page.getByRole('heading', { level: 1, name: t('orders.placed_title') })).toBeFocused()
  expect((await shopper.api('GET /orders')).total).toBe(before + 1)
})

test('characters that nobody sees are told of under the note that holds them', { tag: '@phone' }, async ({
  page,
  t,
  shopper,
}) => {
  const product = await openCheckoutOfOne(page, t, shopper)
  await page.getByRole('button', { name: t('checkout.note_title') }).click()
  const note = page.getByRole('textbox', { name: t('checkout.note') })
  await note.fill('Ring \u202etwice')
  await confirm(page, t)
  await expect(note).toBeFocused()
  await expect(note).toHaveAccessibleDescription(new RegExp(t('errors.hidden_characters')))
  await note.fill('Ring twice')
  await expect(note).not.toHaveAccessibleDescription(new RegExp(t('errors.hidden_characters')))
  // The same of what one shop alone is told.
  const shop = page.getByRole('region', { name: product.shop.name })
  await shop.getByRole('button', { name: t('checkout.shop_note', { shop: '' }).trim() }).click()
  const own = shop.getByRole('textbox', { name: t('checkout.shop_note_label') })
  await own.fill('Door\u202e code')
  await confirm(page, t)
  await expect(own).toBeFocused()
  await expect(own).toHaveAccessibleDescription(new RegExp(t('errors.hidden_characters')))
  await own.fill('Door code')
  await confirm(page, t)
  await expect(page.getByRole('heading', { level: 1, name: t('orders.placed_title') })).toBeFocused()
  const [id] = new URL(page.url()).searchParams.getAll('order')
  const { order } = await shopper.api('GET /orders/{id}', { params: { id: id ?? '' } })
  expect(order.note).toBe('Ring twice\nDoor code')
})

test('what can no longer be had is shown, counts for nothing, and stays in the cart', async ({ page, t, shopper }) => {
  const { api } = shopper
  const fine = await oneProduct()
  const gone = await rareProduct(fine.shop.id)
  await fillCart(api, [fine, gone])
  await buyAll(api, gone)
  await visit(page, '/checkout')
  // In this order: where nothing can be had, nothing stays chosen.
  await choice(page, t, fine).check()
  await choice(page, t, gone).check()
  await expect(page.getByRole('region', { name: gone.shop.name }).getByText(t('cart.line_sold_out'))).toBeVisible()
  await expect(page.getByRole('region', { name: t('checkout.summary') })).toContainText(t('cart.items', { count: 1 }))
  await confirm(page, t)
  await expect(page.getByRole('heading', { level: 1, name: t('orders.placed_title') })).toBeFocused()
  expect(linesOf(await api('GET /carts')).map(({ id }) => id)).toEqual([gone.id])
})

interface Loss {
  page: Page
  t: Text
  shopper: Shopper
  expectTrouble: (pattern: RegExp) => void
}

/**
 * Orders the first of these from the checkout page: the order reaches the shop, and the answer nobody. How many orders the
 * shopper has with it, if it is placed once.
 */
async function loseAnswer(
  { page, t, shopper, expectTrouble }: Loss,
  products: readonly [Product, ...Product[]],
): Promise<number> {
  expectTrouble(/request failed: POST .*place-order/)
  const { total } = await shopper.api('GET /orders')
  await openCheckout(page, shopper, products)
  await choice(page, t, products[0]).check()
  await page.route('**/api/place-order', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await confirm(page, t)
  await expect(page.getByText(t('faults.unreachable'))).toBeVisible()
  return total + 1
}

test('an answer that never arrives and a reload make one order', { tag: '@desk' }, async ({
  page,
  t,
  shopper,
  expectTrouble,
}) => {
  const once = await loseAnswer({ page, t, shopper, expectTrouble }, [await oneProduct()])
  await page.reload()
  await expect(page.getByText(t('checkout.answer_lost'))).toBeVisible()
  await page.unroute('**/api/place-order')
  await page.getByRole('button', { name: t('faults.try_again') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('orders.placed_title') })).toBeVisible()
  expect((await shopper.api('GET /orders')).total).toBe(once)
  expect(linesOf(await shopper.api('GET /carts'))).toEqual([])
})

test('an answer that never arrives and another way to pay make one order, the first', { tag: '@desk' }, async ({
  page,
  t,
  shopper,
  expectTrouble,
}) => {
  const once = await loseAnswer({ page, t, shopper, expectTrouble }, [await oneProduct()])
  await expect(page.getByText(t('checkout.answer_lost'))).toBeVisible()
  await page.getByRole('radio', { name: t('checkout.online') }).check()
  await page.unroute('**/api/place-order')
  await confirm(page, t)
  await expect(page.getByRole('heading', { level: 1, name: t('orders.placed_title') })).toBeVisible()
  await expect(page.getByText(t('checkout.placed_before'))).toBeVisible()
  const { orders, total } = await shopper.api('GET /orders')
  expect([total, orders[0]?.payment.method]).toEqual([once, 'cash'])
})

test('a lost answer is found again while another shop stays in the cart', { tag: '@phone' }, async ({
  page,
  t,
  shopper,
  expectTrouble,
}) => {
  const once = await loseAnswer({ page, t, shopper, expectTrouble }, await twoProducts())
  await page.unroute('**/api/place-order')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: t('orders.placed_title') })).toBeVisible()
  const { orders, total } = await shopper.api('GET /orders')
  await expect(page.getByRole('region', { name: orders[0]?.shop.name ?? '' })).toBeVisible()
  expect(total).toBe(once)
})

test('orders that are not this shopper’s were not placed', { tag: '@desk' }, async ({ page, t, shopper: _ }) => {
  await visit(page, '/checkout?order=999999')
  await expect(page.getByRole('heading', { name: t('orders.no_such') })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('orders.placed_title') })).toHaveCount(0)
})

test('the way back does not lead to a filled form', { tag: '@phone' }, async ({ page, t, shopper }) => {
  await visit(page, '/about-us')
  await openCheckoutOfOne(page, t, shopper)
  await confirm(page, t)
  await expect(page.getByRole('heading', { level: 1, name: t('orders.placed_title') })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/about-us$/)
})
