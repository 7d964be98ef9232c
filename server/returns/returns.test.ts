import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { returnActors, returnStates } from '#contract/return-shapes.ts'
import { findGoods, findViolations, type Goods } from '../testing/goods.ts'
import {
  type DeliveredOrder,
  moveReturn,
  moveReturnToShop,
  placeDeliveredOrder,
  placeOrders,
  requestReturn,
  requestReturnId,
} from '../testing/orders.ts'
import { openTestShop, type Person } from '../testing/shop.ts'
import { mayMove } from './states.ts'

const shop = openTestShop()
let goods: Goods[]
beforeAll(async () => {
  goods = await findGoods(shop.pool, 2, { minUnits: 60 })
})

const orderOf = async ({ person, order_id }: DeliveredOrder) =>
  (await person.call('GET /orders/{id}', { params: { id: String(order_id) } })).data.order
const cancel = (who: Person, id: number) =>
  who.call('POST /returns/{id}/cancel', { params: { id: String(id) }, body: {} })
const countReturns = async () => Number((await shop.pool.query('select count(*) as count from returns')).rows[0].count)

/** A request's body as a browser sends a form: several parts may have one name. */
async function asForm(parts: readonly (readonly [name: string, value: string | Blob])[]) {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  const sent = new Response(form)
  const headers = { 'Content-Type': sent.headers.get('Content-Type') ?? '' }
  return { raw: new Uint8Array(await sent.arrayBuffer()), headers }
}
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f7a4d' } })
const fileOf = (bytes: Uint8Array | string, name = 'photo.jpg') =>
  new File([new Uint8Array(typeof bytes === 'string' ? Buffer.from(bytes) : bytes)], name)

test('the database has the same table of moves', async () => {
  const { rows } = await shop.pool.query('select actor, from_state, to_state from return_moves')
  const there = new Set(rows.map((row) => Object.values(row).join()))
  for (const actor of returnActors) {
    for (const from of returnStates) {
      for (const to of returnStates) {
        const move = [actor, from, to]
        expect([...move, there.has(move.join())]).toEqual([...move, mayMove(actor, from, to)])
      }
    }
  }
})

test.each([
  ['a state without an event', `update returns set state = 'confirmed' where id = $1`],
  [
    'a move outside the table',
    `with m as (update returns set state = 'refunded' where id = $1)
     insert into return_events (return_id, state, actor) values ($1, 'refunded', 'shop')`,
  ],
  [
    'a move by whom it is not for',
    `with m as (update returns set state = 'confirmed' where id = $1)
     insert into return_events (return_id, state, actor) values ($1, 'confirmed', 'shopper')`,
  ],
])('the database refuses %s', async (_, sql) => {
  const of = await placeDeliveredOrder(shop, goods.slice(0, 1))
  const id = await requestReturnId(of)
  await expect(shop.pool.query(sql, [id])).rejects.toThrow(/may not go from pending/)
  expect((await orderOf(of)).returns[0]?.status).toBe('pending')
})

describe('POST /orders/{id}/returns', () => {
  test('asks for units of a line, as it was said, and the order tells of it', async () => {
    const of = await placeDeliveredOrder(shop, goods, { quantity: 3 })
    const before = await orderOf(of)
    expect([before.can_return, before.items.map((item) => item.returnable_quantity)]).toEqual([true, [3, 3]])
    const days = Date.parse(before.return_until ?? '') - Date.parse(before.events.at(-1)?.at ?? '')
    expect(Math.floor(days / 86_400_000)).toBe(14)

    const description = 'مكسور 👎 <b>really</b> & truly\nSecond line'
    const { status, message, data } = await requestReturn(of, {
      quantity: 2,
      reason_code: 'not_as_described',
      description,
    })
    expect([status, message]).toEqual([200, 'The shop was asked to take it back.'])
    expect(data.order).toEqual(await orderOf(of))
    expect(data.order.returns).toEqual([
      {
        id: expect.any(Number),
        order_line_id: of.line_ids[0],
        quantity: 2,
        status: 'pending',
        reason_code: 'not_as_described',
        description,
        images: [],
        created_at: expect.any(String),
        events: [{ status: 'pending', at: expect.any(String), actor: 'shopper', reason: null }],
        refund: null,
        can_cancel: true,
      },
    ])
    expect(data.order.items.map((item) => item.returnable_quantity)).toEqual([1, 3])
  })

  test('takes photos along, which the order shows', async () => {
    const of = await placeDeliveredOrder(shop, goods.slice(0, 1))
    const photo = await drawn(2400, 1200).jpeg().toBuffer()
    const form = await asForm([
      ['order_line_id', String(of.line_ids[0])],
      ['quantity', '1'],
      ['reason_code', 'damaged'],
      ['images', fileOf(photo, 'one.jpg')],
      ['images', fileOf(photo, 'two.jpg')],
    ])
    const { data, status } = await of.person.call('POST /orders/{id}/returns', {
      ...form,
      params: { id: String(of.order_id) },
    })
    expect(status).toBe(200)
    const images = data.order.returns[0]?.images ?? []
    expect(images.map(({ width, height }) => [width, height])).toEqual([
      [1600, 800],
      [1600, 800],
    ])
    expect(images.every(({ url }) => url.startsWith('/pictures/private-'))).toBe(true)
  })

  test('of files that are no pictures keeps nothing, and says which', async () => {
    const of = await placeDeliveredOrder(shop, goods.slice(0, 1))
    const before = await countReturns()
    const photo = await drawn(20, 20).png().toBuffer()
    const form = await asForm([
      ['order_line_id', String(of.line_ids[0])],
      ['quantity', '1'],
      ['reason_code', 'other'],
      ['images', fileOf(photo)],
      ['images', fileOf('<svg onload="alert(1)"/>', 'mine.png')],
    ])
    const reply = await of.person.call('POST /orders/{id}/returns', { ...form, params: { id: String(of.order_id) } })
    expect([reply.status, Object.keys(reply.errors)]).toEqual([422, ['images.1']])
    expect(await countReturns()).toBe(before)
  })

  test('sent again under its key asks once', async () => {
    const of = await placeDeliveredOrder(shop, goods.slice(0, 1), { quantity: 2 })
    const headers = { 'Idempotency-Key': 'a-return-sent-twice' }
    const [one, two] = [await requestReturn(of, {}, headers), await requestReturn(of, {}, headers)]
    expect([one.status, two.status, two.data]).toEqual([200, 200, one.data])
    expect((await orderOf(of)).returns).toHaveLength(1)
  })

  test('of twenty at once for the last unit takes one', async () => {
    const of = await placeDeliveredOrder(shop, goods.slice(0, 1))
    const replies = await Promise.all(Array.from({ length: 20 }, () => requestReturn(of)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
    expect((await orderOf(of)).returns).toHaveLength(1)
  })

  test('takes no more than is left, and again what was called off or refused', async () => {
    const of = await placeDeliveredOrder(shop, goods.slice(0, 1), { quantity: 3 })
    const first = await requestReturnId(of, { quantity: 2 })
    const more = await requestReturn(of, { quantity: 2 })
    expect([more.status, more.message, more.data]).toEqual([409, 'Only 1 of this can still be sent back.', { left: 1 }])
    const second = await requestReturnId(of)
    const none = await requestReturn(of)
    expect([none.status, none.data]).toEqual([409, { left: 0 }])
    await cancel(of.person, first)
    expect((await orderOf(of)).items[0]?.returnable_quantity).toBe(2)
    await moveReturn(of.seller, second, { to: 'refused', reason: 'Worn outside' })
    expect((await orderOf(of)).items[0]?.returnable_quantity).toBe(3)
    expect((await requestReturn(of, { quantity: 3 })).status).toBe(200)
  })

  test('is refused before the order has arrived, and after its days', async () => {
    const { person, ids } = await placeOrders(shop, goods.slice(0, 1))
    const { rows } = await shop.pool.query('select id from order_lines where order_id = $1', [ids[0]])
    const early = { person, seller: person, order_id: ids[0] ?? 0, line_ids: [Number(rows[0].id)] }
    const reply = await requestReturn(early)
    expect([reply.status, reply.data]).toEqual([409, { status: 'pending' }])
    const before = await orderOf(early)
    expect([before.can_return, before.return_until, before.items[0]?.returnable_quantity]).toEqual([false, null, 0])

    const of = await placeDeliveredOrder(shop, goods.slice(0, 1))
    const age = `update order_events set created_at = now() - interval '15 days' where order_id = $1 and state = 'delivered'`
    await shop.pool.query(age, [of.order_id])
    const late = await requestReturn(of)
    expect([late.status, late.message]).toEqual([409, 'The time in which this could be sent back is over.'])
    expect((await orderOf(of)).can_return).toBe(false)
    await shop.pool.query(`update settings set value = '30' where key = 'return_days'`)
    expect((await orderOf(of)).can_return).toBe(true)
    await shop.pool.query(`update settings set value = '0' where key = 'return_days'`)
    expect((await orderOf(of)).can_return).toBe(false)
    await shop.pool.query(`update settings set value = '30' where key = 'return_days'`)
    expect((await requestReturn(of)).status).toBe(200)
    await shop.pool.query(`update settings set value = '14' where key = 'return_days'`)
  })

  test('of somebody else, or of another order, is not there', async () => {
    const [of, other] = [
      await placeDeliveredOrder(shop, goods.slice(0, 1)),
      await placeDeliveredOrder(shop, goods.slice(0, 1)),
    ]
    expect((await requestReturn({ ...of, person: other.person })).status).toBe(404)
    expect((await requestReturn({ ...of, order_id: 2_000_000_000 })).status).toBe(404)
    const foreign = await requestReturn(of, { order_line_id: other.line_ids[0] })
    expect([foreign.status, Object.keys(foreign.errors)]).toEqual([422, ['order_line_id']])
  })

  test.each([
    ['no units', { quantity: 0 }],
    ['less than none', { quantity: -1 }],
    ['half a unit', { quantity: 1.5 }],
    ['more than any number', { quantity: 2 ** 31 }],
    ['a reason that is none', { reason_code: 'boredom' }],
    ['no reason', { reason_code: undefined }],
    ['too many words', { description: 'x'.repeat(1001) }],
    ['a control character', { description: '\u0007 backwards' }],
    ['a state', { state: 'refunded' }],
    ['somebody', { user_id: 1 }],
  ])('refuses %s', async (_, form) => {
    const of = await placeDeliveredOrder(shop, goods.slice(0, 1))
    expect((await requestReturn(of, form)).status).toBe(422)
    expect((await orderOf(of)).returns).toEqual([])
  })
})

describe('POST /returns/{id}/cancel', () => {
  test('calls off what the shop does not work on yet', async () => {
    const of = await placeDeliveredOrder(shop, goods.slice(0, 1))
    const id = await requestReturnId(of)
    await moveReturn(of.seller, id, { to: 'confirmed' })
    const { status, message, data } = await cancel(of.person, id)
    expect([status, message]).toEqual([200, 'Your return was called off.'])
    const [given] = data.order.returns
    expect(given).toMatchObject({ status: 'cancelled', can_cancel: false })
    expect(given?.events.map((event) => [event.status, event.actor])).toEqual([
      ['pending', 'shopper'],
      ['confirmed', 'shop'],
      ['cancelled', 'shopper'],
    ])
    expect((await cancel(of.person, id)).status).toBe(409)
  })

  test('is too late once a courier is on the way', async () => {
    const of = await placeDeliveredOrder(shop, goods.slice(0, 1))
    const id = await requestReturnId(of)
    await moveReturnToShop(of.seller, id)
    const { status, message, data } = await cancel(of.person, id)
    expect([status, data]).toEqual([409, { status: 'delivered' }])
    expect(message).toContain('Back at the shop')
  })

  test('of somebody else is not there', async () => {
    const [of, other] = [
      await placeDeliveredOrder(shop, goods.slice(0, 1)),
      await placeDeliveredOrder(shop, goods.slice(0, 1)),
    ]
    const id = await requestReturnId(of)
    expect((await cancel(other.person, id)).status).toBe(404)
    expect((await cancel(of.person, 2_000_000_000)).status).toBe(404)
    expect((await orderOf(of)).returns[0]?.status).toBe('pending')
  })
})

test('what a shopper takes along tells of it', async () => {
  const of = await placeDeliveredOrder(shop, goods.slice(0, 1))
  await requestReturnId(of, { description: 'The lid is cracked' })
  const { orders } = (await of.person.call('GET /my-data')).data
  expect(orders[0]?.returns).toMatchObject([{ quantity: 1, state: 'pending', description: 'The lid is cracked' }])
})

test('all invariants hold at the end', async () => {
  expect(await findViolations(shop.pool)).toEqual([])
})
