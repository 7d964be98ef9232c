import { beforeAll, describe, expect, test } from 'vitest'
import type { ReturnState } from '#contract/return-shapes.ts'
import { findGoods, findViolations, type Goods } from '../testing/goods.ts'
import {
  chargeDelivery,
  type DeliveredOrder,
  moveReturn,
  moveReturnToShop,
  placeDeliveredOrder,
  requestReturnId,
} from '../testing/orders.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
let goods: Goods[]
/** Somebody of another shop. */
let rival: Person
beforeAll(async () => {
  goods = await findGoods(shop.pool, 4, { minUnits: 60, shops: 2 })
  rival = await shop.shopPerson(goods[2]?.shop_id ?? 0)
  await chargeDelivery(shop)
})

const params = (id: number) => ({ params: { id: String(id) } })
const orderOf = async ({ person, order_id }: DeliveredOrder) =>
  (await person.call('GET /orders/{id}', params(order_id))).data.order
const level = async ({ variant_id }: Goods) =>
  (await shop.pool.query('select restocked, sold, available from stock_levels where variant_id = $1', [variant_id]))
    .rows[0]
/** What went back of an order, in minor units. */
const givenBack = async ({ order_id }: DeliveredOrder) =>
  (
    await shop.pool.query(
      'select amount::integer, delivery_amount::integer from refunds where order_id = $1 order by id',
      [order_id],
    )
  ).rows as { amount: number; delivery_amount: number }[]
const runClosing = async ({ order_id }: DeliveredOrder) => {
  const { rows } = await shop.pool.query('select id from refunds where order_id = $1', [order_id])
  for (const { id } of rows) await shop.run('close-refunded', { refund_id: Number(id), order_id })
}

const [one, both] = [() => goods.slice(0, 1), () => goods.slice(0, 2)]

test('the refund of a return: a person without the permission of refunds is refused, and nothing is refunded', async () => {
  const of = await placeDeliveredOrder(shop, one())
  const id = await requestReturnId(of)
  const shop_id = goods[0]?.shop_id ?? 0
  const packer = await shop.shopPerson(shop_id, 'packer')
  await moveReturnToShop(packer, id)
  const refund = (who: Person) =>
    who.call('POST /shop/returns/{id}/move', { ...params(id), body: { to: 'refunded', delivery: true } })
  expect((await refund(packer)).status).toBe(403)
  expect(await givenBack(of)).toEqual([])
  expect((await refund(of.seller)).status).toBe(200)
  expect(await givenBack(of)).toHaveLength(1)
})

describe('the returns of an order at the desks', () => {
  test('are listed with the order, and the market reads each with its shop and photos', async () => {
    const of = await placeDeliveredOrder(shop, one(), { quantity: 2 })
    const [first, second] = [await requestReturnId(of), await requestReturnId(of)]
    const { rows } = await shop.pool.query(
      `insert into pictures (name, width, height, color, preview)
       values ('private-return-seen', 640, 480, '#808080', '') returning id`,
    )
    await shop.pool.query('insert into return_pictures (return_id, position, picture_id) values ($1, 1, $2)', [
      first,
      rows[0].id,
    ])
    await moveReturn(of.seller, first, { to: 'confirmed' })
    const operator = await shop.operator()
    const listed = [
      { id: first, status: 'confirmed', quantity: 1 },
      { id: second, status: 'pending', quantity: 1 },
    ]
    const atShop = await of.seller.call('GET /shop/orders/{id}', params(of.order_id))
    const atMarket = await operator.call('GET /operator/orders/{id}', params(of.order_id))
    expect([atShop.data.order.returns, atMarket.data.order.returns]).toEqual([listed, listed])

    const { moves: _, images, ...own } = (await of.seller.call('GET /shop/returns/{id}', params(first))).data.return
    const { return: seen } = (await operator.call('GET /operator/returns/{id}', params(first))).data
    expect(seen).toEqual({ ...own, shop: atMarket.data.order.shop, images: [expect.objectContaining({ width: 640 })] })
    // Signed addresses differ from session to session.
    expect(seen.images[0]?.url).toMatch(/^\/pictures\/private-return-seen\/p\d+-/)
    expect(seen.images[0]?.url).not.toBe(images[0]?.url)
    expect(await operator.call('GET /operator/returns/{id}', params(2_000_000_000))).toMatchObject({
      status: 404,
      code: 'returns.not_found',
    })
    expect((await of.seller.call('GET /operator/returns/{id}', params(first))).status).toBe(403)
  })
})

describe('GET /shop/returns', () => {
  test('shows what comes back to the shop, newest first, by state, and to no other', async () => {
    const of = await placeDeliveredOrder(shop, one(), { quantity: 2 })
    const [first, second] = [await requestReturnId(of), await requestReturnId(of)]
    await moveReturn(of.seller, first, { to: 'confirmed' })
    const { data } = await of.seller.call('GET /shop/returns')
    expect(data.returns.slice(0, 2).map(({ id }) => id)).toEqual([second, first])
    expect(data.returns[0]).toMatchObject({
      currency: 'USD',
      order_id: of.order_id,
      recipient: 'Mina Haddad',
      item: { name: goods[0]?.name, quantity: 2 },
      quantity: 1,
      status: 'pending',
      moves: ['confirmed', 'refused'],
    })
    expect(Object.values(data.counts).reduce((sum, each) => sum + each, 0)).toBe(data.total)
    const confirmed = await of.seller.call('GET /shop/returns', { query: { status: 'confirmed', per_page: '1' } })
    expect(confirmed.data.returns.map(({ status }) => status)).toEqual(['confirmed'])
    expect((await rival.call('GET /shop/returns')).data.returns.map(({ id }) => id)).not.toContain(first)
    expect((await of.seller.call('GET /shop/returns', { query: { status: 'eaten' } as never })).status).toBe(422)
  })
})

describe('GET /shop/returns/{id}', () => {
  test('shows one, and of another shop none', async () => {
    const of = await placeDeliveredOrder(shop, one())
    const id = await requestReturnId(of, { description: 'The lid is cracked' })
    const { data } = await of.seller.call('GET /shop/returns/{id}', params(id))
    expect(data.return).toMatchObject({ id, description: 'The lid is cracked', reason_code: 'damaged' })
    expect((await rival.call('GET /shop/returns/{id}', params(id))).status).toBe(404)
    expect((await of.seller.call('GET /shop/returns/{id}', params(2_000_000_000))).status).toBe(404)
  })
})

describe('POST /shop/returns/{id}/move', () => {
  test('brings a return back step by step, and its shopper sees each', async () => {
    const of = await placeDeliveredOrder(shop, one())
    const id = await requestReturnId(of)
    for (const to of ['confirmed', 'processing', 'picked_up', 'delivered'] as const) {
      const { status, data } = await moveReturn(of.seller, id, { to })
      expect([status, data.return.status]).toEqual([200, to])
      expect((await orderOf(of)).returns[0]?.status).toBe(to)
    }
    const { rows } = await shop.pool.query(
      `select distinct u.shop_id from return_events e join memberships u on u.person_id = e.actor_id
       where e.return_id = $1 and e.actor = 'shop'`,
      [id],
    )
    expect(rows).toEqual([{ shop_id: goods[0]?.shop_id }])
  })

  test('refuses with a reason, and never without one', async () => {
    const of = await placeDeliveredOrder(shop, one())
    const id = await requestReturnId(of)
    const without = await moveReturn(of.seller, id, { to: 'refused' })
    expect([without.status, without.errors]).toEqual([422, { reason: ['This field is required.'] }])
    const { status, data } = await moveReturn(of.seller, id, { to: 'refused', reason: 'It was worn outside' })
    expect([status, data.return.moves]).toEqual([200, []])
    expect((await orderOf(of)).returns[0]?.events.at(-1)).toMatchObject({
      status: 'refused',
      actor: 'shop',
      reason: 'It was worn outside',
    })
    expect(await givenBack(of)).toEqual([])
  })

  test('pays back the units of the line, and the order stays delivered while something of it is kept', async () => {
    const of = await placeDeliveredOrder(shop, both(), { quantity: 3 })
    const before = await level(goods[0] as Goods)
    const id = await requestReturnId(of, { quantity: 2 })
    await moveReturnToShop(of.seller, id)
    const { status, data } = await moveReturn(of.seller, id, { to: 'refunded' })
    expect([status, data.return.status]).toEqual([200, 'refunded'])
    const { rows } = await shop.pool.query(
      `select l.quantity::integer, l.amount::integer, r.refund_id = f.id as is_noted,
              round((o.line_amount - o.discount_share + case when exists (
                select from order_taxes t where t.order_id = o.order_id and t.is_included) then 0 else o.tax_share end) * 2 / 3.0)::integer as due
       from returns r join refunds f on f.order_id = r.order_id join refund_lines l on l.refund_id = f.id
       join order_lines o on o.id = l.order_line_id where r.id = $1`,
      [id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ quantity: 2, is_noted: true })
    expect(Math.abs(rows[0].amount - rows[0].due)).toBeLessThanOrEqual(1)
    // What was not said to be whole goes on no shelf.
    expect(await level(goods[0] as Goods)).toEqual(before)
    const order = await orderOf(of)
    // Cash is there as soon as it is handed over.
    const refund = { amount: rows[0].amount / 100, returned_at: expect.any(String), has_failed: false }
    expect([data.return.refund, order.returns[0]?.refund]).toEqual([refund, refund])
    expect([order.status, order.items.map((item) => item.returnable_quantity)]).toEqual(['delivered', [1, 3]])
  })

  test('puts the units back where they can be sold, once', async () => {
    const of = await placeDeliveredOrder(shop, one(), { quantity: 2 })
    const before = await level(goods[0] as Goods)
    const id = await requestReturnId(of, { quantity: 2 })
    await moveReturnToShop(of.seller, id)
    expect((await moveReturn(of.seller, id, { to: 'refunded', restock: true })).status).toBe(200)
    const after = await level(goods[0] as Goods)
    expect(after).toEqual({
      restocked: before.restocked + 2,
      sold: before.sold,
      available: before.available + 2,
    })
  })

  test('of everything makes the order a returned one, and a refunded one once the delivery went back too', async () => {
    const of = await placeDeliveredOrder(shop, both())
    const { payable_amount } = await orderOf(of)
    const [first, second] = of.line_ids
    for (const [order_line_id, delivery] of [
      [first, false],
      [second, true],
    ] as const) {
      const id = await requestReturnId(of, { order_line_id })
      await moveReturnToShop(of.seller, id)
      expect((await orderOf(of)).status).toBe('delivered')
      expect((await moveReturn(of.seller, id, { to: 'refunded', restock: true, delivery })).status).toBe(200)
    }
    expect((await orderOf(of)).events.at(-1)).toMatchObject({ status: 'returned', actor: 'system' })
    await runClosing(of)
    expect((await orderOf(of)).status).toBe('refunded')
    const given = await givenBack(of)
    expect(given.map(({ delivery_amount }) => delivery_amount)).toEqual([0, 490])
    expect(given.reduce((sum, { amount }) => sum + amount, 0)).toBe(Math.round(payable_amount * 100))
  })

  test('twice at once pays back once', async () => {
    const of = await placeDeliveredOrder(shop, one(), { quantity: 2 })
    const before = await level(goods[0] as Goods)
    const id = await requestReturnId(of)
    await moveReturnToShop(of.seller, id)
    const both = await Promise.all(
      Array.from({ length: 6 }, () => moveReturn(of.seller, id, { to: 'refunded', restock: true })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await givenBack(of)).toHaveLength(1)
    expect((await level(goods[0] as Goods)).restocked).toBe(before.restocked + 1)
  })

  test('paid back and called off at once does one of them', async () => {
    const of = await placeDeliveredOrder(shop, one())
    const id = await requestReturnId(of)
    const [moved, cancelled] = await Promise.all([
      moveReturn(of.seller, id, { to: 'refused', reason: 'Worn outside' }),
      of.person.call('POST /returns/{id}/cancel', { ...params(id), body: {} }),
    ])
    expect([moved.status, cancelled.status].sort()).toEqual([200, 409])
  })

  test.each<[ReturnState]>([['refunded'], ['processing'], ['delivered'], ['cancelled'], ['pending']])(
    'moves nothing from pending to %s',
    async (to) => {
      const of = await placeDeliveredOrder(shop, one())
      const id = await requestReturnId(of)
      const { status, data } = await moveReturn(of.seller, id, { to })
      expect([status, data]).toEqual([409, { status: 'pending' }])
      expect(await givenBack(of)).toEqual([])
    },
  )

  test('pays back what is left where its shop gave something beside it before', async () => {
    const of = await placeDeliveredOrder(shop, one())
    const id = await requestReturnId(of)
    await moveReturnToShop(of.seller, id)
    const before = await orderOf(of)
    const body = { amount: 0.5, reason: 'Sorry' }
    expect((await of.seller.call('POST /shop/orders/{id}/refund', { ...params(of.order_id), body })).status).toBe(200)
    const moved = await moveReturn(of.seller, id, { to: 'refunded', delivery: true, restock: true })
    expect([moved.status, moved.data.return.status]).toEqual([200, 'refunded'])
    const { payment } = await orderOf(of)
    expect(payment.refunded_amount).toBe(before.payable_amount)
  })

  test('pays nothing back where its shop gave all of it before, and goes on', async () => {
    const of = await placeDeliveredOrder(shop, one())
    const id = await requestReturnId(of)
    await moveReturnToShop(of.seller, id)
    const body = { lines: [{ order_line_id: of.line_ids[0] ?? 0, quantity: 1 }], reason: 'Broken' }
    expect((await of.seller.call('POST /shop/orders/{id}/refund', { ...params(of.order_id), body })).status).toBe(200)
    const given = await givenBack(of)
    expect((await moveReturn(of.seller, id, { to: 'refunded', restock: true })).status).toBe(200)
    expect((await orderOf(of)).returns[0]?.status).toBe('refunded')
    expect(await givenBack(of)).toEqual(given)
  })

  test('of another shop is not there, and stays where it is', async () => {
    const of = await placeDeliveredOrder(shop, one())
    const id = await requestReturnId(of)
    for (const body of [{ to: 'confirmed' }, { to: 'refused' }, { to: 'refunded' }] as const)
      expect((await moveReturn(rival, id, body)).status).toBe(404)
    expect((await orderOf(of)).returns[0]?.status).toBe('pending')
  })

  test.each([
    ['no state', {}],
    ['a state that is none', { to: 'eaten' }],
    ['a short reason', { to: 'refused', reason: 'no' }],
    ['units for the shelf that are not back', { to: 'confirmed', restock: true }],
    ['the delivery charge before its time', { to: 'confirmed', delivery: true }],
    ['more than it takes', { to: 'confirmed', shop_id: 1 }],
  ])('refuses %s', async (_, body) => {
    const of = await placeDeliveredOrder(shop, one())
    const id = await requestReturnId(of)
    const raw = JSON.stringify(body)
    expect((await of.seller.call('POST /shop/returns/{id}/move', { ...params(id), raw })).status).toBe(422)
  })
})

test('all invariants hold at the end', async () => {
  expect(await findViolations(shop.pool)).toEqual([])
})

test('the preview of a return shows what its refund then pays, also where the shop has refunded some of it before', async () => {
  for (const [delivery, before] of [
    [false, 0],
    [true, 0],
    [true, 0.5],
  ] as const) {
    const of = await placeDeliveredOrder(shop, one())
    const id = await requestReturnId(of)
    await moveReturnToShop(of.seller, id)
    const order = params(of.order_id)
    if (before > 0) {
      // All but a little is given back before.
      const { payable_amount = 0 } = (await of.seller.call('GET /shop/orders/{id}', order)).data.order
      const amount = (payable_amount ?? 0) - before
      const body = { amount, reason: 'Came late' }
      expect((await of.seller.call('POST /shop/orders/{id}/refund', { ...order, body })).status).toBe(200)
    }
    const { items } = (await of.person.call('GET /orders/{id}', order)).data.order
    const lines = [{ order_line_id: items[0]?.order_line_id ?? 0, quantity: 1 }]
    const body = { lines, delivery, is_return: true }
    const { status, data } = await of.seller.call('POST /shop/orders/{id}/refunds/preview', { ...order, body })
    expect(status).toBe(200)
    const move = { ...params(id), body: { to: 'refunded', delivery } } as const
    const refund = (await of.seller.call('POST /shop/returns/{id}/move', move)).data.return.refund
    expect(refund?.amount).toBe(data.refunded_amount)
    if (before > 0) expect(data.refunded_amount).toBeCloseTo(before, 2)
  }
})
