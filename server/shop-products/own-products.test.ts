import { beforeAll, expect, test } from 'vitest'
import type { CallAddress } from '#contract/contract.ts'
import { findGoods, type Goods } from '../testing/goods.ts'
import { openTestShop, type Person } from '../testing/shop.ts'
import { listProduct } from '../testing/shop-products.ts'

const shop = openTestShop()
let foreign: Goods
let owner: Person
let theirs: Person

beforeAll(async () => {
  const [own, other] = (await findGoods(shop.pool, 2, { shops: 2 })) as [Goods, Goods]
  foreign = other
  owner = await shop.shopPerson(own.shop_id)
  theirs = await shop.shopPerson(other.shop_id)
})

/** Everything of the other shop that a call could have changed. */
const snapshot = async () =>
  JSON.stringify(
    await Promise.all(
      [
        'select * from products where shop_id = $1 order by id',
        'select * from variants where shop_id = $1 order by id',
        'select i.* from product_pictures i join products p on p.id = i.product_id where p.shop_id = $1 order by 1, 2',
        'select l.* from stock_levels l join variants v on v.id = l.variant_id where v.shop_id = $1 order by 1',
        'select * from product_cards where shop_id = $1 order by product_id',
      ].map(async (sql) => (await shop.pool.query(sql, [foreign.shop_id])).rows),
    ),
  )

const version = 'any'
const bodies: [CallAddress, object][] = [
  ['GET /shop/products/{id}', {}],
  ['GET /shop/products/{id}/diagnosis', {}],
  ['GET /shop/products/{id}/preview', {}],
  ['POST /shop/products/{id}/words', { locale: 'en', name: 'Mine', version }],
  [
    'POST /shop/products/{id}/details',
    { category_id: 1, brand_id: null, vat_tax_id: null, unit: 'pc', weight_grams: 1, version },
  ],
  ['POST /shop/products/{id}/variants', { variants: [{ price: 1 }], version }],
  ['POST /shop/products/{id}/state', { state: 'archived' }],
  ['POST /shop/products/{id}/duplicate', {}],
]

test.each(bodies)(
  '%s does not find the product of another shop, nor one that does not exist',
  async (address, body) => {
    const before = await snapshot()
    for (const id of [foreign.line.product_id, 2_000_000_000]) {
      const reply = await owner.call(
        address as never,
        { params: { id: String(id) }, ...(address.startsWith('POST') && { body }) } as never,
      )
      expect([reply.status, reply.message]).toEqual([404, 'This product was not found.'])
    }
    expect(await snapshot()).toBe(before)
  },
)

test('lists of ids change no product and no variant of another shop', async () => {
  const own = await listProduct(owner, { name: 'Own', category_id: 1 + 0 * foreign.shop_id })
  const before = await snapshot()
  const body = { ids: [foreign.line.product_id, own.id], state: 'archived' as const }
  expect((await owner.call('POST /shop/products/move', { body })).data).toMatchObject({
    moved: [own.id],
    refused: [{ id: foreign.line.product_id, code: 'products.not_found' }],
  })
  for (const edit of [{ price: 1 }, { remove: true as const }, { sku: 'MINE' }]) {
    const variants = [
      { id: own.variants[0]?.id as number, price: 3 },
      { id: foreign.variant_id, ...edit },
    ]
    const { versions } = (await owner.call('GET /shop/products/{id}', { params: { id: String(own.id) } })).data.product
    const request = { params: { id: String(own.id) }, body: { variants, version: versions.variants } }
    const { status, errors } = await owner.call('POST /shop/products/{id}/variants', request)
    expect([status, Object.keys(errors)]).toEqual([422, ['variants.1.id']])
  }
  expect(await snapshot()).toBe(before)
  const listed = await owner.call('GET /shop/products', { query: { search: foreign.name } })
  expect(listed.data.products.map(({ id }) => id)).not.toContain(foreign.line.product_id)
})

test('POST /shop/products/{id}/duplicate copies words, variants and pictures, without codes, barcodes and stock', async () => {
  const params = { id: String(foreign.line.product_id) }
  const { product } = (await theirs.call('GET /shop/products/{id}', { params })).data
  const { status, data } = await theirs.call('POST /shop/products/{id}/duplicate', { params, body: {} })
  const copy = data.product
  expect([status, copy.state, copy.words, copy.details, copy.pictures]).toEqual([
    ...[200, 'draft', product.words, product.details],
    product.pictures,
  ])
  const offerOf = ({ color, size, price, discount_price }: (typeof copy.variants)[number]) => [
    color,
    size,
    price,
    discount_price,
  ]
  expect(copy.variants.map(offerOf)).toEqual(product.variants.map(offerOf))
  expect(
    copy.variants.every(({ available, barcode, has_orders }) => available === 0 && barcode === null && !has_orders),
  ).toBe(true)
  const skus = new Set(product.variants.map(({ sku }) => sku))
  expect(copy.variants.filter(({ sku }) => skus.has(sku))).toEqual([])
})
