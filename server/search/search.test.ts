import { describe, expect, test } from 'vitest'
import { productSorts } from '#contract/search.ts'
import { openTestShop } from '../testing/shop.ts'

const shop = openTestShop()
const list = async (query: Record<string, string> = {}) => (await shop.visitor.call('GET /products', { query })).data

describe('GET /products', () => {
  test('answers ten of all, the popular first', async () => {
    const data = await list()
    const { rows } = await shop.pool.query('select count(*)::integer as total from products where hidden_at is null')
    expect(data).toMatchObject({ total: rows[0].total, page: 1, per_page: 10, category: null })
    expect(data.products).toHaveLength(10)
  })

  test('pages through everything once', async () => {
    const { total } = await list()
    const ids: number[] = []
    for (let page = 1; page <= Math.ceil(total / 100); page++) {
      ids.push(...(await list({ page: String(page), per_page: '100' })).products.map(({ id }) => id))
    }
    expect(new Set(ids).size).toBe(total)
    expect((await list({ page: '90000' })).products).toEqual([])
  })

  test('sorts by what one pays, across pages', async () => {
    const paid = async (sort: string) => {
      const pages = await Promise.all(['1', '2', '3'].map((page) => list({ sort, page, per_page: '50' })))
      return pages.flatMap(({ products }) => products.map((p) => p.discount_price || p.price))
    }
    const up = await paid('price_asc')
    expect(up).toEqual([...up].sort((a, b) => a - b))
    const down = await paid('price_desc')
    expect(down).toEqual([...down].sort((a, b) => b - a))
  })

  test.each(productSorts)('knows the order %s', async (sort) => {
    expect((await list({ sort, search: 'a' })).products.length).toBeGreaterThan(0)
  })

  test('finds by the beginning of words of name, brand and category', async () => {
    const [product] = (await list()).products
    const words = `${product?.name.split(' ')[0]?.slice(0, 4)} ${product?.brand?.split(' ')[0] ?? ''}`
    const found = await list({ search: words, per_page: '100' })
    expect(found.products.map(({ id }) => id)).toContain(product?.id)
    expect((await list({ search: 'zzzzqqq' })).total).toBe(0)
    expect((await list({ search: '%' })).total).toBe(0)
  })

  test('keeps to a category with its children, and says where it stands', async () => {
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

  test('counts alike whatever is asked besides', async () => {
    const kept = await list({ category: 'home-living' })
    const counted = await list({ category: 'home-living', search: 'a e i' })
    const { rows } = await shop.pool.query(
      `select count(*)::integer as total from product_cards c join categories k on k.id = any (c.category_ids)
       where k.slug = 'home-living'`,
    )
    expect(kept.total).toBe(rows[0].total)
    expect(counted.total).toBeLessThanOrEqual(kept.total)
    const { shops } = (await shop.visitor.call('GET /shops', { query: { per_page: '100' } })).data
    const lists = await Promise.all(shops.map(({ id }) => list({ category: 'home-living', shop_id: String(id) })))
    const sums = new Map<string, number>()
    for (const { slug, count } of lists.flatMap(({ facets }) => facets.categories))
      sums.set(slug, (sums.get(slug) ?? 0) + count)
    expect(Object.fromEntries(sums)).toEqual(
      Object.fromEntries(kept.facets.categories.map(({ slug, count }) => [slug, count])),
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
    'answers %j calmly',
    async (search) => {
      expect((await shop.visitor.call('GET /products', { query: { search } })).status).toBeLessThan(500)
    },
  )
})

describe('the statements of a list', () => {
  const named = (query: Record<string, string>) => shop.statementsOf(() => list(query))

  test('are one for a page of everything, once its counts are known', async () => {
    await list({ sort: 'newest' })
    expect(await named({})).toEqual(['search.list.popular'])
    expect(await named({ sort: 'price_asc', page: '2' })).toEqual(['search.list.price_asc'])
  })

  test('are as many whatever is asked', async () => {
    await list({ category: 'men' })
    const narrowed = ['search.changes', 'search.cards']
    const searched = ['search.changes', 'search.words', 'search.matches', 'search.cards']
    expect(await named({ category: 'women', shop_id: '3', in_stock: '1' })).toEqual(narrowed)
    expect(await named({ search: 'lamp', sort: 'newest', rating: '4' })).toEqual(searched)
    expect(await named({ search: 'lmap' })).toEqual(searched.toSpliced(2, 0, 'search.near_words', 'search.words'))
  })
})
