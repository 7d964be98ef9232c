import type { Locator, Page } from '@playwright/test'
import type { Text } from '#locales/text.ts'
import { expect } from './browser.ts'
import { address, fillCart, oneProduct, type Product, type Shopper, visit } from './shopper.ts'

export const choice = (place: Page | Locator, t: Text, { shop }: Product) =>
  place.getByRole('checkbox', { name: t('cart.select_shop', { name: shop.name }) })
export const placeButton = (page: Page, t: Text) =>
  page.getByRole('button', { name: t('checkout.place') }).filter({ visible: true })

/** The checkout of a shopper with an address and these products and quantities in the cart. */
export async function openCheckout(
  page: Page,
  { api }: Shopper,
  products: readonly Product[],
  quantity = 1,
): Promise<void> {
  await fillCart(api, products, quantity)
  await api('POST /address/store', { body: address })
  await visit(page, '/checkout')
}

/** The checkout of one product, with its shop chosen. */
export async function openCheckoutOfOne(page: Page, t: Text, shopper: Shopper): ReturnType<typeof oneProduct> {
  const product = await oneProduct()
  await openCheckout(page, shopper, [product])
  await choice(page, t, product).check()
  return product
}

/** The button waits while amounts are calculated. */
export async function submitOrder(page: Page, t: Text): Promise<void> {
  await expect(placeButton(page, t)).not.toHaveAttribute('aria-busy', 'true')
  await placeButton(page, t).click()
}

export async function confirm(page: Page, t: Text): Promise<void> {
  await submitOrder(page, t)
  await page
    .getByRole('dialog', { name: t('checkout.confirm_title') })
    .getByRole('button', { name: t('checkout.confirm'), exact: true })
    .click()
}
