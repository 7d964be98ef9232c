import type { Page } from '@playwright/test'
import type { Text } from '#locales/text.ts'
import { choice, confirm, openCheckout, place, placeButton } from './checkout.ts'
import { address, dollars, expect, expectNoAxeViolations, type Shopper, test, twoProducts, visit } from './shopper.ts'

const summary = (page: Page, t: Text) => page.getByRole('region', { name: t('checkout.summary') })
const chips = (page: Page, t: Text) => page.getByRole('list', { name: t('checkout.coupons') }).getByRole('listitem')

async function openCoupons(page: Page, t: Text): Promise<void> {
  await summary(page, t)
    .getByRole('button', { name: t('checkout.coupon_title') })
    .click()
}

async function useCode(page: Page, t: Text, code: string): Promise<void> {
  await page.getByLabel(t('checkout.coupon'), { exact: true }).fill(code)
  await page.getByLabel(t('checkout.coupon'), { exact: true }).press('Enter')
}

/** A cart of two shops that is worth more than the least that the vouchers ask for, at its checkout. */
async function goToCheckout(page: Page, t: Text, shopper: Shopper): Promise<number[]> {
  const products = await twoProducts()
  const dear = Math.min(...products.map(({ price }) => price))
  await openCheckout(page, shopper, products, Math.max(1, Math.ceil(45 / dear)))
  for (const product of products) await choice(page, t, product).check()
  await expect(placeButton(page, t)).not.toHaveAttribute('aria-busy', 'true')
  return products.map(({ shop }) => shop.id)
}

test('a code lowers what two shops are paid, and cannot be used oftener than it may', {
  tag: '@everywhere',
}, async ({ page, t, newcomer, expectTrouble }) => {
  expectTrouble(/answer 422/)
  test.slow()
  const shop_ids = await goToCheckout(page, t, newcomer)
  await openCoupons(page, t)
  await useCode(page, t, 'nobodys')
  const field = page.getByLabel(t('checkout.coupon'), { exact: true })
  await expect(field).toHaveAccessibleDescription(t('vouchers.unknown'))
  await expect(field).toHaveValue('nobodys')
  await expectNoAxeViolations(page)

  await useCode(page, t, 'welcome10')
  await expect(chips(page, t)).toContainText(['WELCOME10'])
  const body = { shop_ids, coupon_code: 'WELCOME10' }
  const { checkout } = await newcomer.api('POST /apply-coupon', { body })
  await expect(summary(page, t).getByText(dollars(-checkout.coupon_discount)).first()).toBeVisible()
  await expect(field).toHaveValue('')
  await expectNoAxeViolations(page)
  await page.reload()
  await expect(chips(page, t)).toContainText(['WELCOME10'])
  await confirm(page, t)

  await expect(page.getByRole('heading', { level: 1, name: t('orders.placed_title') })).toBeFocused()
  const { orders } = await newcomer.api('GET /orders')
  expect(orders).toHaveLength(2)
  await visit(page, `/order-history/${orders[0]?.id}`)
  await expect(page.getByText(t('shell.voucher', { code: 'WELCOME10' }))).toBeVisible()
  await expect(page.getByText(new RegExp(t('orders.expected_between', { from: '.+', to: '.+' })))).toBeVisible()

  await goToCheckout(page, t, newcomer)
  await openCoupons(page, t)
  await useCode(page, t, 'WELCOME10')
  await expect(field).toHaveAccessibleDescription(t('vouchers.used_by_you'))
})

test('what was collected is offered at checkout, used with one press and taken off again', async ({
  page,
  t,
  newcomer,
}) => {
  const { coupons } = await newcomer.api('GET /get-vouchers')
  const five = coupons.find(({ discount_type }) => discount_type === 'Fixed')
  await newcomer.api('POST /vouchers-collect', { body: { coupon_id: five?.id ?? 0 } })
  await goToCheckout(page, t, newcomer)
  const before = await placeButton(page, t).textContent()
  await openCoupons(page, t)
  const fitting = page.getByRole('region', { name: t('vouchers.fitting') })
  await fitting.getByRole('button').click()
  await expect(chips(page, t)).toHaveCount(1)
  await expect(fitting).toBeHidden()
  await expect(placeButton(page, t)).not.toHaveText(before ?? '')
  await chips(page, t).getByRole('button').click()
  await expect(chips(page, t)).toHaveCount(0)
  await expect(page.getByLabel(t('checkout.coupon'), { exact: true })).toBeFocused()
  await expect(placeButton(page, t)).toHaveText(before ?? '')
})

test('my vouchers open from the dashboard, with what the marketplace gives away to be collected there', {
  tag: '@everywhere',
}, async ({ page, t, newcomer: _ }) => {
  await visit(page, '/dashboard')
  await page.getByRole('button', { name: t('dashboard.vouchers') }).click()
  const dialog = page.getByRole('dialog', { name: t('vouchers.own') })
  await expect(dialog.getByText(t('vouchers.own_none'))).toBeVisible()
  await expectNoAxeViolations(page)
  await expect(dialog.getByText(t('vouchers.at_most', { amount: '' }).trim()).first()).toBeVisible()
  const collect = dialog.getByRole('button', { name: new RegExp(t('vouchers.collect')) })
  await collect.first().click()
  await expect(dialog.getByRole('button', { name: t('vouchers.collected') })).toBeFocused()
  await expect(dialog.getByText(t('vouchers.own_none'))).toBeHidden()
})

test('a shop says what is missing until it delivers for nothing, and where it does not deliver', async ({
  page,
  t,
  newcomer,
}) => {
  const { shops } = await newcomer.api('GET /shops', { query: { search: 'Daily Basket' } })
  const shop_id = shops[0]?.id ?? 0
  const { products } = await newcomer.api('GET /products', { query: { shop_id: String(shop_id), in_stock: '1' } })
  const { product } = await newcomer.api('GET /products/{id}', { params: { id: String(products[0]?.id) } })
  const variant = product.variants.find(({ stock }) => stock > 0)
  const line = { product_id: product.id, color: variant?.color ?? null, size: variant?.size ?? null, quantity: 1 }
  await newcomer.api('POST /cart/store', { body: line })
  await visit(page, '/checkout')
  await page.getByRole('checkbox').first().check()
  const missing = page.getByText(new RegExp(t('cart.free_delivery_missing', { amount: '.+' })))
  await expect(missing).toBeVisible()
  await newcomer.api('POST /address/store', { body: { ...address, country: 'Canada', phone_code: '+1' } })
  await visit(page, '/checkout')
  await page.getByRole('checkbox').check()
  const panel = page.getByRole('region', { name: t('checkout.address') })
  await expect(panel.getByText(/Daily Basket|السلة اليومية/)).toBeVisible()
  await expect(missing).toHaveCount(0)
  await place(page, t)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectNoAxeViolations(page)
})
