import { beforeAll, describe, expect, test } from 'vitest'
import type { OrderState } from '#contract/orders.ts'
import { nameSpellings } from '#server/testing/search/name-searches.ts'
import { findGoods, findViolations, type Goods } from '../testing/goods.ts'
import { moveThrough, placeOrders, statesUpTo } from '../testing/orders.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
let goods: Goods[]
/** The people of two shops. */
let seller: Person
let other: Person

beforeAll(async () => {
  goods = await findGoods(shop.pool, 4, { minUnits: 30, shops: 2 })
  const [one, two] = [...new Set(goods.map(({ shop_id }) => shop_id))] as [number, number]
  seller = await shop.shopPerson(one)
  other = await shop.shopPerson(two)
})

const first = () => goods[0] as Goods
const params = (id: number) => ({ params: { id: String(id) } })

async function placed() {
  const { person, orders } = await placeOrders(shop, [first()])
  const [order] = orders
  if (!order) throw new Error('nothing was ordered')
  return { person, ...order }
}

type Body = { to: OrderState; reason?: string }
const move = (who: Person, id: number, body: Body) => who.call('POST /shop/orders/{id}/move', { ...params(id), body })

describe('GET /shop/orders', () => {
  test('a shop reads its own orders, the newest first, and no others', async () => {
    const { person, ids, orders } = await placeOrders(shop, [first(), goods[2] as Goods])
    const { data } = await seller.call('GET /shop/orders')
    expect(data.orders[0]).toMatchObject({
      id: ids[0],
      status: 'pending',
      recipient: 'Mina Haddad',
      total_items: 1,
      payable_amount: orders[0]?.payable_amount,
    })
    expect(data.orders[0]).not.toHaveProperty('shop')
    const count = 'select count(*)::integer as many from orders where shop_id = $1'
    expect(data.total).toBe((await shop.pool.query(count, [first().shop_id])).rows[0].many)
    expect(Object.values(data.counts).reduce((sum, each) => sum + each, 0)).toBe(data.total)
    expect(data.orders.map(({ id }) => id)).toEqual(data.orders.map(({ id }) => id).sort((a, b) => b - a))
    expect((await other.call('GET /shop/orders')).data.orders[0]?.id).toBe(ids[1])
    expect((await person.call('GET /orders')).data.total).toBe(2)
  })

  test('orders are listed by state and by page', async () => {
    await placed()
    await placed()
    const query = { status: 'pending', per_page: '1', page: '2' } as const
    const { data: pending } = await seller.call('GET /shop/orders', { query })
    expect([pending.orders.length, pending.page, pending.total > 1]).toEqual([1, 2, true])
    expect((await seller.call('GET /shop/orders', { query: { status: 'eaten' } as never })).status).toBe(422)
  })
})

describe('POST /shop/orders/search', () => {
  test('orders are found by a part of a code or of a name, and by a whole phone number', async () => {
    const { id, order_code } = await placed()
    const list = async (body: { search: string; status?: OrderState }) =>
      (await seller.call('POST /shop/orders/search', { body })).data
    expect((await list({ search: order_code })).orders.map((order) => order.id)).toEqual([id])
    expect((await list({ search: order_code, status: 'delivered' })).total).toBe(0)
    expect((await list({ search: 'nobody of that name' })).orders).toEqual([])
    expect((await list({ search: '%' })).total).toBe(0)
    expect((await list({ search: 'mina h' })).orders[0]?.recipient).toBe('Mina Haddad')
    await shop.pool.query(`update orders set address = address || $2 where id = $1`, [
      id,
      { name: 'می\u200cخواهم #1 – B' },
    ])
    expect((await list({ search: 'می\u200cخواهم #1 – B' })).orders.map((order) => order.id)).toEqual([id])
    const missed: string[] = []
    for (const [name, ...typed] of nameSpellings) {
      await shop.pool.query(`update orders set address = address || $2 where id = $1`, [id, { name }])
      for (const search of typed) {
        if (!(await list({ search })).orders.some((order) => order.id === id)) missed.push(`${name} by ${search}`)
      }
    }
    expect(missed).toEqual([])
    expect((await list({ search: '01712-345678' })).orders.map((order) => order.id)).toContain(id)
    expect((await list({ search: '01712-345679' })).total).toBe(0)
  })

  test('the found orders are paged', async () => {
    await placed()
    await placed()
    const body = { search: 'mina haddad', page: 2, per_page: 1 }
    const { data } = await seller.call('POST /shop/orders/search', { body })
    expect([data.orders.length, data.page, data.total > 1]).toEqual([1, 2, true])
    const inAddress = await seller.call('GET /shop/orders', { query: { search: 'mina haddad' } })
    expect(inAddress.data.total).toBe(data.total)
  })

  test('no order of another shop is found', async () => {
    const { order_code } = await placed()
    const { data } = await other.call('POST /shop/orders/search', { body: { search: order_code } })
    expect([data.orders, data.total]).toEqual([[], 0])
  })
})

describe('GET /shop/orders/{id}', () => {
  test('people who read chats get the shopper for the conversation, unless the account is deleted', async () => {
    const { id, person } = await placed()
    const user_id = (await person.call('GET /profile')).data.user.id
    const packer = await shop.shopPerson(first().shop_id, 'packer')
    const nameOf = async (who: Person) => (await who.call('GET /shop/orders/{id}', params(id))).data.order.chat_user_id
    expect([await nameOf(seller), await nameOf(packer)]).toEqual([user_id, null])
    await shop.pool.query('update users set deleted_at = now() where id = $1', [user_id])
    expect(await nameOf(seller)).toBeNull()
  })

  test('a shop reads every field of an order but those of its shopper', async () => {
    const { id, person } = await placed()
    const { order } = (await seller.call('GET /shop/orders/{id}', params(id))).data
    const own = (await person.call('GET /orders/{id}', params(id))).data.order
    const { shop: _, can_cancel: __, can_reorder: ___, can_review: ____, invoice_url: _____, ...others } = own
    const { can_return: _can, return_until: _until, ...rest } = others
    const { method, refunded_amount, refund, status } = own.payment
    const sku = (await shop.pool.query('select sku from variants where id = $1', [first().variant_id])).rows[0].sku
    const items = own.items.map(({ can_review: _, review: __, returnable_quantity: ___, ...item }) => ({
      ...item,
      sku,
    }))
    const payment = { method, refunded_amount, refund, status }
    const received = {
      recipient: 'Mina Haddad',
      printed: [],
      held_for: order.held_for,
      moves: ['confirmed', 'cancelled'],
    }
    const { ship_by, proceeds, chat_user_id: _chat, ...fields } = order
    const desk = { phone: own.address.formatted_phone, city: own.address.city, is_late: false, refundable_amount: 0 }
    const counts = { parcel_count: 0, sent_parcel_count: 0 }
    expect(fields).toEqual({ ...rest, items, payment, ...received, ...desk, ...counts })
    expect([ship_by, proceeds?.is_booked]).toEqual([order.created_at.slice(0, 10), false])
    expect(JSON.stringify(own)).not.toContain('held')
  })

  test('an order of another shop is not found', async () => {
    const { id } = await placed()
    expect((await other.call('GET /shop/orders/{id}', params(id))).status).toBe(404)
    expect((await seller.call('GET /shop/orders/{id}', params(2_000_000_000))).status).toBe(404)
  })
})

describe('POST /shop/orders/{id}/move', () => {
  test('an order is moved to its shopper, who sees each step', async () => {
    const { id, person } = await placed()
    for (const to of statesUpTo('delivered')) {
      const { status, data } = await move(seller, id, { to })
      expect([status, data.order.status]).toEqual([200, to])
      expect((await person.call('GET /orders/{id}', params(id))).data.order.status).toBe(to)
    }
    const { order } = (await person.call('GET /orders/{id}', params(id))).data
    expect(order.events.map(({ status, actor }) => [status, actor])).toEqual([
      ['pending', 'shopper'],
      ...statesUpTo('delivered').map((state) => [state, 'shop']),
    ])
    const { rows } = await shop.pool.query(
      `select distinct u.shop_id from order_events e join memberships u on u.person_id = e.actor_id
       where e.order_id = $1 and e.actor = 'shop'`,
      [id],
    )
    expect(rows).toEqual([{ shop_id: first().shop_id }])
  })

  test('an order is cancelled with a reason, and not without one', async () => {
    const { id, person } = await placed()
    const without = await move(seller, id, { to: 'cancelled' })
    expect([without.status, without.errors]).toEqual([422, { reason: ['This field is required.'] }])
    const { status, data } = await move(seller, id, { to: 'cancelled', reason: 'The last one broke' })
    expect([status, data.order.moves]).toEqual([200, []])
    const { order } = (await person.call('GET /orders/{id}', params(id))).data
    expect(order.events.at(-1)).toMatchObject({ status: 'cancelled', actor: 'shop', reason: 'The last one broke' })
  })

  test.each([
    ['pending', 'delivered'],
    ['pending', 'pending'],
    ['delivered', 'returned'],
    ['delivered', 'refunded'],
    ['processing', 'confirmed'],
    ['picked_up', 'cancelled'],
  ] as const)('an order does not move from %s to %s', async (from, to) => {
    const { id } = await placed()
    await moveThrough(shop.pool, id, ...(from === 'pending' ? [] : statesUpTo(from)))
    const { status, data } = await move(seller, id, { to, reason: 'It has to be' })
    expect([status, data]).toEqual([409, { status: from }])
    expect((await seller.call('GET /shop/orders/{id}', params(id))).data.order.status).toBe(from)
  })

  test('an order whose parcel was not accepted is returned', async () => {
    const { id } = await placed()
    await moveThrough(shop.pool, id, ...statesUpTo('on_the_way'))
    expect((await move(seller, id, { to: 'returned', reason: 'Nobody at home' })).data.order.status).toBe('returned')
  })

  test('an order of another shop is not found and does not move', async () => {
    const { id, person } = await placed()
    for (const body of [{ to: 'confirmed' }, { to: 'cancelled' }, { to: 'delivered' }] as const)
      expect((await move(other, id, body)).status).toBe(404)
    expect((await person.call('GET /orders/{id}', params(id))).data.order.status).toBe('pending')
  })

  test.each([
    ['no state', {}],
    ['a state that is none', { to: 'eaten' }],
    ['a short reason', { to: 'cancelled', reason: 'no' }],
    ['more than it takes', { to: 'confirmed', shop_id: 1 }],
  ])('a move with %s is refused', async (_, body) => {
    const { id } = await placed()
    const raw = JSON.stringify(body)
    expect((await seller.call('POST /shop/orders/{id}/move', { ...params(id), raw })).status).toBe(422)
  })
})

test('all invariants hold at the end', async () => {
  expect(await findViolations(shop.pool)).toEqual([])
})
