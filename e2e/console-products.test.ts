import type { Page } from '@playwright/test'
import { shops } from '#db/demo/market/shops.ts'
import { demoLogin } from '#db/demo/people/people.ts'
import type { ConsoleText } from '#locales/text.ts'
import { saveButton } from './console.ts'
import { consoleTexts } from './console-text.ts'
import { openOwnShop } from './own-shop.ts'
import { photo } from './photo.ts'
import { openShopApi } from './shop-person.ts'
import { expect, test, visit } from './shopper.ts'

openOwnShop()

const shop = '/shop/1'

async function signIn(page: Page, t: ConsoleText): Promise<void> {
  await page.goto(`/console${shop}/products`)
  await page.getByLabel(t('people.email')).fill(`hello@${shops[0]?.key}.example`)
  await page.locator('input[type=password]').fill(demoLogin.password)
  await page.getByRole('button', { name: t('people.sign_in') }).click()
}

async function createDraft(page: Page, t: ConsoleText, name: string): Promise<number> {
  await page.getByRole('button', { name: t('products.new') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('products.name')).fill(name)
  await dialog.getByRole('button', { name: t('list.open_choice') }).click()
  await page.getByRole('option').last().click()
  await dialog.getByRole('button', { name: t('products.create') }).click()
  await page.waitForURL(/\/products\/\d+$/)
  return Number(page.url().split('/').at(-1))
}

const part = (page: Page, name: 'words' | 'pictures' | 'variants') => page.locator(`#${name}`)

async function addPictures(page: Page, t: ConsoleText): Promise<void> {
  const files = await Promise.all((['front.png', 'side.png', 'back.png'] as const).map((name) => photo(name)))
  await page.getByLabel(t('products.choose_pictures')).setInputFiles(files)
  await expect(part(page, 'pictures').getByRole('img')).toHaveCount(3)
}

async function addVariants(page: Page, t: ConsoleText): Promise<void> {
  const variants = part(page, 'variants')
  for (const label of [t('products.colors'), t('products.sizes')]) {
    const choice = variants.getByRole('group', { name: label }).getByRole('button')
    for (const index of [0, 1]) await choice.nth(index).click()
  }
  await variants.getByRole('button', { name: t('products.add_count', { number: 4 }) }).click()
  await variants.getByLabel(t('products.fill_amount')).fill('19,99')
  await variants.getByRole('button', { name: t('products.fill_all') }).click()
}

/** All changed parts are saved by the one bar. */
async function saveAll(page: Page, t: ConsoleText): Promise<void> {
  await saveButton(page, t).click()
  await expect(saveButton(page, t)).toBeHidden()
}

async function receiveStock(id: number): Promise<void> {
  const api = await openShopApi(1)
  const { product } = await api('GET /shop/products/{id}', { params: { id: String(id) } })
  for (const variant of product.variants) {
    const params = { id: String(variant.id) }
    await api('POST /shop/variants/{id}/stock', { params, body: { change: 5, reason: 'received' } })
  }
}

test('a product is listed by its shop with pictures and variants, and a shopper puts it into the cart', async ({
  page,
  language,
  t: shopText,
  newcomer,
}) => {
  const t = consoleTexts(language)
  await signIn(page, t)
  const name = 'Lantern of journeys'
  const id = await createDraft(page, t, name)
  await expect(page.getByRole('link', { name: t('products.to_variants') })).toBeVisible()
  await addPictures(page, t)
  await addVariants(page, t)
  await page.getByRole('tab', { name: 'Français' }).click()
  await page.getByRole('tabpanel', { name: 'Français' }).getByLabel(t('products.name')).fill('Lanterne des voyages')
  await saveAll(page, t)
  await expect(page.getByRole('link', { name: t('products.to_variants') })).toBeHidden()

  const before = await page.request.get(`/api/products/${id}`)
  expect(before.status()).toBe(404)
  await page
    .getByRole('button', { name: t('products.do_show') })
    .filter({ visible: true })
    .click()
  await expect(page.getByText(t('products.seen'), { exact: true })).toBeVisible()

  await receiveStock(id)
  const stockOf = async () =>
    (await newcomer.api('GET /products/{id}', { params: { id: String(id) } })).product.variants.map(
      ({ stock }) => stock,
    )
  await expect.poll(stockOf).toEqual([5, 5, 5, 5])
  await visit(page, `/products/${id}/details`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(
    page
      .getByText(/19\.99/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  // Two colours, then two sizes.
  for (const choice of [0, 2]) {
    const radio = page.getByRole('radio').nth(choice)
    await radio.click()
    await expect(radio).toBeChecked()
  }
  await page
    .getByRole('button', { name: shopText('catalogue.add_to_cart') })
    .first()
    .click()
  await expect(page.getByText(shopText('cart.added_named', { name }))).toBeVisible()
  expect((await newcomer.api('GET /carts')).total).toBe(1)
})
