import { beforeAll, describe, expect, test } from 'vitest'
import type { Facets } from '#contract/search.ts'
import { seeded } from '#db/demo/random.ts'
import { openTestShop } from '../testing/shop.ts'

const shop = openTestShop()

/** A product as its sources have it, read one by one and counted one by one. */
interface Plain {
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

let plain: Plain[] = []
/** The category right above each, by their slugs. */
let parents = new Map<string, string | null>()
beforeAll(async () => {
  const { rows } = await shop.pool.query<Plain>(`
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
  plain = rows
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
type Narrowing = Partial<Record<Kind, string[]>> & { category?: string }

/** Whether a product is on a list that is narrowed so; every kind but one may be left out of account. */
function fits(product: Plain, asked: Narrowing, but?: Kind): boolean {
  const any = (kind: Kind, has: (value: string) => boolean) => {
    const values = asked[kind]
    return kind === but || !values || values.some(has)
  }
  return (
    (!asked.category || product.path.includes(asked.category)) &&
    any('brand', (value) => product.brand === value) &&
    any('color', (value) => product.colors.includes(value)) &&
    any('size', (value) => product.sizes.includes(value)) &&
    any('zone', (value) => product.zone === value) &&
    any('shop_id', (value) => product.shop === value) &&
    any('flash_sale_id', (value) => product.sale === value) &&
    any('price', (range) => {
      const [min, max] = range.split('-').map(Number)
      return product.price >= (min ?? 0) && product.price <= (max ?? 0)
    }) &&
    any('rating', (least) => product.rating >= Number(least)) &&
    any('in_stock', () => product.stock > 0) &&
    any('on_sale', () => product.saved > 0)
  )
}

/** So many products of each value, as an object without zeros. */
function tally(asked: Narrowing, kind: Kind, valuesOf: (product: Plain) => (string | null)[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const product of plain.filter((each) => fits(each, asked, kind)))
    for (const value of valuesOf(product)) if (value !== null) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

const told = (values: readonly { id?: number; name: string; count: number }[]) =>
  Object.fromEntries(values.filter(({ count }) => count > 0).map(({ id, name, count }) => [id ?? name, count]))

function expectSame(facets: Facets, asked: Narrowing): void {
  expect(told(facets.brands)).toEqual(tally(asked, 'brand', ({ brand }) => [brand]))
  expect(told(facets.colors)).toEqual(tally(asked, 'color', ({ colors }) => colors))
  expect(told(facets.sizes)).toEqual(tally(asked, 'size', ({ sizes }) => sizes))
  expect(told(facets.zones)).toEqual(tally(asked, 'zone', ({ zone }) => [zone]))
  expect(told(facets.shops)).toEqual(tally(asked, 'shop_id', (product) => [product.shop]))
  expect(told(facets.flash_sales)).toEqual(tally(asked, 'flash_sale_id', ({ sale }) => [sale]))
  const under = (but: Kind) => plain.filter((each) => fits(each, asked, but))
  expect(facets.in_stock).toBe(under('in_stock').filter(({ stock }) => stock > 0).length)
  expect(facets.on_sale).toBe(under('on_sale').filter(({ saved }) => saved > 0).length)
  for (const { rating, count } of facets.ratings)
    expect(count).toBe(under('rating').filter((product) => product.rating >= rating).length)
  const prices = under('price').map(({ price }) => price / 100)
  expect(facets.price).toEqual(prices.length ? { min: Math.min(...prices), max: Math.max(...prices) } : null)
  const below = plain.filter((each) => fits(each, asked))
  const next = [...parents].filter(([, parent]) => parent === (asked.category ?? null)).map(([slug]) => slug)
  const counted = next.map((slug) => [slug, below.filter(({ path }) => path.includes(slug)).length] as const)
  expect(new Map(facets.categories.map(({ slug, count }) => [slug, count]))).toEqual(
    new Map(counted.filter(([, count]) => count > 0)),
  )
}

const random = seeded('combinations')
/** Some kinds at random, each with values that some product has. */
function combination(): Narrowing {
  const one = random.pick(plain)
  const other = random.pick(plain)
  const around = `${Math.floor(one.price * 0.5)}-${Math.ceil(one.price * (1 + 2 * random.next()))}`
  const all: Narrowing = {
    brand: [one.brand ?? '', other.brand ?? ''].filter(Boolean),
    color: [...one.colors.slice(0, 1), ...other.colors.slice(0, 1)],
    size: [...one.sizes.slice(0, 2), ...other.sizes.slice(0, 1)],
    zone: [one.zone],
    shop_id: [one.shop],
    flash_sale_id: [one.sale ?? '1'],
    price: [around],
    rating: [String(random.between(1, 5))],
    in_stock: ['1'],
    on_sale: ['1'],
  }
  const kinds = random.draw(Object.keys(all) as Kind[], random.between(1, 4)).filter((kind) => all[kind]?.length)
  const chosen: Narrowing = Object.fromEntries(kinds.map((kind) => [kind, all[kind]]))
  return random.chance(0.4) ? { ...chosen, category: random.pick(one.path) } : chosen
}

function addressOf(asked: Narrowing): string {
  const query = new URLSearchParams({ per_page: '100' })
  for (const [kind, given] of Object.entries(asked)) {
    const values = Array.isArray(given) ? given : [given]
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

describe('what a list could be narrowed to', () => {
  test('is counted right for 200 combinations of filters, beside counting product by product', async () => {
    let [narrowed, empty] = [0, 0]
    for (let i = 0; i < 200; i++) {
      const asked = combination()
      const response = await shop.door.fetch(new Request(addressOf(asked)), { network: '198.51.100.9' })
      expect(response.status).toBe(200)
      const { data } = (await response.json()) as {
        data: { total: number; products: { id: number }[]; facets: Facets }
      }
      const expected = plain.filter((product) => fits(product, asked))
      expect(data.total, JSON.stringify(asked)).toBe(expected.length)
      if (data.total <= 100)
        expect(data.products.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
          expected.map(({ id }) => id).sort((a, b) => a - b),
        )
      expectSame(data.facets, asked)
      if (data.total > 0) narrowed += 1
      else empty += 1
    }
    expect(narrowed).toBeGreaterThan(60)
    expect(empty).toBeGreaterThan(5)
  }, 60_000)

  test('keeps a value in view that only another choice rules out', async () => {
    const all = (await shop.visitor.call('GET /products', { query: { category: 'women' } })).data
    const [first] = all.facets.brands
    const narrowed = (await shop.visitor.call('GET /products', { query: { category: 'women', min_price: '99999' } }))
      .data
    expect(narrowed.total).toBe(0)
    expect(narrowed.facets.brands).toContainEqual({ name: first?.name, count: 0 })
  })

  test('is up to date with the transaction that changed a product', async () => {
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
