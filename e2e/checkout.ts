import type { Locator, Page } from '@playwright/test'
import { countryName } from '#locales/countries.ts'
import type { Text } from '#locales/text.ts'
import { expect } from './browser.ts'
import { address, fillCart, newPhone, type Product, password, type Shopper, visit } from './shopper.ts'

export const shopCheckbox = (scope: Page | Locator, t: Text, { shop }: Product) =>
  scope.getByRole('checkbox', { name: t('cart.select_shop', { name: shop.name }) })
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

/** The button waits while amounts are calculated. */
export async function submitOrder(page: Page, t: Text): Promise<void> {
  await expect(placeButton(page, t)).not.toHaveAttribute('aria-busy', 'true')
  await placeButton(page, t).click()
}

export async function confirmOrder(page: Page, t: Text): Promise<void> {
  await submitOrder(page, t)
  await page
    .getByRole('dialog', { name: t('checkout.confirm_title') })
    .getByRole('button', { name: t('checkout.confirm'), exact: true })
    .click()
}

export const buyerName = 'Lina Haddad'

/** Creates an account in the dialog that asks to log in. */
export async function signUp(page: Page, t: Text, language: string): Promise<void> {
  await page.getByRole('button', { name: t('accounts.sign_up') }).click()
  const form = page.getByRole('dialog', { name: t('accounts.registration_title') })
  await form.getByLabel(t('accounts.name')).fill(buyerName)
  await form.getByRole('combobox', { name: t('shell.country'), exact: true }).fill('United Arab')
  await page.getByRole('option', { name: countryName('United Arab Emirates', language) }).click()
  await form.getByLabel(t('shell.phone')).fill(newPhone())
  await form.getByRole('textbox', { name: t('accounts.password') }).fill(password)
  await form.getByRole('button', { name: t('shell.create_account') }).click()
  await expect(form).toBeHidden()
}

export async function fillAddress(page: Page, t: Text, language: string): Promise<void> {
  const panel = page.getByRole('region', { name: t('checkout.address') })
  // The country comes from the dial code of the shopper's phone.
  await expect(panel.getByRole('combobox', { name: t('shell.country'), exact: true })).toHaveValue(
    countryName('United Arab Emirates', language),
  )
  await panel.getByLabel(t('addresses.line'), { exact: false }).fill(address.address_line)
  await panel.getByRole('textbox', { name: t('addresses.city') }).fill(address.city)
  await panel.getByRole('button', { name: t('addresses.save') }).click()
  await expect(panel.getByText(address.address_line)).toBeVisible()
}
