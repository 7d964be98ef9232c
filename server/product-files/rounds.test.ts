import { beforeAll, expect, inject, test } from 'vitest'
import { refreshReadModels } from '../catalogue/catalogue.ts'
import { storeTestAddress } from '../testing/address.ts'
import { findGoods, findViolations, type Goods, setStock } from '../testing/goods.ts'
import { openLogLines } from '../testing/log-lines.ts'
import { sendForm } from '../testing/send-form.ts'
import { openTestShop, type Person } from '../testing/shop.ts'
import { runProductImport } from './run.ts'

const { log, lines } = openLogLines('error')
const shop = openTestShop({ log })
let lamp: Goods
let seller: Person
let colleague: Person
let shopper: Person
let address_id: number
let sku: string

beforeAll(async () => {
  lamp = (await findGoods(shop.pool, 1, { minUnits: 20 }))[0] as Goods
  seller = await shop.shopPerson(lamp.shop_id)
  colleague = await shop.shopPerson(lamp.shop_id)
  shopper = await shop.shopper()
  address_id = await storeTestAddress(shopper)
  sku = (await shop.pool.query('select sku from variants where id = $1', [lamp.variant_id])).rows[0].sku
  await setStock(shop, lamp.variant_id, 20)
})

const ofProduct = () => ({ params: { id: String(lamp.line.product_id) } })
const ofVariant = () => ({ params: { id: String(lamp.variant_id) } })
const readProduct = async () => (await seller.call('GET /shop/products/{id}', ofProduct())).data.product
const readLevel = async () => (await seller.call('GET /shop/variants/{id}/movements', ofVariant())).data.variant

/** What others did first is refused; errors are not. */
async function expectNoError(reply: Promise<{ status: number }>): Promise<number> {
  const { status } = await reply
  expect(status, JSON.stringify(lines)).toBeLessThan(500)
  return status
}

/** Answers whether the order was placed. */
async function buy(): Promise<boolean> {
  const line = { ...lamp.line, quantity: 1, is_buy_now: true }
  await expectNoError(shopper.call('POST /cart/store', { body: line }))
  const basket = { address_id, shop_ids: [lamp.shop_id], is_buy_now: true }
  const { status, data } = await shopper.call('POST /cart/checkout', { body: basket })
  if (status !== 200) return false
  const { payable_amount: expected_payable_amount } = data.checkout
  const body = { ...basket, payment_method: 'cash' as const, expected_payable_amount }
  return (await expectNoError(shopper.call('POST /place-order', { body }))) === 200
}

async function cancelAll(): Promise<void> {
  const { orders } = (await shopper.call('GET /orders')).data
  for (const { id, status } of orders) {
    if (status !== 'pending') continue
    const body = { reason: 'Changed my mind' }
    await expectNoError(shopper.call('POST /orders/{id}/cancel', { params: { id: String(id) }, body }))
  }
}

/** The form of the product as it was read, with another name. */
async function saveWords(round: number): Promise<void> {
  const { default_locale: locale, versions } = await readProduct()
  const body = { locale, name: `Lamp of round ${round}`, version: versions.words }
  await expectNoError(seller.call('POST /shop/products/{id}/words', { ...ofProduct(), body }))
}

async function savePrice(price: number): Promise<void> {
  const { versions } = await readProduct()
  const body = { variants: [{ id: lamp.variant_id, price, discount_price: null }], version: versions.variants }
  await expectNoError(colleague.call('POST /shop/products/{id}/variants', { ...ofProduct(), body }))
}

/** A row of the grid as it was read, with another price. Answers whether it was saved. */
async function saveGrid(price: number): Promise<boolean> {
  const { products } = (await colleague.call('GET /shop/variants', { query: { search: sku } })).data
  const edited = products.find(({ id }) => id === lamp.line.product_id)
  const variants = [{ id: lamp.variant_id, price, discount_price: null }]
  const body = { products: [{ id: lamp.line.product_id, version: edited?.version ?? '', variants }] }
  const { status, data } = await colleague.call('POST /shop/variants/save', { body })
  expect(status, JSON.stringify(lines)).toBe(200)
  return data.saved.length === 1
}

/** More often than the limit of uploads of a shop allows. */
async function importPrice(price: number): Promise<void> {
  await shop.pool.query(`delete from attempts where key like 'product-import:%'`)
  const form = new FormData()
  form.append('file', new File([`sku,price,discount_price\n${sku},${price},\n`], 'prices.csv'))
  const { id, mapping } = (await sendForm(colleague, 'POST /shop/products/import', { form })).data.import
  const request = { params: { id: String(id) }, body: { mapping, is_dry_run: false } }
  await expectNoError(colleague.call('POST /shop/imports/{id}/run', request))
  await runProductImport(shop.system, { import_id: id })
}

/** Adds or counts; answers by how many units the shelf differs. */
async function changeStock(round: number): Promise<number> {
  const change = round % 3 === 0 ? -1 : 1
  const { there } = await readLevel()
  const body =
    round % 2 === 0
      ? { count: there + change, expected: there }
      : ({ change, reason: change > 0 ? 'found' : 'lost' } as const)
  const status = await expectNoError(seller.call('POST /shop/variants/{id}/stock', { ...ofVariant(), body }))
  return status === 200 ? change : 0
}

const readCard = async () =>
  (await shop.pool.query('select * from product_cards where product_id = $1', [lamp.line.product_id])).rows

test('no unit is lost or invented while its product, its stock, the grid and a file are saved and it is sold', async () => {
  const rounds = inject('propertyRuns') / 50
  let { there } = await readLevel()
  let placed = 0
  let gridSaves = 0
  for (let round = 1; round <= rounds; round++) {
    const [change, isPlaced, isGridSaved] = await Promise.all([
      changeStock(round),
      buy(),
      saveGrid(3_000 + round),
      round % 4 === 0 ? cancelAll() : undefined,
      saveWords(round),
      savePrice(1_000 + round),
      importPrice(2_000 + round),
    ])
    there += change
    if (isPlaced) placed += 1
    if (isGridSaved) gridSaves += 1
    expect((await readLevel()).there).toBe(there)
    for (const name of ['refresh-stock', 'refresh-shops'])
      for (const job of await shop.takeJobs(name)) await shop.run(name, job)
    const followed = await readCard()
    await refreshReadModels(shop.system, [lamp.line.product_id])
    expect(await readCard()).toEqual(followed)
    expect([1_000 + round, 2_000 + round, 3_000 + round]).toContain(
      (await readProduct()).variants.find(({ sku: each }) => each === sku)?.price,
    )
  }
  expect(placed).toBeGreaterThan(0)
  expect(gridSaves).toBeGreaterThan(0)
  expect(await findViolations(shop.pool)).toEqual([])
})
