import { describe, expect, test } from 'vitest'
import { productSorts } from '#contract/search.ts'
import { openTestShop } from '../testing/shop.ts'

const shop = openTestShop()
const list = async (query: Record<string, string> = {}) => (await shop.visitor.call('GET /products', { query })).data

describe('GET /products', () => {
  test('answers ten of all products by default', async () => {
    const data = await list()
    const { rows } = await shop.pool.query('select count(*)::integer as total from products where hidden_at is null')
    expect(data).toMatchObject({ total: rows[0].total, page: 1, per_page: 10, category: null })
    expect(data.products).toHaveLength(10)
  })

  test('lists each product on exactly one page', async () => {
    const { total } = await list()
    const ids: number[] = []
    for (let page = 1; page <= Math.ceil(total / 100); page++) {
      ids.push(...(await list({ page: String(page), per_page: '100' })).products.map(({ id }) => id))
    }
    expect(new Set(ids).size).toBe(total)
    expect((await list({ page: '90000' })).products).toEqual([])
  })

  test('sorts by the price to pay, across pages', async () => {
    const pricesBy = async (sort: string) => {
      const pages = await Promise.all(['1', '2', '3'].map((page) => list({ sort, page, per_page: '50' })))
      return pages.flatMap(({ products }) => products.map((p) => p.discount_price || p.price))
    }
    const ascending = await pricesBy('price_asc')
    expect(ascending).toEqual([...ascending].sort((a, b) => a - b))
    const descending = await pricesBy('price_desc')
    expect(descending).toEqual([...descending].sort((a, b) => b - a))
  })

  test.each(productSorts)('sorts by %s', async (sort) => {
    expect((await list({ sort, search: 'a' })).products.length).toBeGreaterThan(0)
  })

  test('finds products by prefixes of words of name and brand', async () => {
    const [product] = (await list()).products
    const words = `${product?.name.split(' ')[0]?.slice(0, 4)} ${product?.brand?.split(' ')[0] ?? ''}`
    const found = await list({ search: words, per_page: '100' })
    expect(found.products.map(({ id }) => id)).toContain(product?.id)
    expect((await list({ search: 'zzzzqqq' })).total).toBe(0)
    expect((await list({ search: '%' })).total).toBe(0)
  })

  test('filters by a category with its descendants, and answers its path', async () => {
    const { categories } = (await shop.visitor.call('GET /categories')).data
    const parent = categories.find(({ children }) => children.length > 0)
    const data = await list({ category: parent?.slug ?? '' })
    expect(data.total).toBe(parent?.product_count)
    expect(data.category).toMatchObject({ slug: parent?.slug, path: [{ slug: parent?.slug }] })
    const counted = data.facets.categories.reduce((sum, { count }) => sum + count, 0)
    expect(counted).toBeLessThanOrEqual(data.total)
    for (const more of [{}, { search: 'a' }, { shop_id: '1' }])
      expect((await shop.visitor.call('GET /products', { query: { category: 'no-such', ...more } })).status).toBe(404)
  })

  test('answers counts of a category that equal the sums of its shops', async () => {
    const whole = await list({ category: 'home-living' })
    const searched = await list({ category: 'home-living', search: 'a e i' })
    const { rows } = await shop.pool.query(
      `select count(*)::integer as total from product_cards c join categories k on k.id = any (c.category_ids)
       where k.slug = 'home-living'`,
    )
    expect(whole.total).toBe(rows[0].total)
    expect(searched.total).toBeLessThanOrEqual(whole.total)
    const { shops } = (await shop.visitor.call('GET /shops', { query: { per_page: '100' } })).data
    const lists = await Promise.all(shops.map(({ id }) => list({ category: 'home-living', shop_id: String(id) })))
    const sums = new Map<string, number>()
    for (const { slug, count } of lists.flatMap(({ facets }) => facets.categories))
      sums.set(slug, (sums.get(slug) ?? 0) + count)
    expect(Object.fromEntries(sums)).toEqual(
      Object.fromEntries(whole.facets.categories.map(({ slug, count }) => [slug, count])),
    )
  })

  test.each([
    [{ page: '0' }],
    [{ page: '-1' }],
    [{ page: '1.5' }],
    [{ per_page: '101' }],
    [{ sort: 'random' }],
    [{ shop_id: '9223372036854775808' }],
    [{ search: 'x'.repeat(301) }],
    [{ rating: '6' }],
    [{ min_price: '-1' }],
    [{ max_price: '1.005' }],
    [{ min_price: 'NaN' }],
    [{ in_stock: 'yes' }],
    [{ zone: '0' }],
    [{ 'brand[]': 'x'.repeat(121) }],
  ])('refuses %j with 422', async (query: object) => {
    expect((await shop.visitor.call('GET /products', { raw: '', query: { ...query } })).status).toBe(422)
  })

  test.each([`'; drop table products`, '<script>', '\u202Eabc', '\\', ':*&|!()', 'a'.repeat(300), '\u0000'])(
    'answers %j without an error',
    async (search) => {
      expect((await shop.visitor.call('GET /products', { query: { search } })).status).toBeLessThan(500)
    },
  )
})

describe('the statements of a list', () => {
  const statementsFor = (query: Record<string, string>) => shop.statementsOf(() => list(query))

  test('are one for a page of the whole catalogue, once its counts are cached', async () => {
    await list({ sort: 'newest' })
    expect(await statementsFor({ per_page: '17' })).toEqual(['search.list.popular'])
    await expect.poll(() => statementsFor({ per_page: '17' })).toEqual(['search.changes'])
    expect(await statementsFor({ sort: 'price_asc', page: '2' })).toEqual(['search.list.price_asc'])
  })

  test('do not depend on the filters', async () => {
    await list({ category: 'men' })
    const [filtered, searched] = [['search.changes'], ['search.changes', 'search.words', 'search.matches']]
    const withCards = (names: string[]) => [...names, 'search.cards']
    const category = { category: 'women', shop_id: '3', in_stock: '1' }
    const lamps = { search: 'lamp', sort: 'newest', rating: '4' }
    expect(await statementsFor(category)).toEqual(withCards(filtered))
    expect(await statementsFor(lamps)).toEqual(withCards(searched))
    await expect.poll(() => statementsFor(category)).toEqual(filtered)
    await expect.poll(() => statementsFor(lamps)).toEqual(filtered)
    const corrected = ['search.changes', 'search.words', 'search.near_words', 'search.words']
    expect(await statementsFor({ search: 'lmap' })).toEqual(withCards(corrected))
  })

  test('read the words of a search again when a product gains or loses one, and not after an order', async () => {
    const lamps = { search: 'lamp', per_page: '100' }
    const { total, products } = await list(lamps)
    await expect.poll(() => statementsFor(lamps)).toEqual(['search.changes'])
    await change(
      'update stock_levels set sold = sold + 1 where variant_id = (select min(id) from variants where product_id = $1)',
      products[0]?.id,
    )
    expect(await statementsFor(lamps)).toEqual(['search.changes', 'search.cards'])
    const id = (await list({ per_page: '100' })).products.find((each) =>
      products.every((lamp) => lamp.id !== each.id),
    )?.id
    await change(`update products set name = 'Lamp ' || name, translations = '{}' where id = $1`, id)
    const names = await statementsFor(lamps)
    expect(names.slice(0, 3)).toEqual(['search.changes', 'search.words', 'search.matches'])
    const found = await list(lamps)
    expect([found.total, found.products.some((each) => each.id === id)]).toEqual([total + 1, true])
    await change(`update products set name = replace(name, 'Lamp ', '') where id = $1`, id)
    expect((await list(lamps)).total).toBe(total)
    await change(`update products set name = 'Lamp ' || name where id = $1`, id)
    await change('update products set hidden_at = now() where id = $1', id)
    expect((await list(lamps)).total).toBe(total)
    await change('update products set hidden_at = null where id = $1', id)
    expect((await list(lamps)).total).toBe(total + 1)
  })

  test('are two after a change of a product, and one again afterwards', async () => {
    const category = { category: 'men', per_page: '24' }
    const [product] = (await list(category)).products
    await list(category)
    await change('update variants set price = price + 100 where product_id = $1', product?.id)
    expect(await statementsFor(category)).toEqual(['search.changes', 'search.cards'])
    // Transactions of other tests that began before the change may still run.
    await expect.poll(() => statementsFor(category)).toEqual(['search.changes'])
    await expect.poll(() => statementsFor({ sort: 'newest' })).toEqual(['search.changes'])
  })
})

/** Changes a product and its read model. */
async function change(sql: string, id: number | undefined): Promise<void> {
  await shop.pool.query(sql, [id])
  await shop.pool.query('select refresh_product_cards(array[$1::integer])', [id])
}

describe.each<[string, Record<string, string>]>([
  ['the whole catalogue', { per_page: '24' }],
  ['a category', { category: 'men', per_page: '24', sort: 'newest' }],
])('the list of %s, requested again and again', (_, query) => {
  const listRepeatedly = async () => {
    await list(query)
    await list(query)
    return list(query)
  }

  test('shows the new name, price and stock of a product at once', async () => {
    const inStock = (await list({ ...query, in_stock: '1', per_page: '100' })).products.map(({ id }) => id)
    const product = (await listRepeatedly()).products.find(({ id }) => inStock.includes(id))
    const findShown = async () => (await list(query)).products.find(({ id }) => id === product?.id)
    await change(`update products set name = 'Renamed', translations = '{}' where id = $1`, product?.id)
    expect((await findShown())?.name).toBe('Renamed')
    await change('update variants set price = 777700, discount_price = null where product_id = $1', product?.id)
    expect((await findShown())?.price).toBe(7777)
    const { facets } = await listRepeatedly()
    await change(
      'update stock_levels set sold = sold + available where variant_id in (select id from variants where product_id = $1)',
      product?.id,
    )
    expect((await list(query)).facets.in_stock).toBe(facets.in_stock - 1)
  })

  test('omits a hidden product, and lists it again afterwards', async () => {
    const { products, total } = await listRepeatedly()
    const id = products[1]?.id
    await change('update products set hidden_at = now() where id = $1', id)
    const without = await list(query)
    expect([without.total, without.products.some((each) => each.id === id)]).toEqual([total - 1, false])
    await change('update products set hidden_at = null where id = $1', id)
    expect(await list(query)).toEqual(await listRepeatedly())
    expect((await list(query)).total).toBe(total)
  })

  test('answers another language in its own words', async () => {
    const english = await listRepeatedly()
    const arabic = (await shop.visitor.call('GET /products', { query, headers: { 'Accept-Language': 'ar' } })).data
    expect(arabic.products.map(({ id }) => id)).toEqual(english.products.map(({ id }) => id))
    expect(arabic.products[2]?.name).not.toBe(english.products[2]?.name)
  })
})
