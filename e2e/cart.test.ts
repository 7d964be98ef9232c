import type { Locator, Page } from '@playwright/test'
import type { Text } from '#locales/text.ts'
import { expect, expectNoAxeViolations, fillCart, linesOf, type Product, test, twoProducts, visit } from './shopper.ts'

const quiet = '/about-us'

async function openCart(page: Page, t: Text): Promise<Locator> {
  const panel = page.getByRole('dialog', { name: t('cart.title') })
  await cartButton(page, t).click()
  await expect(panel).toBeVisible()
  return panel
}

/** Its name contains the count. */
const cartButton = (page: Page, t: Text) =>
  page.locator('header').getByRole('button', { name: new RegExp(`^${t('shell.cart_button', { count: 0 })}`) })

const quantityOf = (panel: Locator, t: Text, { name }: Product) =>
  panel.getByRole('textbox', { name: t('cart.quantity', { name }) })
const more = (panel: Locator, t: Text, { name }: Product) =>
  panel.getByRole('button', { name: t('cart.increase', { name }) })
const toast = (page: Page, text: string) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text })

test('lines change at once, go, and come again; the choice of a shop by keyboard outlives the panel and a reload', async ({
  page,
  t,
  shopper,
}) => {
  const [first, second] = await twoProducts()
  await fillCart(shopper.api, [first, second])
  await visit(page, quiet)
  let panel = await openCart(page, t)
  await expectNoAxeViolations(page)
  await more(panel, t, first).click()
  await expect(quantityOf(panel, t, first)).toHaveValue('2')
  await quantityOf(panel, t, second).fill('4')
  await quantityOf(panel, t, second).press('Enter')
  await expect.poll(async () => linesOf(await shopper.api('GET /carts')).map((line) => line.quantity)).toEqual([2, 4])

  await panel.getByRole('button', { name: t('cart.decrease', { name: first.name }) }).click()
  await expect(quantityOf(panel, t, first)).toHaveValue('1')
  await panel
    .getByRole('group', { name: t('cart.quantity', { name: first.name }) })
    .getByRole('button', { name: t('cart.remove', { name: first.name }) })
    .click()
  await expect(panel.getByRole('link', { name: first.name })).toHaveCount(0)
  await expect(panel.getByRole('link', { name: second.name })).toBeFocused()
  const said = toast(page, t('cart.removed_named', { name: first.name }))
  await said.getByRole('button', { name: t('cart.add_again') }).click()
  await expect(quantityOf(panel, t, first)).toHaveValue('1')
  const again = toast(page, t('cart.added_named', { name: first.name }))
  await expect(again).toBeVisible()
  // After a removal the next button is under the pointer: it stays until the pointer leaves.
  await page.mouse.move(0, 0)
  await expect(again).toHaveCount(0)

  const choice = (product: Product) =>
    panel.getByRole('checkbox', { name: t('cart.select_shop', { name: product.shop.name }) })
  await expect(choice(first)).not.toBeChecked()
  await panel.getByRole('button', { name: t('cart.checkout') }).click()
  await expect(toast(page, t('checkout.choose_shop'))).toBeVisible()
  // What came again is the last one now.
  const [chosen, other] = [second, first]
  await expect(choice(chosen)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(choice(chosen)).toBeChecked()
  await expect(panel.getByText(t('cart.selected', { count: 2, chosen: 1 }))).toBeVisible()
  await visit(page, quiet)
  panel = await openCart(page, t)
  await expect(choice(chosen)).toBeChecked()
  await expect(choice(other)).not.toBeChecked()
  await panel.getByRole('button', { name: t('cart.checkout') }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(panel).toBeHidden()
})
