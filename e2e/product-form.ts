import type { Page } from '@playwright/test'
import type { ConsoleText } from '#locales/text.ts'
import { expect } from './browser.ts'
import { saveButton } from './console.ts'
import { photo } from './photo.ts'

/** Creates a draft in the last category from the list of products, and returns its id. */
export async function createDraft(page: Page, t: ConsoleText, name: string): Promise<number> {
  await page
    .getByRole('button', { name: t('products.new') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('products.name')).fill(name)
  await dialog.getByRole('button', { name: t('list.open_choice') }).click()
  await page.getByRole('option').last().click()
  await dialog.getByRole('button', { name: t('products.create') }).click()
  await page.waitForURL(/\/products\/\d+$/)
  return Number(page.url().split('/').at(-1))
}

const part = (page: Page, name: 'words' | 'pictures' | 'variants') => page.locator(`#${name}`)

export async function addPictures(page: Page, t: ConsoleText): Promise<void> {
  const files = await Promise.all((['front.png', 'side.png', 'back.png'] as const).map((name) => photo(name)))
  await page.getByLabel(t('products.choose_pictures')).setInputFiles(files)
  await expect(part(page, 'pictures').getByRole('img')).toHaveCount(3)
}

interface AddVariantsParams {
  /** Numbers of colors and sizes to choose, from the first on. */
  readonly colors: number
  readonly sizes: number
  /** As typed into the field. */
  readonly price: string
}

/** Adds each combination of the first colours and sizes, all at one price. */
export async function addVariants(
  page: Page,
  t: ConsoleText,
  { colors, sizes, price }: AddVariantsParams,
): Promise<void> {
  const variants = part(page, 'variants')
  for (const [label, count] of [
    [t('products.colors'), colors],
    [t('products.sizes'), sizes],
  ] as const) {
    const choice = variants.getByRole('group', { name: label }).getByRole('button')
    for (let index = 0; index < count; index++) await choice.nth(index).click()
  }
  await variants.getByRole('button', { name: t('products.add_count', { number: colors * sizes }) }).click()
  await variants.getByLabel(t('products.fill_amount')).fill(price)
  await variants.getByRole('button', { name: t('products.fill_all') }).click()
}

export async function translateName(
  page: Page,
  t: ConsoleText,
  { language, name }: { language: string; name: string },
) {
  await page.getByRole('tab', { name: language }).click()
  await page.getByRole('tabpanel', { name: language }).getByLabel(t('products.name')).fill(name)
}

/** Saves all changed parts with the shared bar. */
export async function saveAll(page: Page, t: ConsoleText): Promise<void> {
  await saveButton(page, t).click()
  await expect(saveButton(page, t)).toBeHidden()
}

/** Shows the product to shoppers, and expects that they see it. */
export async function showProduct(page: Page, t: ConsoleText): Promise<void> {
  await page
    .getByRole('button', { name: t('products.do_show') })
    .filter({ visible: true })
    .click()
  await expect(page.getByText(t('products.seen'), { exact: true })).toBeVisible()
}
