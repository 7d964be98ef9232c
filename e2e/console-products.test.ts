import type { Page } from '@playwright/test'
import { shops } from '#db/demo/market/shops.ts'
import { demoLogin } from '#db/demo/people/people.ts'
import type { ConsoleText } from '#locales/text.ts'
import { consoleTexts } from './console-text.ts'
import { openOwnShop } from './own-shop.ts'
import { addPictures, addVariants, createDraft, saveAll, showProduct, translateName } from './product-form.ts'
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

async function receiveStock(id: number): Promise<void> {
  const api = await openShopApi(1)
  const { product } = await api('GET /shop/products/{id}', { params: { id: String(id) } })
  for (const variant of product.variants) {
    const params = { id: String(variant.id) }
    await api('POST /shop/variants/{id}/stock', { params, body: { change: 5, reason: 'received' } })
  }
}

test('a shop lists a product with pictures and variants, and a shopper adds it to the cart', async ({
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
  await addVariants(page, t, { colors: 2, sizes: 2, price: '19,99' })
  await translateName(page, t, { language: 'Français', name: 'Lanterne des voyages' })
  await saveAll(page, t)
  await expect(page.getByRole('link', { name: t('products.to_variants') })).toBeHidden()

  const before = await page.request.get(`/api/products/${id}`)
  expect(before.status()).toBe(404)
  await showProduct(page, t)

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
