import { beforeAll, describe, expect, test } from 'vitest'
import { orderDeskLimits } from '#contract/limits.ts'
import type { OrderState } from '#contract/orders.ts'
import { findGoods, type Goods } from '../testing/goods.ts'
import { placeOrders } from '../testing/orders.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
let goods: Goods[]
let operator: Person

beforeAll(async () => {
  goods = await findGoods(shop.pool, 4, { minUnits: 20, shops: 2 })
  operator = await shop.operator()
})

/** One checkout with an order in each of two shops. */
const placeInTwoShops = () => placeOrders(shop, [goods[0] as Goods, goods[2] as Goods])

/** Days from today. */
const today = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe('GET /operator/orders', () => {
  test('shows the orders of all shops, newest first, each with its shop', async () => {
    const { ids, orders } = await placeInTwoShops()
    const { data } = await operator.call('GET /operator/orders')
    expect(data.orders.slice(0, 2).map(({ id }) => id)).toEqual(ids.toSorted((one, two) => two - one))
    for (const { id, shop, order_code } of orders) {
      expect(data.orders.find((order) => order.id === id)).toMatchObject({ shop, order_code, recipient: 'Mina Haddad' })
    }
  })

  test('counts ended orders up to a limit, and says that there are more', async () => {
    const { rows } = await shop.pool.query('select state, count(*)::integer as many from orders group by state')
    const real = new Map<OrderState, number>(rows.map(({ state, many }) => [state, many]))
    const sumOf = (states: readonly OrderState[]) => states.reduce((sum, state) => sum + (real.get(state) ?? 0), 0)
    const { delivered = 0, ...others } = Object.fromEntries(real)
    expect(delivered).toBeGreaterThan(orderDeskLimits.countedOrders)
    const read = async (query: object) => (await operator.call('GET /operator/orders', { query: query as never })).data
    const open = sumOf(['pending', 'confirmed', 'processing', 'picked_up', 'on_the_way'])
    const all = await read({})
    expect(all).toMatchObject({ total: open + 1_000, has_more: true, has_more_done: true, views: { done: 1_000 } })
    expect(all.counts).toMatchObject({ delivered: 1_000, pending: others.pending })
    const cancelled = await read({ status: 'cancelled' })
    expect(cancelled).toMatchObject({ total: others.cancelled, has_more: false, has_more_done: true })
    const last = Math.ceil(delivered / 100)
    for (const page of [1, 11, last]) {
      const { orders, total, has_more } = await read({ status: 'delivered', per_page: '100', page: String(page) })
      const isLast = page === last
      expect([page, orders.length, has_more]).toEqual([page, isLast ? delivered - (last - 1) * 100 : 100, true])
      expect(total > page * 100).toBe(!isLast)
    }
  })

  test('counts the requested state of a gateway that few use, before others fill the limit', async () => {
    const change = async (state: OrderState, count: number, order: 'asc' | 'desc'): Promise<number> => {
      const { rowCount } = await shop.pool.query(
        `update payments set method = 'paypal', paid_at = created_at where id in (
           select min(o.payment_id) from orders o join payments p on p.id = o.payment_id where p.method = 'cash' group by o.payment_id
           having bool_and(o.state = $1) order by 1 ${order} limit $2)`,
        [state, count],
      )
      return rowCount ?? 0
    }
    expect(await change('delivered', 1_200, 'asc')).toBeGreaterThan(orderDeskLimits.countedOrders)
    const cancelled = await change('cancelled', 5, 'desc')
    expect(cancelled).toBeGreaterThan(0)
    // The delivered ones are read first.
    await shop.pool.query('cluster payments using payments_pkey')
    const read = async (status: OrderState) =>
      (await operator.call('GET /operator/orders', { query: { payment: 'paypal', status } })).data
    const { orders, total, has_more } = await read('cancelled')
    await shop.pool.query(`update payments set method = 'cash', paid_at = null where method = 'paypal'`)
    expect([orders.length >= cancelled, total, has_more]).toEqual([true, orders.length, false])
  })

  test('finds the orders of each filter, and no others, on however many pages', async () => {
    await placeInTwoShops()
    const filters = [
      { paid: 'yes' },
      { paid: 'no' },
      { payment: 'cash' },
      { payment: 'stripe' },
      { zone: '1' },
      {},
    ] as const
    const days = [
      { from: '2020-01-01', to: today(-20) },
      { from: today(-3) },
      { view: 'done', to: today(-400) },
    ] as const
    const isPaid = `case when p.method = 'cash' and o.state = 'delivered' then true
      when o.state in ('cancelled', 'returned', 'refunded') then is_order_paid(o.id, p.method, o.state)
      else p.method <> 'cash' and p.paid_at is not null end`
    for (const filter of filters.flatMap((one) => days.map((day) => ({ ...one, ...day })))) {
      const {
        from = null,
        to = null,
        paid = null,
        payment = null,
        zone = null,
        view = null,
      } = filter as Record<string, string>
      const { rows } = await shop.pool.query(
        `select o.id from orders o join payments p on p.id = o.payment_id join shops s on s.id = o.shop_id
         where ($1::date is null or (o.created_at at time zone market_time_zone())::date >= $1)
           and ($2::date is null or (o.created_at at time zone market_time_zone())::date <= $2)
           and ($3::text is null or ($3 = 'yes') = (${isPaid})) and ($4::text is null or p.method = $4)
           and ($5::integer is null or s.zone_id = $5)
           and ($6::text is null or o.state in ('delivered', 'cancelled', 'returned', 'refunded'))
         order by o.created_at desc, o.id desc`,
        [from, to, paid, payment, zone, view],
      )
      const query = { ...filter, per_page: '100' }
      const found: number[] = []
      for (let page = 1; page <= Math.ceil(rows.length / 100) + 1; page++) {
        const { data } = await operator.call('GET /operator/orders', {
          query: { ...query, page: String(page) } as never,
        })
        found.push(...data.orders.map(({ id }) => id))
      }
      expect({ filter, found }).toEqual({ filter, found: rows.map(({ id }) => id) })
    }
  })

  test('lists, counts and searches the orders of one shop as its own desk does', async () => {
    const { orders } = await placeInTwoShops()
    const [first, second] = orders
    if (!first || !second) throw new Error('nothing was ordered')
    const shop_id = first.shop.id
    const seller = await shop.shopPerson(shop_id)
    const queries = [{}, { view: 'new' }, { view: 'done', page: '2' }, { paid: 'no' }, { from: today(-3) }] as const
    for (const query of queries) {
      const { data: own } = await seller.call('GET /shop/orders', { query: query as never })
      const { data } = await operator.call('GET /operator/orders', {
        query: { ...query, shop_id: String(shop_id) } as never,
      })
      expect(own.orders.length).toBeGreaterThan(0)
      const counts = { total: own.total, counts: own.counts, views: own.views, has_more: own.has_more }
      expect({ query, ...data }).toMatchObject({ query, ...counts })
      expect(data.orders.map(({ id, shop: { id: of } }) => [id, of])).toEqual(own.orders.map(({ id }) => [id, shop_id]))
    }
    const search = async (order_code: string) =>
      (await operator.call('POST /operator/orders/search', { body: { search: order_code, shop_id } })).data.total
    expect([await search(first.order_code), await search(second.order_code)]).toEqual([1, 0])
  })

  test('of one shop and a zone, lists all orders of the shop or none', async () => {
    const { rows } = await shop.pool.query(
      'select id, zone_id from shops where zone_id is not null order by id limit 1',
    )
    const [{ id, zone_id }] = rows
    const read = async (query: object) => (await operator.call('GET /operator/orders', { query: query as never })).data
    const all = await read({ shop_id: String(id) })
    expect(await read({ shop_id: String(id), zone: String(zone_id) })).toEqual(all)
    const none = await read({ shop_id: String(id), zone: String(zone_id + 1) })
    expect([none.orders, none.total, none.views.done]).toEqual([[], 0, 0])
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
    const params = { id: String(ids[0]) }
    const { moves, chat_user_id: _, ...order } = (await seller.call('GET /shop/orders/{id}', { params })).data.order
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
