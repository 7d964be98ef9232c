import { beforeAll, describe, expect, test } from 'vitest'
import { findGoods, findViolations, type Goods } from '../testing/goods.ts'
import { moveReturnToShop, placeDeliveredOrder, placeOrders, requestReturnId } from '../testing/orders.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
let goods: Goods[]
beforeAll(async () => {
  goods = await findGoods(shop.pool, 2, { minUnits: 60 })
})

const keyed = (key: string) => ({ headers: { 'Idempotency-Key': key } })
const countOf = async (sql: string, id: number) =>
  Number((await shop.pool.query(`select count(*) from ${sql}`, [id])).rows[0].count)

describe('POST /shop/orders/{id}/refund under a key', () => {
  const refund = (seller: Person, order_id: number, key: string, amount = 1) =>
    seller.call('POST /shop/orders/{id}/refund', {
      params: { id: String(order_id) },
      body: { amount, reason: 'Came late' },
      ...keyed(key),
    })
  const refundsOf = (order_id: number) => countOf('refunds where order_id = $1', order_id)

  test('repeated refunds once, with the same response', async () => {
    const { seller, order_id } = await placeDeliveredOrder(shop, goods.slice(0, 1))
    const first = await refund(seller, order_id, 'again')
    const second = await refund(seller, order_id, 'again')
    expect([first.status, second.status, second.data]).toEqual([200, 200, first.data])
    expect(await refundsOf(order_id)).toBe(1)
    // Another key is another wish.
    expect((await refund(seller, order_id, 'another')).status).toBe(200)
    expect(await refundsOf(order_id)).toBe(2)
  })

  test('ten times concurrently refunds once', async () => {
    const { seller, order_id } = await placeDeliveredOrder(shop, goods.slice(0, 1))
    const replies = await Promise.all(Array.from({ length: 10 }, () => refund(seller, order_id, 'at-once')))
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await refundsOf(order_id)).toBe(1)
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('with another sum, or for another call, is refused', async () => {
    const { seller, order_id } = await placeDeliveredOrder(shop, goods.slice(0, 1))
    expect((await refund(seller, order_id, 'same')).status).toBe(200)
    const { status, code } = await refund(seller, order_id, 'same', 2)
    expect([status, code]).toEqual([409, 'errors.key_reused'])
    const moved = await seller.call('POST /shop/orders/{id}/move', {
      params: { id: String(order_id) },
      body: { to: 'returned' },
      ...keyed('same'),
    })
    expect(moved.status).toBe(409)
    expect(await refundsOf(order_id)).toBe(1)
  })

  test('that was refused stores nothing: it can be sent again', async () => {
    const { seller, order_id } = await placeDeliveredOrder(shop, goods.slice(0, 1))
    expect((await refund(seller, order_id, 'refused', 1_000_000)).status).toBe(409)
    expect((await refund(seller, order_id, 'refused', 1)).status).toBe(200)
  })

  test('of a shopper and of a person of a shop with the same id are separate', async () => {
    const { seller, order_id, person } = await placeDeliveredOrder(shop, goods.slice(0, 1))
    const { rows } = await shop.pool.query('select min(id) as id from people')
    const { user } = (await person.call('GET /profile')).data
    await shop.pool.query(
      'insert into idempotency_keys (user_id, key, call, body_hash, answer) values ($1, $2, $3, $4, $5)',
      [user.id, 'shared', 'placeOrder', Buffer.alloc(32), '{}'],
    )
    expect(rows[0].id).toBeGreaterThan(0)
    expect((await refund(seller, order_id, 'shared')).status).toBe(200)
  })
})

describe('the moves of a shop under a key', () => {
  test('move an order once, however often they come', async () => {
    const { ids } = await placeOrders(shop, goods.slice(0, 1))
    const seller = await shop.shopPerson(goods[0]?.shop_id ?? 0)
    const id = ids[0] ?? 0
    const move = (to: 'confirmed' | 'cancelled') =>
      seller.call('POST /shop/orders/{id}/move', {
        params: { id: String(id) },
        body: { to, reason: 'Sold out' },
        ...keyed('move'),
      })
    const replies = await Promise.all([1, 2, 3, 4].map(() => move('confirmed')))
    expect(replies.map(({ status, data }) => [status, data.order.status])).toEqual(Array(4).fill([200, 'confirmed']))
    expect((await move('cancelled')).status).toBe(409)
    expect(await countOf('order_events where order_id = $1', id)).toBe(2)
  })

  test('pay a return back once, however often they come', async () => {
    const of = await placeDeliveredOrder(shop, goods.slice(0, 1), { quantity: 2 })
    const id = await requestReturnId(of)
    await moveReturnToShop(of.seller, id)
    const move = (restock: boolean) =>
      of.seller.call('POST /shop/returns/{id}/move', {
        params: { id: String(id) },
        body: { to: 'refunded', restock },
        ...keyed('return'),
      })
    const replies = await Promise.all([1, 2, 3, 4].map(() => move(true)))
    expect(replies.map(({ status, data }) => [status, data.return.status])).toEqual(Array(4).fill([200, 'refunded']))
    expect((await move(false)).status).toBe(409)
    expect(await countOf('refunds where order_id = $1', of.order_id)).toBe(1)
    expect(await findViolations(shop.pool)).toEqual([])
  })
})
