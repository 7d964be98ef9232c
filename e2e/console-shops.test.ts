import type { Page } from '@playwright/test'
import type { StarterSets } from '#contract/operator-starter-sets.ts'
import type { ConsoleText } from '#locales/text.ts'
import { test as base, expect, expectNoAxeViolations } from './browser.ts'
import { consoleTexts } from './console-text.ts'
import { type FreshMarket, startFreshMarket } from './fresh-market.ts'
import { addPictures, addVariants, createDraft, saveAll, showProduct, translateName } from './product-form.ts'
import { newShopper } from './shopper.ts'

interface Fixtures {
  readonly market: FreshMarket
  readonly t: ConsoleText
}

/** An empty market; the API calls of the journey go to it. */
const test = base.extend<Fixtures>({
  market: async ({ browserName: _ }, use) => {
    const market = await startFreshMarket()
    const { SOUK_URL } = process.env
    process.env.SOUK_URL = market.url
    await use(market)
    process.env.SOUK_URL = SOUK_URL
    await market.stop()
  },
  baseURL: async ({ market }, use) => use(market.url),
  t: async ({ language }, use) => use(consoleTexts(language)),
})

const operator = { name: 'Nour Haddad', email: 'nour@mail.example', password: 'seven quiet rivers' }
const owner = { name: 'Sami Qadir', email: 'sami@mail.example', password: 'nine slow clouds above' }
const shopName = 'Lantern House'
const productName = 'Brass lantern'
const price = 45.5

/** Sets the market up with the calls that the console makes, and signs the operator in. */
async function setUpMarket(page: Page, { setUpPath }: FreshMarket): Promise<void> {
  const place = { country: 'AE', currency: 'AED', locale: 'en', time_zone: 'Asia/Dubai', multi_vendor: true }
  const key = setUpPath.split('#').at(-1) ?? ''
  const post = async (path: string, data: object) => {
    const headers = { 'X-Requested-With': 'XMLHttpRequest', Origin: new URL(page.url()).origin }
    const answer = await page.request.post(`/api${path}`, { data, headers })
    expect(answer.status(), path).toBe(200)
    return (await answer.json()).data
  }
  await page.goto('/console/sign-in')
  await post('/desk/setup', { ...operator, ...place, app_name: 'Lantern Bazaar', key, cookie: true })
  const { sets } = (await (await page.request.get('/api/operator/starter-sets')).json()).data as StarterSets
  const here = sets.filter(({ country }) => country === null || country === place.country)
  const first = Object.values(Object.groupBy(here, ({ kind }) => kind)).flatMap((ofKind) => ofKind?.[0]?.key ?? [])
  await post('/operator/starter-sets', { sets: first })
  await post('/operator/open', {})
}

/** Returns the URL of the invitation. */
async function createShop(page: Page, t: ConsoleText): Promise<string> {
  await page.goto('/console/market/shops')
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
  return created.getByRole('textbox').inputValue()
}

async function acceptInvitation(page: Page, t: ConsoleText, link: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel(t('people.your_name')).fill(owner.name)
  await page.locator('input[type=password]').fill(owner.password)
  await page.getByRole('button', { name: t('people.accept') }).click()
  await page.waitForURL(/\/console\/shop\/\d+$/)
}

/** Lists a product with three pictures and six variants. Expects that the page first reports it as not visible. */
async function listProduct(page: Page, t: ConsoleText): Promise<number> {
  await page.goto(`${new URL(page.url()).pathname}/products`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const id = await createDraft(page, t, productName)
  await expect(page.getByText(t('products.not_seen'), { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: t('products.to_variants') })).toBeVisible()
  await addPictures(page, t)
  await addVariants(page, t, { colors: 2, sizes: 3, price: '45,50' })
  await translateName(page, t, { language: 'العربية', name: 'فانوس نحاسي' })
  await saveAll(page, t)
  await showProduct(page, t)
  await expectNoAxeViolations(page)
  return id
}

async function receiveStock(page: Page, t: ConsoleText): Promise<void> {
  await page.goto(page.url().replace(/\/products\/.*/, '/stock'))
  const change = page
    .getByRole('main')
    .getByRole('button')
    .filter({ hasText: t('stock.change') })
  await change.first().click()
  const dialog = page.getByRole('dialog', { name: t('stock.change_title') })
  for (let unit = 0; unit < 4; unit++) await dialog.getByRole('button', { name: t('stock.one_more') }).click()
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toBeHidden()
}

/** Places a cash order for one unit as a new shopper, and returns the payable amount. */
async function buy(id: number): Promise<number> {
  const { api, session, phone } = await newShopper()
  const params = { id: String(id) }
  const read = async () => (await api('GET /products/{id}', { params })).product
  const inStock = async () => (await read()).variants.find(({ stock }) => stock > 0)
  await expect.poll(async () => (await inStock())?.stock).toBe(4)
  const { unit, shop } = await read()
  const { color = null, size = null } = (await inStock()) ?? {}
  await api('POST /cart/store', { body: { product_id: id, color, size, unit, quantity: 1 } })
  const address = { name: session.user.name, phone_code: '+971', phone, country: 'United Arab Emirates', city: 'Dubai' }
  const { id: address_id } = await api('POST /address/store', { body: { ...address, address_line: '12 Lake Road' } })
  const order = { shop_ids: [shop.id], address_id }
  const { checkout } = await api('POST /cart/checkout', { body: order })
  const paid = { payment_method: 'cash', expected_payable_amount: checkout.payable_amount } as const
  const { orders } = await api('POST /place-order', { body: { ...order, ...paid } })
  return orders[0]?.payable_amount ?? 0
}

test.describe('a shop of a new market', () => {
  test.setTimeout(120_000)

  test('is created by the operator, lists a product in the browser, and sells it', async ({
    page,
    browser,
    language,
    market,
    t,
  }) => {
    await setUpMarket(page, market)
    const link = await createShop(page, t)
    const { viewport } = test.info().project.use
    const context = await browser.newContext({ baseURL: market.url, locale: language, viewport: viewport ?? null })
    const shop = await context.newPage()
    await acceptInvitation(shop, t, link)
    const id = await listProduct(shop, t)
    await receiveStock(shop, t)
    expect(await buy(id)).toBeGreaterThanOrEqual(price)
    await shop.goto(shop.url().replace('/stock', '/orders'))
    await expect(shop.getByText('Mira Aziz').first()).toBeVisible()
    await context.close()
  })
})
