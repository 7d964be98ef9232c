import { beforeAll, describe, expect, test } from 'vitest'
import type { StockVariant } from '#contract/shop-stock.ts'
import { findGoods, type Goods, setStock } from '../testing/goods.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
let goods: Goods[]
let owner: Person

beforeAll(async () => {
  goods = await findGoods(shop.pool, 3)
  owner = await shop.shopPerson(goods[0]?.shop_id ?? 0)
})

type Query = { filter?: 'low' | 'sold_out'; search?: string; sort?: 'newest' | 'name' | 'available'; per_page?: string }
const list = async (query: Query & { after?: string } = {}) => (await owner.call('GET /shop/stock', { query })).data

async function listAll(query: Query = {}): Promise<StockVariant[]> {
  const variants: StockVariant[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await list({ ...query, ...(after && { after }) })
    variants.push(...page.variants)
    after = page.next
  }
  return variants
}

const idsOf = (variants: readonly StockVariant[]) => variants.map(({ variant_id }) => variant_id)
const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other)

async function countOwn(condition = 'true'): Promise<number> {
  const { rows } = await shop.pool.query(
    `select count(*)::integer as count from variants v join products p on p.id = v.product_id
     join stock_levels l on l.variant_id = v.id where p.shop_id = $1 and ${condition}`,
    [goods[0]?.shop_id],
  )
  return rows[0].count
}

describe('GET /shop/stock', () => {
  test.each(['newest', 'name', 'available'] as const)('has each variant of the shop once, by %s', async (sort) => {
    const variants = await listAll({ sort, per_page: '7' })
    expect(variants).toEqual((await list({ sort, per_page: '100' })).variants.concat(variants.slice(100)))
    expect(new Set(idsOf(variants)).size).toBe(variants.length)
    expect(variants).toHaveLength(await countOwn())
  })

  test('a search folds case and accents, and finds a barcode', async () => {
    const {
      variant_id,
      line: { product_id },
    } = goods[2] as Goods
    await shop.pool.query(`update products set name = 'Crème Brûlée Nº 5' where id = $1`, [product_id])
    await shop.pool.query(`update variants set barcode = '4006381333931' where id = $1`, [variant_id])
    expect(idsOf(await listAll({ search: 'BRULEE creme' }))).toContain(variant_id)
    expect(idsOf(await listAll({ search: '4006381' }))).toEqual([variant_id])
  })

  test('names colours and sizes in the language of the person, or as the market wrote them', async () => {
    const {
      variant_id,
      name,
      line: { color, size },
    } = goods[1] as Goods
    const write = (table: string, original: string | null, text: string) =>
      shop.pool.query(
        `update ${table} set translations = jsonb_build_object('ar', jsonb_build_object('name', $2::text)) where name = $1`,
        [original, text],
      )
    await write('colors', color, 'لون')
    await write('sizes', size, 'مقاس')
    const read = async (locale: string) => {
      const request = { query: { search: name, per_page: '100' }, headers: { 'Accept-Language': locale } }
      const { variants } = (await owner.call('GET /shop/stock', request)).data
      const variant = variants.find((each) => each.variant_id === variant_id)
      return [variant?.color, variant?.size]
    }
    expect(await read('ar')).toEqual([color && 'لون', size && 'مقاس'])
    expect(await read('fr')).toEqual([color, size])
  })

  test('only the first page has counts', async () => {
    const first = await list({ per_page: '1' })
    expect(first.counts).toMatchObject({ all: await countOwn() })
    const second = await list({ per_page: '1', after: String(first.next) })
    expect(second).toMatchObject({ counts: null, threshold: first.threshold })
  })

  test('is sorted by what is available, and by the newest product', async () => {
    const available = (await listAll({ sort: 'available' })).map((variant) => variant.available)
    expect(available).toEqual(available.toSorted((one, other) => one - other))
    const products = (await listAll()).map(({ product }) => product.id)
    expect(products).toEqual(products.toSorted((one, other) => other - one))
  })

  test('a page begins after the last row as it was, even if its stock has changed', async () => {
    const first = await list({ sort: 'available', per_page: '3' })
    const last = first.variants.at(-1) as StockVariant
    const params = { id: String(last.variant_id) }
    await owner.call('POST /shop/variants/{id}/stock', { params, body: { change: 500, reason: 'received' } })
    const query = { sort: 'available', after: String(first.next), per_page: '3' } as const
    const [next] = (await list(query)).variants
    expect(next?.available).toBeLessThan(500)
    expect(next?.available).toBeGreaterThanOrEqual(last.available)
  })

  test('is filtered by what is low, by the own threshold or that of the shop, and by what is sold out', async () => {
    const [one, two, three] = goods as [Goods, Goods, Goods]
    await setStock(shop, one.variant_id, 0)
    await setStock(shop, two.variant_id, 3)
    await setStock(shop, three.variant_id, 9)
    const params = { id: String(three.variant_id) }
    expect((await owner.call('POST /shop/stock/threshold', { body: { threshold: 2 } })).status).toBe(200)
    const saved = await owner.call('POST /shop/variants/{id}/threshold', { params, body: { threshold: 9 } })
    expect(saved.data.level).toMatchObject({ threshold: 9, is_low: true })
    // The cards of products follow by a job.
    await shop.run('refresh-stock', { product_ids: [one, two, three].map(({ line }) => line.product_id) })
    const low = await listAll({ filter: 'low' })
    expect(idsOf(low)).toEqual(expect.arrayContaining([one.variant_id, three.variant_id]))
    expect(idsOf(low)).not.toContain(two.variant_id)
    expect(low.every(({ is_low }) => is_low)).toBe(true)
    const soldOut = await listAll({ filter: 'sold_out' })
    expect(idsOf(soldOut)).toContain(one.variant_id)
    expect(soldOut.every(({ available }) => available === 0)).toBe(true)
    const { counts, threshold } = await list()
    expect([counts, threshold]).toEqual([{ all: await countOwn(), low: low.length, sold_out: soldOut.length }, 2])
    const none = await owner.call('POST /shop/variants/{id}/threshold', { params, body: { threshold: null } })
    expect(none.data.level).toMatchObject({ threshold: null, is_low: false })
  })

  test('a search has words of the name and of the code, short ones at the start of a word', async () => {
    const { variant_id, line, name } = goods[1] as Goods
    const { rows } = await shop.pool.query('select sku from variants where id = $1', [variant_id])
    const rename = async (to: string, sku: string) => {
      await shop.pool.query('update products set name = $2 where id = $1', [line.product_id, to])
      await shop.pool.query('update variants set sku = $2 where id = $1', [variant_id, sku])
    }
    await rename('Quokka hammock', 'ZQ-7781-XL')
    for (const search of ['quokka zq', 'zq quokka 7781', 'zq-7781-xl', '7781 hammock', 'xl zq'])
      expect([search, idsOf(await listAll({ search }))]).toEqual([search, [variant_id]])
    for (const search of ['quokka wombat', '7781 wombat', '81 quokka', 'uo 7781'])
      expect([search, idsOf(await listAll({ search }))]).toEqual([search, []])
    await rename(name, rows[0].sku)
  })

  test.each(['newest', 'name', 'available'] as const)('has each low or found variant once, by %s', async (sort) => {
    const [{ name }] = goods as [Goods]
    const [word = ''] = name.split(' ')
    const every = await listAll()
    const low = every.filter(({ is_low }) => is_low)
    const found = every.filter(({ product, sku }) =>
      `${product.name} ${sku}`.toLowerCase().includes(word.toLowerCase()),
    )
    const both = low.filter(({ variant_id }) => idsOf(found).includes(variant_id))
    for (const [query, expected] of [
      [{ filter: 'low' }, low],
      [{ search: word }, found],
      [{ search: word, filter: 'low' }, both],
    ] as const)
      expect(sorted(idsOf(await listAll({ ...query, sort, per_page: '3' })))).toEqual(sorted(idsOf(expected)))
    expect((await list({ search: word })).counts).toMatchObject({ all: found.length, low: both.length })
  })

  test('a hidden variant is listed, and neither low nor sold out', async () => {
    const { variant_id } = goods[0] as Goods
    await setStock(shop, variant_id, 0)
    await shop.pool.query('update variants set hidden_at = now() where id = $1', [variant_id])
    const hidden = (await listAll()).find((variant) => variant.variant_id === variant_id)
    expect(hidden).toMatchObject({ is_hidden: true, is_low: false })
    expect(idsOf(await listAll({ filter: 'sold_out' }))).not.toContain(variant_id)
    await shop.pool.query('update variants set hidden_at = null where id = $1', [variant_id])
  })

  test('finds parts of the name and of the SKU, and takes wildcards as they are', async () => {
    const { name, variant_id } = goods[1] as Goods
    const [word = ''] = name.split(' ')
    const { rows } = await shop.pool.query('select sku from variants where id = $1', [variant_id])
    expect(idsOf(await listAll({ search: rows[0].sku.toLowerCase() }))).toEqual([variant_id])
    const found = await listAll({ search: ` ${word.toUpperCase()} ` })
    expect(sorted(idsOf(found))).toContain(variant_id)
    expect(found.every((each) => `${each.product.name} ${each.sku}`.toLowerCase().includes(word.toLowerCase()))).toBe(
      true,
    )
    for (const search of ['%', '_', '\\']) expect((await list({ search })).counts).toMatchObject({ all: 0 })
  })

  test.each([
    { after: 'x' },
    { after: '1:' },
    { after: '1:99999999999' },
    { after: '1:1); drop' },
    { sort: 'name', after: '1' },
    { sort: 'price' },
    { filter: 'all' },
    { search: 'a\u0000' },
    { per_page: '0' },
  ])('%o is refused', async (query) => {
    expect((await owner.call('GET /shop/stock', { query: query as never })).status).toBe(422)
  })
})
