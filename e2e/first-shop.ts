import type { Locator, Page } from '@playwright/test'
import { isolateText } from '#locales/isolate-text.ts'
import type { ConsoleText, Text } from '#locales/text.ts'
import { expect, expectNoAxeViolations } from './browser.ts'
import { confirmOrder, fillAddress, signUp } from './checkout.ts'
import { addPictures, addVariants, createDraft, saveAll, showProduct, translateName } from './product-form.ts'
import { visit } from './shopper.ts'

const owner = { name: 'Sami Qadir', email: 'sami@mail.example', password: 'nine slow clouds above' }
const shopName = 'Lantern House'
const firstProduct = 'Brass lantern'

/** A page of the console with the texts of its language. */
export interface ConsolePage {
  readonly page: Page
  readonly t: ConsoleText
  readonly isMobile: boolean
}

export const menuOf = ({ page, t }: Pick<ConsolePage, 'page' | 't'>) =>
  page.getByRole('navigation', { name: t('shell.menu') })

/** Opens a page from the menu; on a phone it is behind the last button of the bar. */
export async function openFromMenu({ page, t, isMobile }: ConsolePage, label: string): Promise<void> {
  const menu = menuOf({ page, t })
  if (isMobile) {
    await menu.getByRole('button', { name: t('shell.more') }).click()
    await page.getByRole('menuitem', { name: label, exact: true }).click()
  } else await menu.getByRole('link', { name: label }).click()
}

/** Returns the URL of the owner's invitation. Leaves the operator on the page of the shop. */
export async function createShop(operator: ConsolePage): Promise<string> {
  const { page, t } = operator
  await openFromMenu(operator, t('shops.title'))
  await page
    .getByRole('button', { name: t('shops.create') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t('shops.name'), exact: true }).fill(shopName)
  await dialog.getByLabel(t('shops.zone')).selectOption({ index: 1 })
  await dialog.getByRole('textbox', { name: t('shops.owner'), exact: true }).fill(owner.name)
  await dialog.getByRole('textbox', { name: t('shops.owner_email'), exact: true }).fill(owner.email)
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: t('shops.create') }).click()
  const created = page.getByRole('dialog', { name: t('shops.created_title') })
  const link = await created.getByRole('textbox').inputValue()
  await created.getByRole('button', { name: t('members.done') }).click()
  await expect(page.getByRole('heading', { level: 1, name: shopName })).toBeVisible()
  return link
}

export async function acceptInvitation({ page, t }: ConsolePage, link: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel(t('people.your_name')).fill(owner.name)
  await page.locator('input[type=password]').fill(owner.password)
  await page.getByRole('button', { name: t('people.accept') }).click()
  await page.waitForURL(/\/console\/shop\/\d+$/)
}

/** The name of the product in three languages of the market beside its default one. */
const translations = [
  { language: 'Français', name: 'Lanterne en laiton' },
  { language: 'Español', name: 'Farol de latón' },
  { language: 'বাংলা', name: 'পিতলের লণ্ঠন' },
] as const

/** Lists a product with three pictures and six variants, which the diagnosis reports as hidden until it is shown. */
export async function listProduct({ page, t }: ConsolePage): Promise<void> {
  await menuOf({ page, t })
    .getByRole('link', { name: t('products.title') })
    .click()
  await createDraft(page, t, firstProduct)
  await expect(page.getByText(t('products.not_seen'), { exact: true })).toBeVisible()
  await page.getByRole('link', { name: t('products.to_variants') }).click()
  await addVariants(page, t, { colors: 2, sizes: 3, price: '45,50' })
  await addPictures(page, t)
  for (const translation of translations) await translateName(page, t, translation)
  await saveAll(page, t)
  await expect(page.getByRole('link', { name: t('products.to_variants') })).toBeHidden()
  await showProduct(page, t)
  await expectNoAxeViolations(page)
}

/** Follows the finding of the diagnosis to the stock, and adds a unit of one variant. Returns the texts of its options. */
export async function receiveStock({ page, t }: ConsolePage): Promise<string[]> {
  await page.getByRole('link', { name: t('products.to_stock') }).click()
  const change = page
    .getByRole('main')
    .getByRole('button')
    .filter({ hasText: t('stock.change') })
  await change.first().click()
  const dialog = page.getByRole('dialog', { name: t('stock.change_title') })
  const options = dialog.locator('span[translate=no] bdi')
  await expect(options).toHaveCount(2)
  const texts = await options.allTextContents()
  await dialog.getByRole('button', { name: t('stock.one_more') }).click()
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toBeHidden()
  return texts
}

interface Buyer {
  readonly page: Page
  readonly t: Text
  readonly language: string
}

/** Finds the product, chooses the variant with stock, and orders it for cash as a new shopper. */
export async function buyProduct({ page, t, language }: Buyer, options: readonly string[]): Promise<void> {
  await visit(page, '/products')
  await page.getByRole('link', { name: firstProduct }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: firstProduct })).toBeVisible()
  for (const option of options) await choose(page.getByRole('radio', { name: option, exact: true }))
  const add = page.getByRole('button', { name: t('catalogue.add_to_cart') }).first()
  await add.click()
  await signUp(page, t, language)
  await add.click()
  await page
    .getByRole('button', { name: t('cart.view') })
    .last()
    .click()
  const cart = page.getByRole('dialog', { name: t('cart.title') })
  await cart.getByRole('checkbox', { name: t('cart.select_shop', { name: shopName }) }).check()
  await cart.getByRole('button', { name: t('cart.checkout') }).click()
  await fillAddress(page, t, language)
  await confirmOrder(page, t)
  await expect(page.getByRole('heading', { level: 1, name: t('orders.placed_title') })).toBeFocused()
  await page.getByRole('link', { name: t('orders.view_order'), exact: true }).click()
  await expect(page.getByRole('link', { name: firstProduct })).toBeVisible()
}

async function choose(radio: Locator): Promise<void> {
  await radio.click()
  await expect(radio).toBeChecked()
}

/** The operator reads the desk of the shop, where nothing can be changed, and leaves it. */
export async function enterReadOnly(operator: ConsolePage): Promise<void> {
  const { page, t } = operator
  await page.getByRole('button', { name: t('shops.enter'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('shops.enter_title', { name: isolateText(shopName) }) })
  await dialog.getByRole('textbox', { name: t('shops.reason') }).fill('To see its first order')
  await dialog.getByRole('button', { name: t('shops.enter_now'), exact: true }).click()
  const bar = page.getByText(t('shell.entered_read', { shop: isolateText(shopName) }))
  await expect(bar).toBeVisible()
  await menuOf(operator)
    .getByRole('link', { name: t('products.title') })
    .click()
  await expect(page.getByRole('link', { name: firstProduct })).toBeVisible()
  await expect(page.getByRole('button', { name: t('products.new') })).toHaveCount(0)
  await page.getByRole('link', { name: t('shell.leave'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: shopName })).toBeVisible()
  await expect(bar).toBeHidden()
}
