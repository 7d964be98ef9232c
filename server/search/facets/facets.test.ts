import { beforeAll, describe, expect, test } from 'vitest'
import type { Facets } from '#contract/search.ts'
import { seeded } from '#db/demo/random.ts'
import { openTestShop } from '../../testing/shop.ts'

const shop = openTestShop()

/** A product as its sources have it. */
interface SourceProduct {
  id: number
  brand: string | null
  category: string
  path: string[]
  shop: string
  zone: string
  sale: string | null
  colors: string[]
  sizes: string[]
  price: number
  rating: number
  stock: number
  saved: number
  words: string[]
}

let products: SourceProduct[] = []
/** The parent of each category, by slug. */
let parents = new Map<string, string | null>()
beforeAll(async () => {
  const { rows } = await shop.pool.query<SourceProduct>(`
    select p.id, b.name as brand, k.slug as category, s.id::text as shop, s.zone_id::text as zone, f.id::text as sale,
      array(select c.slug from categories c where c.id = any (category_path(p.category_id))) as path,
      array(select distinct c.name from variants v join colors c on c.id = v.color_id where v.product_id = p.id) as colors,
      array(select distinct z.name from variants v join sizes z on z.id = v.size_id where v.product_id = p.id) as sizes,
      o.sale::integer as price, coalesce((select round(avg(r.rating), 1) from reviews r where r.product_id = p.id), 0)::float as rating,
      (select sum(l.available) from variants v join stock_levels l on l.variant_id = v.id where v.product_id = p.id)::integer as stock,
      saved_percentage(o.price, o.sale) as saved,
      string_to_array(search_text(concat_ws(' ', p.name, p.translations -> 'ar' ->> 'name', b.name)), ' ') as words
    from products p
    join shops s on s.id = p.shop_id
    join categories k on k.id = p.category_id
    left join brands b on b.id = p.brand_id
    left join lateral (
      select x.id from flash_sales x join flash_sale_products fp on fp.flash_sale_id = x.id
      where fp.product_id = p.id and x.starts_at <= now() and x.ends_at > now() order by fp.discount_percentage desc limit 1) f on true
    cross join lateral (
      select v.price, sale_price(v.price, v.discount_price, flash_percentage(p.id, now())) as sale
      from variants v where v.product_id = p.id order by 2, 1 limit 1) o
    where p.hidden_at is null`)
  products = rows
  const { rows: categories } = await shop.pool.query<{ slug: string; parent: string | null }>(
    'select c.slug, p.slug as parent from categories c left join categories p on p.id = c.parent_id',
  )
  parents = new Map(categories.map(({ slug, parent }) => [slug, parent]))
})

type Kind =
  | 'brand'
  | 'color'
  | 'size'
  | 'zone'
  | 'shop_id'
  | 'flash_sale_id'
  | 'price'
  | 'rating'
  | 'in_stock'
  | 'on_sale'
type TestFilter = Partial<Record<Kind, string[]>> & { category?: string }

/** Whether a product passes a filter, without the condition of the kind `except`. */
function passes(product: SourceProduct, filter: TestFilter, except?: Kind): boolean {
  const passesAny = (kind: Kind, has: (value: string) => boolean) => {
    const values = filter[kind]
    return kind === except || !values || values.some(has)
  }
  return (
    (!filter.category || product.path.includes(filter.category)) &&
    passesAny('brand', (value) => product.brand === value) &&
    passesAny('color', (value) => product.colors.includes(value)) &&
    passesAny('size', (value) => product.sizes.includes(value)) &&
    passesAny('zone', (value) => product.zone === value) &&
    passesAny('shop_id', (value) => product.shop === value) &&
    passesAny('flash_sale_id', (value) => product.sale === value) &&
    passesAny('price', (range) => {
      const [min, max] = range.split('-').map(Number)
      return product.price >= (min ?? 0) && product.price <= (max ?? 0)
    }) &&
    passesAny('rating', (min) => product.rating >= Number(min)) &&
    passesAny('in_stock', () => product.stock > 0) &&
    passesAny('on_sale', () => product.saved > 0)
  )
}

/** The number of products by value, without zeros. */
function countExpected(
  filter: TestFilter,
  kind: Kind,
  valuesOf: (product: SourceProduct) => (string | null)[],
): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const product of products.filter((each) => passes(each, filter, kind)))
    for (const value of valuesOf(product)) if (value !== null) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

const toCounts = (values: readonly { id?: number; name: string; count: number }[]) =>
  Object.fromEntries(values.filter(({ count }) => count > 0).map(({ id, name, count }) => [id ?? name, count]))

function expectSame(facets: Facets, filter: TestFilter): void {
  expect(toCounts(facets.brands)).toEqual(countExpected(filter, 'brand', ({ brand }) => [brand]))
  expect(toCounts(facets.colors)).toEqual(countExpected(filter, 'color', ({ colors }) => colors))
  expect(toCounts(facets.sizes)).toEqual(countExpected(filter, 'size', ({ sizes }) => sizes))
  expect(toCounts(facets.zones)).toEqual(countExpected(filter, 'zone', ({ zone }) => [zone]))
  expect(toCounts(facets.shops)).toEqual(countExpected(filter, 'shop_id', (product) => [product.shop]))
  expect(toCounts(facets.flash_sales)).toEqual(countExpected(filter, 'flash_sale_id', ({ sale }) => [sale]))
  const passing = (except: Kind) => products.filter((each) => passes(each, filter, except))
  expect(facets.in_stock).toBe(passing('in_stock').filter(({ stock }) => stock > 0).length)
  expect(facets.on_sale).toBe(passing('on_sale').filter(({ saved }) => saved > 0).length)
  for (const { rating, count } of facets.ratings)
    expect(count).toBe(passing('rating').filter((product) => product.rating >= rating).length)
  const prices = passing('price').map(({ price }) => price / 100)
  expect(facets.price).toEqual(prices.length ? { min: Math.min(...prices), max: Math.max(...prices) } : null)
  const listed = products.filter((each) => passes(each, filter))
  const children = [...parents].filter(([, parent]) => parent === (filter.category ?? null)).map(([slug]) => slug)
  const counted = children.map((slug) => [slug, listed.filter(({ path }) => path.includes(slug)).length] as const)
  expect(new Map(facets.categories.map(({ slug, count }) => [slug, count]))).toEqual(
    new Map(counted.filter(([, count]) => count > 0)),
  )
}

const random = seeded('combinations')
/** Random kinds, each with values of existing products. */
function randomFilter(): TestFilter {
  const one = random.pick(products)
  const other = random.pick(products)
  const range = `${Math.floor(one.price * 0.5)}-${Math.ceil(one.price * (1 + 2 * random.next()))}`
  const all: TestFilter = {
    brand: [one.brand ?? '', other.brand ?? ''].filter(Boolean),
    color: [...one.colors.slice(0, 1), ...other.colors.slice(0, 1)],
    size: [...one.sizes.slice(0, 2), ...other.sizes.slice(0, 1)],
    zone: [one.zone],
    shop_id: [one.shop],
    flash_sale_id: [one.sale ?? '1'],
    price: [range],
    rating: [String(random.between(1, 5))],
    in_stock: ['1'],
    on_sale: ['1'],
  }
  const kinds = random.draw(Object.keys(all) as Kind[], random.between(1, 4)).filter((kind) => all[kind]?.length)
  const chosen: TestFilter = Object.fromEntries(kinds.map((kind) => [kind, all[kind]]))
  return random.chance(0.4) ? { ...chosen, category: random.pick(one.path) } : chosen
}

function urlOf(filter: TestFilter): string {
  const query = new URLSearchParams({ per_page: '100' })
  for (const [kind, chosen] of Object.entries(filter)) {
    const values = Array.isArray(chosen) ? chosen : [chosen]
    for (const value of values) {
      const [min = '', max = ''] = value.split('-')
      if (kind === 'price') {
        query.set('min_price', String(Number(min) / 100))
        query.set('max_price', String(Number(max) / 100))
      } else query.append(['brand', 'color', 'size'].includes(kind) ? `${kind}[]` : kind, value)
    }
  }
  return `http://shop.example/api/products?${query}`
}

describe('the facets of a list', () => {
  test('have the counts of the source tables for 200 random filters', async () => {
    let [nonEmpty, empty] = [0, 0]
    for (let i = 0; i < 200; i++) {
      const filter = randomFilter()
      const response = await shop.door.fetch(new Request(urlOf(filter)), { network: '198.51.100.9' })
      expect(response.status).toBe(200)
      const { data } = (await response.json()) as {
        data: { total: number; products: { id: number }[]; facets: Facets }
      }
      const expected = products.filter((product) => passes(product, filter))
      expect(data.total, JSON.stringify(filter)).toBe(expected.length)
      if (data.total <= 100)
        expect(data.products.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
          expected.map(({ id }) => id).sort((a, b) => a - b),
        )
      expectSame(data.facets, filter)
      if (data.total > 0) nonEmpty += 1
      else empty += 1
    }
    expect(nonEmpty).toBeGreaterThan(60)
    expect(empty).toBeGreaterThan(5)
  }, 60_000)

  test('keep a value with a count of 0 that another filter excludes', async () => {
    const all = (await shop.visitor.call('GET /products', { query: { category: 'women' } })).data
    const [first] = all.facets.brands
    const filtered = (await shop.visitor.call('GET /products', { query: { category: 'women', min_price: '99999' } }))
      .data
    expect(filtered.total).toBe(0)
    expect(filtered.facets.brands).toContainEqual({ name: first?.name, count: 0 })
  })

  test('are current after a transaction that changed a product', async () => {
    const query = { category: 'women', in_stock: '1' } as const
    const before = (await shop.visitor.call('GET /products', { query })).data
    const { rows } = await shop.pool.query(
      `select p.id from products p join product_facets f on f.product_id = p.id
       where p.category_id in (select id from categories where slug = 'women' or parent_id = (select id from categories where slug = 'women'))
         and f.in_stock limit 1`,
    )
    await shop.pool.query(`update stock_levels set initial = sold + held - restocked
                           where variant_id in (select id from variants where product_id = ${rows[0].id})`)
    await shop.pool.query('select refresh_product_cards(array[$1::integer])', [rows[0].id])
    const after = (await shop.visitor.call('GET /products', { query })).data
    expect([after.total, after.facets.in_stock]).toEqual([before.total - 1, before.facets.in_stock - 1])
  })
})
