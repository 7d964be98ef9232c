import type { Page } from '@playwright/test'
import type { Text } from '#locales/text.ts'
import { confirmOrder, openCheckout, shopCheckbox } from './checkout.ts'
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

test('what can no longer be had is shown, counts for nothing, and stays in the cart; the way back leads to no filled form', async ({
  page,
  t,
  shopper,
}) => {
  const { api } = shopper
  const fine = await oneProduct()
  const gone = await rareProduct(fine.shop.id)
  await fillCart(api, [fine, gone])
  const cancel = await buyAll(api, gone)
  await visit(page, '/about-us')
  await visit(page, '/checkout')
  // In this order: without available lines nothing stays selected.
  await shopCheckbox(page, t, fine).check()
  await shopCheckbox(page, t, gone).check()
  await expect(page.getByRole('region', { name: gone.shop.name }).getByText(t('cart.line_sold_out'))).toBeVisible()
  await expect(page.getByRole('region', { name: t('checkout.summary') })).toContainText(t('cart.items', { count: 1 }))
  await confirmOrder(page, t)
  await expect(page.getByRole('heading', { level: 1, name: t('orders.placed_title') })).toBeFocused()
  expect(linesOf(await api('GET /carts')).map(({ id }) => id)).toEqual([gone.id])
  await cancel()
  await page.goBack()
  await expect(page).toHaveURL(/about-us$/)
})

interface Loss {
  page: Page
  t: Text
  shopper: Shopper
  expectTrouble: (pattern: RegExp) => void
}

/** Places an order whose response is lost. Returns how many orders the shopper then has with it. */
async function loseAnswer(
  { page, t, shopper, expectTrouble }: Loss,
  products: readonly [Product, ...Product[]],
): Promise<number> {
  expectTrouble(/request failed: POST .*place-order/)
  const { total } = await shopper.api('GET /orders')
  await openCheckout(page, shopper, products)
  await shopCheckbox(page, t, products[0]).check()
  await page.route('**/api/place-order', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await confirmOrder(page, t)
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
  await confirmOrder(page, t)
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
