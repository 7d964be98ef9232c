import { beforeAll, describe, expect, test } from 'vitest'
import type { OrderState } from '#contract/orders.ts'
import { findGoods, type Goods } from '../testing/goods.ts'
import { placeOrders } from '../testing/orders.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
let goods: Goods[]
let operator: Person

beforeAll(async () => {
  goods = await findGoods(shop.pool, 4, { least: 20, shops: 2 })
  operator = await shop.operator()
})

/** One checkout with an order in each of two shops. */
const placeInTwoShops = () => placeOrders(shop, [goods[0] as Goods, goods[2] as Goods])

describe('GET /operator/orders', () => {
  test('shows the orders of all shops, newest first, each with its shop', async () => {
    const { ids, orders } = await placeInTwoShops()
    const { data } = await operator.call('GET /operator/orders')
    expect(data.orders.slice(0, 2).map(({ id }) => id)).toEqual(ids.toSorted((one, two) => two - one))
    for (const { id, shop, order_code } of orders) {
      expect(data.orders.find((order) => order.id === id)).toMatchObject({ shop, order_code, recipient: 'Mina Haddad' })
    }
    const { rows } = await shop.pool.query('select count(*)::integer as many from orders')
    expect(data.total).toBe(rows[0].many)
    expect(Object.values(data.counts).reduce((sum, each) => sum + each, 0)).toBe(data.total)
  })

  test('shows a page of one state, and refuses a state that does not exist', async () => {
    await placeInTwoShops()
    const query = { status: 'pending', per_page: '1', page: '2' } as const
    const { data } = await operator.call('GET /operator/orders', { query })
    expect([data.orders.length, data.page, data.total]).toEqual([1, 2, data.counts.pending])
    expect(data.orders[0]?.status).toBe('pending')
    expect((await operator.call('GET /operator/orders', { query: { status: 'eaten' } as never })).status).toBe(422)
  })
})

describe('POST /operator/orders/search', () => {
  const search = async (body: { search: string; status?: OrderState; page?: number; per_page?: number }) =>
    (await operator.call('POST /operator/orders/search', { body })).data

  test('finds orders of any shop by code, name, digits of the phone number, and address of the shopper', async () => {
    const { ids, orders } = await placeInTwoShops()
    for (const { id, order_code } of orders) {
      expect((await search({ search: order_code })).orders.map((order) => order.id)).toEqual([id])
    }
    await shop.pool.query('update orders set address = address || $2 where id = any($1)', [
      ids,
      { name: 'Zoë Marketsearch', phone_code: '+880', phone: '1798111222' },
    ])
    await shop.pool.query(
      "update users set email = 'Market.Search@example.com' where id = (select user_id from orders where id = $1)",
      [ids[0]],
    )
    for (const text of ['zoe marketsearch', '111222', '01798-111222', 'market.search@EXAMPLE.com']) {
      const found = (await search({ search: text })).orders.map(({ id }) => id)
      expect([text, found.toSorted()]).toEqual([text, ids.toSorted()])
    }
    expect(await search({ search: 'zoe marketsearch', per_page: 1, page: 2 })).toMatchObject({ total: 2, page: 2 })
    expect((await search({ search: 'zoe marketsearch', status: 'delivered' })).total).toBe(0)
    for (const text of ['%', '999000111', 'nobody of that name']) expect((await search({ search: text })).total).toBe(0)
  })
})

describe('GET /operator/orders/{id}', () => {
  const get = (id: number) => operator.call('GET /operator/orders/{id}', { params: { id: String(id) } })

  test('shows what the shop sees, with the shop, its own moves and the whole checkout', async () => {
    const { ids, orders } = await placeInTwoShops()
    const [first] = orders
    if (!first) throw new Error('nothing was ordered')
    const seller = await shop.shopPerson(first.shop.id)
    const { moves, ...order } = (await seller.call('GET /shop/orders/{id}', { params: { id: String(ids[0]) } })).data
      .order
    expect(moves).toContain('confirmed')
    const { checkout, moves: ownMoves, ...seen } = (await get(first.id)).data.order
    expect(seen).toEqual({ ...order, shop: first.shop, shopper: { id: expect.any(Number), name: 'Mina Haddad' } })
    expect(ownMoves).toEqual(['cancelled'])
    const codes = orders.map(({ order_code, shop: { name }, payable_amount }) => [order_code, name, payable_amount])
    expect(checkout.map((each) => [each.order_code, each.shop.name, each.payable_amount])).toEqual(codes)
  })

  test('answers 404 for an order that does not exist', async () => {
    expect((await get(2_000_000_000)).status).toBe(404)
  })
})
