import { describe, expect, test } from 'vitest'
import { waitForBlockedQueries } from '../testing/blocked-queries.ts'
import { openTestShop } from '../testing/shop.ts'

const shop = openTestShop()
const list = async (query: Record<string, string> = {}) => (await shop.visitor.call('GET /products', { query })).data

test.each([
  [9, null, 95, 1],
  [1, null, 95, 1],
  [0, null, 95, 0],
  [100, null, 50, 50],
  [100, 40, 50, 40],
  [100, null, null, 100],
  [100, 40, null, 40],
])(
  'the price %s, reduced to %s, costs in a sale of %s percent %s minor units',
  async (price, reduced, percentage, sale) => {
    const { rows } = await shop.pool.query('select sale_price($1, $2, $3)::integer as sale', [
      price,
      reduced,
      percentage,
    ])
    expect(rows).toEqual([{ sale }])
  },
)

describe('GET /products/{id} and GET /products/{id}/related', () => {
  test('answer a product with one prepared statement', async () => {
    const [card] = (await list()).products
    const params = { id: String(card?.id) }
    const statements = await shop.statementsOf(async () => {
      const { product } = (await shop.visitor.call('GET /products/{id}', { params })).data
      expect(product).toMatchObject({ id: card?.id, name: card?.name, price: card?.price, shop: { id: card?.shop.id } })
      expect(product.variants.length).toBeGreaterThan(0)
      const min = Math.min(...product.variants.map((each) => each.discount_price || each.price))
      expect(card?.discount_price || card?.price).toBe(min)
      expect(product.histogram.reduce((sum, count) => sum + count, 0)).toBe(product.total_reviews)
    })
    expect(statements).toEqual(['catalogue.product'])
  })

  test('answer which pictures show a variant', async () => {
    const { rows } = await shop.pool.query(
      `select product_id as id from product_pictures group by 1 having count(distinct color_id) > 1 order by 1 limit 1`,
    )
    const { product } = (await shop.visitor.call('GET /products/{id}', { params: { id: String(rows[0].id) } })).data
    const shown = product.variants.map(({ color, images }) => [
      color,
      ...images.map((index) => product.images[index]?.color),
    ])
    const pictured = new Set(product.images.map(({ color }) => color))
    for (const [color, ...colors] of shown)
      expect(new Set(colors)).toEqual(new Set(pictured.has(color ?? null) ? [color] : []))
  })

  test('answer related products of the same category', async () => {
    const [card] = (await list({ category: (await list()).facets.categories[0]?.slug ?? '' })).products
    const { products } = (await shop.visitor.call('GET /products/{id}/related', { params: { id: String(card?.id) } }))
      .data
    expect(products.length).toBeGreaterThan(0)
    expect(products.map(({ id }) => id)).not.toContain(card?.id)
    expect(new Set(products.map(({ category_slug }) => category_slug))).toEqual(new Set([card?.category_slug]))
  })

  test('answer other products of the same shop', async () => {
    const [card] = (await list()).products
    const params = { id: String(card?.id) }
    const { from_shop } = (await shop.visitor.call('GET /products/{id}/related', { params })).data
    expect(from_shop.length).toBeGreaterThan(3)
    expect(new Set(from_shop.map((each) => each.shop.id))).toEqual(new Set([card?.shop.id]))
    expect(from_shop.map(({ id }) => id)).not.toContain(card?.id)
  })

  test.each(['0', '-1', '1.5', 'abc', '2000000000', '9223372036854775808', '1e3'])('answer 404 for %s', async (id) => {
    expect((await shop.visitor.call('GET /products/{id}', { params: { id } })).status).toBe(404)
    expect((await shop.visitor.call('GET /products/{id}/related', { params: { id } })).status).toBe(404)
  })
})

test('a new price is answered after its product is refreshed', async () => {
  const [card] = (await list()).products
  await shop.pool.query('update variants set price = 987654, discount_price = null where product_id = $1', [card?.id])
  await shop.pool.query('delete from flash_sale_products where product_id = $1', [card?.id])
  await shop.pool.query('select refresh_product_cards(array[$1::integer])', [card?.id])
  const { product } = (await shop.visitor.call('GET /products/{id}', { params: { id: String(card?.id) } })).data
  expect([product.price, product.discount_price]).toEqual([9876.54, 0])
})

describe('a refresh of products', () => {
  const firstId = async () => (await list()).products[0]?.id ?? 0

  test('that runs concurrently with another ends with the newest data', async () => {
    const id = await firstId()
    const client = await shop.pool.connect()
    await client.query('begin')
    await client.query('update variants set price = 123456, discount_price = null where product_id = $1', [id])
    await client.query('select refresh_product_cards(array[$1::integer])', [id])
    const older = shop.pool.query('select refresh_product_cards(array[$1::integer])', [id])
    await waitForBlockedQueries(shop.pool)
    await client.query('commit')
    client.release()
    await older
    expect((await list()).products.find((card) => card.id === id)?.price).toBe(1234.56)
  })

  test('does not block an order of the products', async () => {
    const id = await firstId()
    const client = await shop.pool.connect()
    await client.query('begin')
    await client.query('select refresh_product_cards(array[$1::integer])', [id])
    await client.query('select refresh_shop_cards(null)')
    await shop.pool.query(`set lock_timeout = '2s'; insert into wishes (user_id, product_id) select min(id), ${id} from users
                           on conflict do nothing; insert into cart_lines (user_id, product_id, variant_id, quantity, seen_price)
                           select (select min(id) from users), ${id}, min(id), 1, 1 from variants where product_id = ${id};
                           reset lock_timeout`)
    await client.query('rollback')
    client.release()
  })

  test('removes a product without visible variants, and restores it with one', async () => {
    const id = await firstId()
    const { total } = await list()
    const category = (await list()).products[0]?.category_slug ?? ''
    const inCategory = (await list({ category })).total
    const setHidden = async (hidden: string) => {
      await shop.pool.query(`update variants set hidden_at = ${hidden} where product_id = $1`, [id])
      await shop.pool.query('select refresh_product_cards(array[$1::integer])', [id])
    }
    await setHidden('now()')
    expect((await shop.visitor.call('GET /products/{id}', { params: { id: String(id) } })).status).toBe(404)
    expect([(await list()).total, (await list({ category })).total]).toEqual([total - 1, inCategory - 1])
    await setHidden('null')
    expect([(await list()).total, (await list({ category })).total]).toEqual([total, inCategory])
  })

  test('moves a product between categories and their counts', async () => {
    const id = await firstId()
    const readCounts = async () => {
      const sql = `select coalesce(json_object_agg(category_id, products order by category_id), '{}') as counts from category_counts where products > 0`
      const fresh = `select json_object_agg(id, n order by id) as counts from (
                       select id, count(*) as n from product_cards cross join unnest(category_ids) as id group by id) c`
      return [(await shop.pool.query(sql)).rows[0].counts, (await shop.pool.query(fresh)).rows[0].counts]
    }
    await shop.pool.query(
      `update products set category_id = (select max(id) from categories where id <> products.category_id) where id = $1`,
      [id],
    )
    await shop.pool.query('select refresh_product_cards(array[$1::integer])', [id])
    const [stored, fresh] = await readCounts()
    expect(stored).toEqual(fresh)
  })
})

describe('GET /categories/{slug}', () => {
  test('answers the category with its path and its children', async () => {
    const { categories } = (await shop.visitor.call('GET /categories')).data
    const top = categories.find(({ children }) => children.length > 0)
    const child = top?.children[0]
    if (!top || !child) throw new Error('The demo has no category with children.')
    const get = async (slug: string) => (await shop.visitor.call('GET /categories/{slug}', { params: { slug } })).data
    const { children, ...own } = top
    const link = ({ id, slug, name }: typeof own) => ({ id, slug, name })
    expect(await get(top.slug)).toEqual({
      category: own,
      breadcrumbs: [link(own)],
      children: children.map(({ children: _, ...fields }) => fields),
    })
    expect((await get(child.slug)).breadcrumbs).toEqual([link(own), link(child)])
    const headers = { 'Accept-Language': 'ar' }
    const arabic = await shop.visitor.call('GET /categories/{slug}', { params: { slug: top.slug }, headers })
    expect(arabic.data.category.name).not.toBe(own.name)
  })

  test.each(['no-such', "'; drop table users", 'a b'])('is 404 for %s', async (slug) => {
    const { status } = await shop.visitor.call('GET /categories/{slug}', { params: { slug } })
    expect([404, 422]).toContain(status)
  })
})
