import type { Locator, Page } from '@playwright/test'
import type { Text } from '#locales/text.ts'
import { expect } from './browser.ts'
import type { Product } from './shopper.ts'

export const choice = (place: Page | Locator, t: Text, { shop }: Product) =>
  place.getByRole('checkbox', { name: t('cart.select_shop', { name: shop.name }) })
export const placeButton = (page: Page, t: Text) =>
  page.getByRole('button', { name: t('checkout.place') }).filter({ visible: true })

/** While the sum is being reckoned the button waits. */
export async function place(page: Page, t: Text): Promise<void> {
  await expect(placeButton(page, t)).not.toHaveAttribute('aria-busy', 'true')
  await placeButton(page, t).click()
}

export async function confirm(page: Page, t: Text): Promise<void> {
  await place(page, t)
  await page
    .getByRole('dialog', { name: t('checkout.confirm_title') })
    .getByRole('button', { name: t('checkout.confirm'), exact: true })
    .click()
}
