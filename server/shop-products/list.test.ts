import { beforeAll, describe, expect, test } from 'vitest'
import type { SellerProductRow } from '#contract/shop-products.ts'
import { findGoods, type Goods } from '../testing/goods.ts'
import { openTestShop, type Person } from '../testing/shop.ts'
import { listProduct } from '../testing/shop-products.ts'

const shop = openTestShop()
let owner: Person
let good: Goods
let category_id: number

beforeAll(async () => {
  good = (await findGoods(shop.pool, 1))[0] as Goods
  owner = await shop.shopPerson(good.shop_id)
  category_id = (await shop.pool.query('select category_id from products where id = $1', [good.line.product_id]))
    .rows[0].category_id
})

type Query = Parameters<typeof list>[0]
const list = async (query: Record<string, string> = {}) =>
  (await owner.call('GET /shop/products', { query: query as never })).data

async function listAll(query: Query = {}): Promise<SellerProductRow[]> {
  const products: SellerProductRow[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await list({ ...query, ...(after && { after }) })
    products.push(...page.products)
    after = page.next
  }
  return products
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other)

const idsWhere = async (condition: string) =>
  (
    await shop.pool.query<{ id: number }>(`select id from products p where shop_id = $1 and ${condition} order by id`, [
      good.shop_id,
    ])
  ).rows.map(({ id }) => id)

describe('GET /shop/products', () => {
  test.each(['newest', 'name', 'price'])('lists each product of the shop once, by %s', async (sort) => {
    const rows = await listAll({ sort, per_page: '7' })
    expect(sorted(idsOf(rows))).toEqual(await idsWhere(`state <> 'archived'`))
    expect(idsOf(rows).slice(0, 100)).toEqual(idsOf((await list({ sort, per_page: '100' })).products))
  })

  test('is sorted by the newest product and by price', async () => {
    const newest = idsOf(await listAll())
    expect(newest).toEqual(newest.toSorted((one, other) => other - one))
    const prices = (await listAll({ sort: 'price' })).map(({ price }) => price ?? 0)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  })

  test('has the price, the stock and the visibility of each product', async () => {
    const variants = [
      { size: 'S', price: 20, discount_price: 12.5 },
      { size: 'M', price: 30 },
    ]
    const { id, variants: saved } = await listProduct(owner, {
      name: 'Velvet ribbon',
      category_id,
      variants,
      state: 'shown',
    })
    const stock = { params: { id: String(saved[0]?.id) }, body: { change: 40, reason: 'received' as const } }
    await owner.call('POST /shop/variants/{id}/stock', stock)
    const [row] = (await list({ search: 'velvet ribbon' })).products
    expect(row).toMatchObject({
      id,
      name: 'Velvet ribbon',
      state: 'shown',
      is_shown: true,
      price: 12.5,
      highest_price: 30,
      variant_count: 2,
      available: 40,
      is_low: true,
      picture: null,
    })
  })

  test('omits archived products, except with their filter', async () => {
    const { id } = await listProduct(owner, { name: 'Old ribbon', category_id, state: 'archived' })
    expect(idsOf(await listAll())).not.toContain(id)
    expect(idsOf(await listAll({ filter: 'archived' }))).toContain(id)
  })

  test('counts the products of each filter, on the first page only', async () => {
    const { id } = await listProduct(owner, { name: 'Draft ribbon', category_id })
    const first = await list({ per_page: '1' })
    expect((await list({ per_page: '1', after: String(first.next) })).counts).toBeNull()
    for (const filter of ['draft', 'waiting', 'shown', 'refused', 'archived', 'low', 'sold_out'] as const) {
      for (const sort of ['newest', 'name', 'price'])
        expect(await listAll({ filter, sort, per_page: '9' })).toHaveLength(first.counts?.[filter] ?? -1)
    }
    expect(first.counts?.all).toBe((await listAll()).length)
    expect(idsOf(await listAll({ filter: 'draft' }))).toContain(id)
  })

  test('filters products that are low or sold out, after the job has refreshed the stock', async () => {
    const { id, variants } = await listProduct(owner, { name: 'Thin ribbon', category_id, state: 'shown' })
    const params = { id: String(variants[0]?.id) }
    const follow = async () => {
      for (const job of await shop.takeJobs('refresh-stock')) await shop.run('refresh-stock', job)
      return [
        idsOf(await listAll({ filter: 'low' })).includes(id),
        idsOf(await listAll({ filter: 'sold_out' })).includes(id),
      ]
    }
    expect(await follow()).toEqual([true, true])
    await owner.call('POST /shop/variants/{id}/stock', { params, body: { change: 8, reason: 'received' } })
    expect(await follow()).toEqual([false, false])
    await owner.call('POST /shop/variants/{id}/threshold', { params, body: { threshold: 8 } })
    expect(await follow()).toEqual([true, false])
    await owner.call('POST /shop/variants/{id}/threshold', { params, body: { threshold: null } })
    await owner.call('POST /shop/stock/threshold', { body: { threshold: 9 } })
    expect(await follow()).toEqual([true, false])
    await owner.call('POST /shop/stock/threshold', { body: { threshold: 5 } })
  })

  test('filters and counts the same products while the shop is suspended and has no cards', async () => {
    await listProduct(owner, { name: 'Bare ribbon', category_id, state: 'shown' })
    await owner.call('POST /shop/products', { body: { name: 'Empty ribbon', category_id } })
    const read = async () => ({
      low: idsOf(await listAll({ filter: 'low' })),
      sold_out: idsOf(await listAll({ filter: 'sold_out' })),
      counts: (await list()).counts,
    })
    for (const job of await shop.takeJobs('refresh-stock')) await shop.run('refresh-stock', job)
    const shown = await read()
    expect(shown.sold_out.length).toBeGreaterThan(0)
    const operator = await shop.operator()
    const params = { params: { id: String(good.shop_id) } }
    await operator.call('POST /operator/shops/{id}/suspend', { ...params, body: { reason: 'Prices' } })
    const { rowCount } = await shop.pool.query('select from product_cards where shop_id = $1', [good.shop_id])
    expect([rowCount, await read()]).toEqual([0, shown])
    await operator.call('POST /operator/shops/{id}/restore', { ...params, body: {} })
  })

  test('finds parts of names in any language, of codes and of barcodes, without accents and case', async () => {
    const variants = [{ price: 5, sku: 'RBN-7781', barcode: '4006381333931' }]
    const { id, versions } = await listProduct(owner, { name: 'Crêpe ribbon ﬁne', category_id, variants })
    const params = { id: String(id) }
    const body = { locale: 'ar', name: 'شريط أحمر', version: versions.words }
    await owner.call('POST /shop/products/{id}/words', { params, body })
    for (const search of ['CRÊPE', 'ibbon fin', 'rbn-77', '7781', '381333', 'شريط', 'احمر', 'ri', 'rb'])
      expect(idsOf(await listAll({ search })), search).toContain(id)
    for (const search of ['crêpe ribbonx', 'rbn-99', 'zz', 'bo'])
      expect(idsOf(await listAll({ search })), search).not.toContain(id)
  })

  test('matches wildcards of `like` literally', async () => {
    const { id } = await listProduct(owner, { name: 'Ribbon 100% cotton', category_id })
    expect(idsOf(await listAll({ search: '100%' }))).toContain(id)
    expect(await listAll({ search: '%_' })).toEqual(await listAll())
  })

  test('filters by a category and its subcategories', async () => {
    const { rows } = await shop.pool.query('select parent_id from categories where id = $1', [category_id])
    const own = await idsWhere(`category_id = ${category_id} and state <> 'archived'`)
    expect(sorted(idsOf(await listAll({ category_id: String(category_id) })))).toEqual(own)
    const below = `category_id in (select id from categories where id = ${rows[0].parent_id} or parent_id = ${rows[0].parent_id})`
    const query = { category_id: String(rows[0].parent_id) }
    expect(sorted(idsOf(await listAll(query)))).toEqual(await idsWhere(`${below} and state <> 'archived'`))
    expect((await list(query)).counts?.all).toBe((await listAll(query)).length)
  })

  test.each(['x', '5', '0:', 'null', '99999999999:1', `1:${'9'.repeat(30)}`])(
    'refuses the cursor %s',
    async (after) => {
      expect((await owner.call('GET /shop/products', { query: { after } })).status).toBe(422)
    },
  )
})

describe('GET /shop/product-choices and GET /shop/brands', () => {
  test('return the lists of the market in their order', async () => {
    const headers = { 'Accept-Language': 'fr' }
    const { data } = await owner.call('GET /shop/product-choices', { headers })
    expect(data.default_locale).toBe('en')
    expect(data.locales).toEqual(['en', 'ar', 'bn', 'es', 'fr', 'zh'])
    expect(data.colors.find(({ name }) => name === 'White')?.label).toBe('Blanc')
    expect(data.categories[0]).toMatchObject({ path: [], is_leaf: false })
    expect(data.categories[1]?.path).toEqual([data.categories[0]?.name])
    expect(data.categories.find(({ id }) => id === category_id)).toMatchObject({
      path: [expect.any(String)],
      is_leaf: true,
    })
    expect([data.units.includes('pc'), data.taxes.length > 0, data.sizes.length > 0]).toEqual([true, true, true])
  })

  test('find brands by words of their names', async () => {
    const { rows } = await shop.pool.query('select id, name from brands order by id limit 1')
    const { brands } = (await owner.call('GET /shop/brands', { query: { search: rows[0].name.slice(0, 4) } })).data
    expect(brands).toContainEqual(rows[0])
    expect((await owner.call('GET /shop/brands')).data.brands.length).toBeGreaterThan(5)
  })
})

describe('GET /shop/products/{id}/neighbours', () => {
  const neighboursOf = (id: number, query: Query = {}) =>
    owner.call('GET /shop/products/{id}/neighbours', { params: { id: String(id) }, query: query as never })

  test.each<Query>([
    { sort: 'newest' },
    { sort: 'name' },
    { sort: 'price' },
    { sort: 'name', filter: 'low' },
    { sort: 'newest', search: 'ribbon' },
    { sort: 'price', search: 'ri' },
  ])('walks along the list with %o in both directions', async (query) => {
    const rows = await listAll(query)
    expect(rows.length).toBeGreaterThan(1)
    for (const [index, row] of rows.entries()) {
      const { previous, next } = (await neighboursOf(row.id, query)).data
      expect([previous?.id, next?.id]).toEqual([rows[index - 1]?.id, rows[index + 1]?.id])
      if (next) expect(next.name).toBe(rows[index + 1]?.name)
    }
  })

  test('names those around a product that has left the list', async () => {
    const [first, second, third] = await listAll({ filter: 'shown' })
    const params = { id: String(second?.id) }
    await owner.call('POST /shop/products/{id}/state', { params, body: { state: 'draft' } })
    const { previous, next } = (await neighboursOf(second?.id ?? 0, { filter: 'shown' })).data
    expect([previous?.id, next?.id]).toEqual([first?.id, third?.id])
    await owner.call('POST /shop/products/{id}/state', { params, body: { state: 'shown' } })
  })

  test('answers 404 for a product of another shop', async () => {
    const { rows } = await shop.pool.query('select id from products where shop_id <> $1 limit 1', [good.shop_id])
    const answer = await neighboursOf(rows[0].id)
    expect(answer.status).toBe(404)
  })
})
