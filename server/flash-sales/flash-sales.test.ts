import { beforeAll, describe, expect, test } from 'vitest'
import { storeTestAddress } from '../testing/address.ts'
import { findGoods, quoteOrder } from '../testing/goods.ts'
import { openTestShop } from '../testing/shop.ts'

const shop = openTestShop()

const addSale = async (name: string, from: string, to: string, product_ids: number[] = []): Promise<string> => {
  const { rows } = await shop.pool.query(
    `insert into flash_sales (name, starts_at, ends_at) values ($1, now() + $2::interval, now() + $3::interval) returning id`,
    [name, from, to],
  )
  const { id } = rows[0]
  await shop.pool.query(
    'insert into flash_sale_products select $1, product_id, 20 from unnest($2::integer[]) as product_id',
    [id, product_ids],
  )
  return String(id)
}

const get = async (id: string, query: Record<string, string> = {}) =>
  shop.visitor.call('GET /flash-sales/{id}', { params: { id }, query })

describe('GET /flash-sales', () => {
  beforeAll(async () => {
    await shop.pool.query(
      `update flash_sales set starts_at = now() - interval '9 days', ends_at = now() - interval '1 day'`,
    )
  })

  test('answers running sales, then future ones, and none that has ended', async () => {
    await addSale('Later', '2 days', '3 days')
    await addSale('Sooner', '1 day', '9 days')
    await addSale('Long', '-1 day', '9 days')
    await addSale('Short', '-1 day', '1 day')
    const { data } = await shop.visitor.call('GET /flash-sales')
    expect(data.flash_sales.map(({ name }) => name)).toEqual(['Short', 'Long', 'Sooner', 'Later'])
    expect(data.total).toBe(4)
    const second = (await shop.visitor.call('GET /flash-sales', { query: { page: '2', per_page: '3' } })).data
    expect(second.flash_sales.map(({ name }) => name)).toEqual(['Later'])
    expect(second.total).toBe(4)
  })
})

describe('GET /flash-sales/{id}', () => {
  test('answers a sale that has ended at the current prices', async () => {
    const { data } = await get('1')
    expect(Date.parse(data.flash_sale.ends_at)).toBeLessThan(Date.parse(data.flash_sale.now))
    expect(data.total).toBe(14)
    expect(data.products).toHaveLength(10)
    const [card] = data.products
    const { data: found } = await shop.visitor.call('GET /products/{id}', { params: { id: String(card?.id) } })
    expect(found.product).toMatchObject({ price: card?.price, discount_price: card?.discount_price })
  })

  test('answers each product on exactly one page', async () => {
    const all = (await get('1', { per_page: '100' })).data.products
    const second = (await get('1', { per_page: '6', page: '2' })).data
    expect(second.products).toEqual(all.slice(6, 12))
    expect((await get('1', { page: '99' })).data).toMatchObject({ products: [], total: 14 })
  })

  test('answers a future sale without reduced prices', async () => {
    const [goods] = await findGoods(shop.pool, 1)
    const product_id = goods?.line.product_id ?? 0
    const before = (await shop.visitor.call('GET /products/{id}', { params: { id: String(product_id) } })).data.product
    const id = await addSale('Tomorrow', '1 day', '2 days', [product_id])
    await shop.pool.query('select refresh_product_cards(array[$1::integer])', [product_id])
    const { products } = (await get(id)).data
    expect(products.map(({ price, discount_price }) => [price, discount_price])).toEqual([
      [before.price, before.discount_price],
    ])
  })

  test.each(['999999', '0', 'x'])('answers 404 for %s', async (id) => expect((await get(id)).status).toBe(404))
})

describe('the job of flash sales', () => {
  test('is queued for the exact start and end of a sale in the next two minutes', async () => {
    const soon = await addSale('Soon', '50.0001 seconds', '100 seconds')
    const later = await addSale('Later', '1 hour', '2 hours')
    await shop.run('schedule-flash-sales')
    await shop.fanOut()
    const { rows } = await shop.pool.query(
      `select id, (
         select count(*)::integer from (values (starts_at), (ends_at)) m (moment)
         join pgboss.job on name = 'refresh-flash-sales' and start_after between moment and moment + interval '1 ms') as runs
       from flash_sales where id = any ($1::integer[]) order by id`,
      [[soon, later]],
    )
    expect(rows).toEqual([
      { id: Number(soon), runs: 2 },
      { id: Number(later), runs: 0 },
    ])
  })
})

describe('GET /flash-sales/{id}/stock', () => {
  const stockOf = async (id: string, product_ids: string) =>
    shop.visitor.call('GET /flash-sales/{id}/stock', { params: { id }, query: { product_ids } })

  test('counts units ordered during the sale, without cancelled ones', async () => {
    const [goods] = await findGoods(shop.pool, 1, { minUnits: 9 })
    if (!goods) throw new Error('nothing to sell')
    const { product_id } = goods.line
    const { rows } = await shop.pool.query(
      `select sum(available)::integer as there from stock_levels join variants v on v.id = variant_id
       where v.product_id = $1 and v.hidden_at is null`,
      [product_id],
    )
    const id = await addSale('Now', '-1 second', '1 day', [product_id])
    const stock = async () => (await stockOf(id, `${product_id},1`)).data.stock
    expect(await stock()).toEqual([{ product_id, sold: 0, of: rows[0].there }])

    const person = await shop.shopper()
    const address_id = await storeTestAddress(person)
    await person.call('POST /cart/store', { body: { ...goods.line, quantity: 2 } })
    const body = await quoteOrder(person, { address_id, shop_ids: [goods.shop_id] })
    expect((await person.call('POST /place-order', { body })).status).toBe(200)
    expect(await stock()).toEqual([{ product_id, sold: 2, of: rows[0].there }])

    await shop.pool.query(
      `with back as (insert into stock_movements (variant_id, order_line_id, kind, quantity)
                     select variant_id, order_line_id, 'unsold', quantity from stock_movements
                     where variant_id = $1 and kind = 'sold' order by id desc limit 1 returning variant_id, quantity)
       update stock_levels l set sold = l.sold - back.quantity from back where l.variant_id = back.variant_id`,
      [goods.variant_id],
    )
    expect(await stock()).toEqual([{ product_id, sold: 0, of: rows[0].there }])
  })

  test('omits products that are not in the sale', async () => {
    const { product_ids } = (
      await shop.pool.query(
        'select array_agg(product_id) as product_ids from flash_sale_products where flash_sale_id = 1',
      )
    ).rows[0]
    const [other] = (await shop.pool.query('select id from products where id <> all ($1)', [product_ids])).rows
    expect((await stockOf('1', String(other.id))).data.stock).toEqual([])
  })

  test('refuses a request without products, and an unknown sale', async () => {
    expect((await stockOf('1', 'all')).status).toBe(422)
    expect((await stockOf('1', '9999999999')).status).toBe(422)
    expect((await stockOf('1', Array(101).fill(1).join())).status).toBe(422)
    expect((await stockOf('999999', '1')).status).toBe(404)
  })
})
