import type { Page } from '@playwright/test'
import type { Text } from '#locales/text.ts'
import { confirmOrder, fillAddress, openCheckout, placeButton, shopCheckbox, signUp, submitOrder } from './checkout.ts'
import {
  address,
  dollars,
  expect,
  expectNoAxeViolations,
  fillCart,
  layoutShift,
  oneProduct,
  type Product,
  test,
  twoProducts,
  visit,
} from './shopper.ts'

async function addFromPage(page: Page, t: Text, product: Product): Promise<void> {
  await page
    .getByRole('button', { name: t('catalogue.add_to_cart') })
    .first()
    .click()
  await expect(page.getByText(t('cart.added_named', { name: product.name }))).toBeVisible()
}

test('a shopper finds a product, signs up, fills a cart from two shops and orders from one', {
  tag: '@everywhere',
}, async ({ page, t, language }) => {
  test.slow()
  const [wanted, other] = await twoProducts()
  await visit(page, `/products?search=${encodeURIComponent(wanted.name)}`)
  await page.getByRole('link', { name: wanted.name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: wanted.name })).toBeVisible()
  await page
    .getByRole('button', { name: t('catalogue.add_to_cart') })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: t('accounts.login_title') })).toBeVisible()
  await signUp(page, t, language)
  await expect(page.getByText(t('cart.added_named', { name: wanted.name }))).toBeVisible()
  await visit(page, `/products/${other.id}/details`)
  await addFromPage(page, t, other)
  await page
    .getByRole('button', { name: t('cart.view') })
    .last()
    .click()
  const panel = page.getByRole('dialog', { name: t('cart.title') })
  for (const { name } of [wanted, other])
    await expect(panel.getByRole('textbox', { name: t('cart.quantity', { name }) })).toHaveValue('1')
  await shopCheckbox(panel, t, wanted).check()
  await panel.getByRole('button', { name: t('cart.checkout') }).click()

  await expect(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible()
  await expect(shopCheckbox(page, t, wanted)).toBeChecked()
  await expect(shopCheckbox(page, t, other)).not.toBeChecked()
  await fillAddress(page, t, language)
  await expect(page.getByRole('radio', { name: t('checkout.cash') })).toBeChecked()
  await confirmOrder(page, t)

  const heading = page.getByRole('heading', { level: 1, name: t('orders.placed_title') })
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(`^${t('orders.placed_title')} - `))
  await expect(page.getByRole('region', { name: wanted.shop.name })).toBeVisible()
  await expect(page.getByRole('region', { name: other.shop.name })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: t('catalogue.popular') })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: t('orders.view_order'), exact: true }).click()
  await expect(page.getByRole('link', { name: wanted.name })).toBeVisible()
  await visit(page, '/order-history')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('the figures of checkout are those of the server, and nothing moves', async ({ page, t, shopper }) => {
  const products = await twoProducts()
  // Late enough that browsers do not attribute the shift to the press.
  await page.route('**/api/cart/checkout', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  await openCheckout(page, shopper, products, 2)
  for (const product of products) await shopCheckbox(page, t, product).check()
  const { cart_items } = await shopper.api('GET /carts')
  const shop_ids = cart_items.map((shop) => shop.shop_id)
  const { addresses } = await shopper.api('GET /addresses')
  const { checkout } = await shopper.api('POST /cart/checkout', { body: { shop_ids, address_id: addresses[0]?.id } })
  const summary = page.getByRole('region', { name: t('checkout.summary') })
  for (const amount of [
    checkout.total_amount,
    checkout.payable_amount,
    ...checkout.all_vat_taxes.map((tax) => tax.amount),
  ]) {
    await expect(summary.getByText(dollars(amount)).first()).toBeVisible()
  }
  await expect(placeButton(page, t)).toContainText(dollars(checkout.payable_amount))
  await expectNoAxeViolations(page)
  await submitOrder(page, t)
  await expect(page.getByRole('dialog', { name: t('checkout.confirm_title') })).toBeVisible()
  await expectNoAxeViolations(page)
  expect(await layoutShift(page)).toBeLessThan(0.01)
})

test('the address can be changed in place, and nothing else is lost; what was chosen for an order ends with it', async ({
  page,
  t,
  shopper,
}) => {
  const product = await oneProduct()
  await fillCart(shopper.api, [product])
  await shopper.api('POST /address/store', { body: address })
  await shopper.api('POST /address/store', { body: { ...address, address_line: 'Corniche Street 9' } })
  await visit(page, '/checkout')
  await shopCheckbox(page, t, product).check()
  const panel = page.getByRole('region', { name: t('checkout.address') })
  await expect(panel.getByText(address.address_line)).toBeVisible()
  await panel.getByRole('button', { name: t('addresses.change'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('addresses.change_title') })
  await expectNoAxeViolations(page)
  await dialog.getByRole('radio').nth(1).check()
  await dialog.getByRole('button', { name: t('addresses.deliver_here') }).click()
  await expect(panel.getByText('Corniche Street 9')).toBeVisible()
  await page.getByRole('radio', { name: t('checkout.online') }).check()
  await page.reload()
  await expect(shopCheckbox(page, t, product)).toBeChecked()
  await expect(page.getByRole('radio', { name: t('checkout.online') })).toBeChecked()
  await expect(panel.getByText('Corniche Street 9')).toBeVisible()
  // A new address is used for this order, instead of the default one.
  await panel.getByRole('button', { name: t('addresses.add') }).click()
  await expectNoAxeViolations(page)
  const form = page.getByRole('dialog', { name: t('addresses.new_title') })
  await form.getByLabel(t('addresses.line'), { exact: false }).fill('Palm Street 3')
  await form.getByRole('textbox', { name: t('addresses.city') }).fill('Sharjah')
  await form.getByRole('button', { name: t('addresses.save') }).click()
  await expect(panel.getByText('Palm Street 3')).toBeVisible()
  await page.getByRole('radio', { name: t('checkout.cash') }).check()
  await confirmOrder(page, t)
  await expect(page.getByRole('heading', { level: 1, name: t('orders.placed_title') })).toBeFocused()
  await fillCart(shopper.api, [product])
  await visit(page, '/checkout')
  await expect(panel.getByText(address.address_line)).toBeVisible()
})
