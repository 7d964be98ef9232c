import { beforeAll, describe, expect, test } from 'vitest'
import { type OrderState, orderActors, orderStates } from '#contract/orders.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findGoods, findViolations, type Goods } from '../../testing/goods.ts'
import { moveThrough, placeOrders, statesUpTo } from '../../testing/orders.ts'
import { openTestShop, type Person } from '../../testing/shop.ts'
import { moveOrder } from './move.ts'
import { mayMove } from './states.ts'

const shop = openTestShop()
let goods: Goods[]
const first = () => goods[0] as Goods
const reason = 'Changed my mind'

beforeAll(async () => {
  goods = await findGoods(shop.pool, 6, { minUnits: 20, shops: 3 })
})

async function placed(quantity = 1): Promise<{ person: Person; id: number }> {
  const { person, ids } = await placeOrders(shop, [first()], { quantity })
  return { person, id: ids[0] ?? 0 }
}

const cancel = (person: Person, id: number, body = { reason }) =>
  person.call('POST /orders/{id}/cancel', { params: { id: String(id) }, body })
const seen = async (person: Person, id: number) =>
  (await person.call('GET /orders/{id}', { params: { id: String(id) } })).data.order
const level = async (variant_id: number) =>
  (await shop.pool.query('select sold, held, available from stock_levels where variant_id = $1', [variant_id])).rows[0]
const movements = async (order_id: number): Promise<string[]> =>
  (
    await shop.pool.query(
      `select m.kind || ' ' || m.quantity as said from stock_movements m join order_lines l on l.id = m.order_line_id
       where l.order_id = $1 order by m.id`,
      [order_id],
    )
  ).rows.map(({ said }) => said)

test('the database has the same table of moves', async () => {
  const { rows } = await shop.pool.query('select actor, from_state, to_state from order_moves')
  const there = new Set(rows.map((row) => Object.values(row).join()))
  for (const actor of orderActors) {
    for (const from of orderStates) {
      for (const to of orderStates)
        expect([actor, from, to, there.has([actor, from, to].join())]).toEqual([
          actor,
          from,
          to,
          mayMove(actor, from, to),
        ])
    }
  }
})

describe('the database refuses', () => {
  test.each([
    ['a state without an event', `update orders set state = 'confirmed' where id = $1`],
    [
      'a move outside the table',
      `with m as (update orders set state = 'delivered' where id = $1)
       insert into order_events (order_id, state, actor) values ($1, 'delivered', 'shop')`,
    ],
    [
      'a move by whom it is not for',
      `with m as (update orders set state = 'confirmed' where id = $1)
       insert into order_events (order_id, state, actor) values ($1, 'confirmed', 'shopper')`,
    ],
  ])('%s', async (_, sql) => {
    const { person, id } = await placed()
    await expect(shop.pool.query(sql, [id])).rejects.toThrow(/may not go from pending/)
    expect(await seen(person, id)).toMatchObject({ status: 'pending', events: [{ status: 'pending' }] })
  })
})

describe('POST /orders/{id}/cancel', () => {
  test('writes who did it and why, and gives the stock back', async () => {
    const before = await level(first().variant_id)
    const { person, id } = await placed(3)
    expect(await seen(person, id)).toMatchObject({ can_cancel: true, can_reorder: false })
    const { status, message, data } = await cancel(person, id)
    expect([status, message]).toEqual([200, 'Your order was cancelled.'])
    expect(data.order).toMatchObject({
      status: 'cancelled',
      can_cancel: false,
      can_reorder: true,
      events: [
        { status: 'pending', actor: 'shopper', reason: null },
        { status: 'cancelled', actor: 'shopper', reason },
      ],
    })
    expect(data.order).toEqual(await seen(person, id))
    const { rows } = await shop.pool.query('select actor_id from order_events where order_id = $1', [id])
    const { id: user_id } = (await person.call('GET /profile')).data.user
    expect(rows).toEqual([{ actor_id: user_id }, { actor_id: user_id }])
    expect(await level(first().variant_id)).toEqual(before)
    expect(await movements(id)).toEqual(['sold 3', 'unsold 3'])
    expect((await person.call('GET /orders')).data).toMatchObject({ counts: { cancelled: 1 } })
  })

  test('releases stock that is only held', async () => {
    const before = await level(first().variant_id)
    const { person, id } = await placed(2)
    await shop.pool.query(
      `with m as (update stock_movements set kind = 'held' where order_line_id in (select id from order_lines where order_id = $1))
       update stock_levels set sold = sold - 2, held = held + 2 where variant_id = $2`,
      [id, first().variant_id],
    )
    expect((await cancel(person, id)).status).toBe(200)
    expect(await level(first().variant_id)).toEqual(before)
    expect(await movements(id)).toEqual(['held 2', 'released 2'])
    // For the laws at the end: as if it had never been held.
    await shop.pool.query(
      `update stock_movements m set kind = case kind when 'held' then 'sold' else 'unsold' end
       from order_lines l where l.id = m.order_line_id and l.order_id = $1`,
      [id],
    )
  })

  test('shows again in what products say', async () => {
    const { person, id } = await placed(2)
    const refreshed = async () =>
      (await shop.queuedJobs('refresh-stock'))
        .filter(({ order_id }) => order_id === id)
        .map((known) => known.product_ids)
    expect(await refreshed()).toEqual([])
    await cancel(person, id)
    expect(await refreshed()).toEqual([[first().line.product_id]])
  })

  test.each(['processing', 'picked_up', 'on_the_way', 'delivered'] as const)(
    'comes too late for one that is %s',
    async (state) => {
      const { person, id } = await placed()
      await moveThrough(shop.pool, id, ...statesUpTo(state))
      expect((await seen(person, id)).can_cancel).toBe(false)
      const { status, message, data } = await cancel(person, id)
      expect([status, data]).toEqual([409, { status: state }])
      expect(message).toMatch(/^This order can no longer be cancelled\. Its state: \w/)
      expect(await movements(id)).toEqual(['sold 1'])
    },
  )

  test('answers one key alike, and a second try with 409', async () => {
    const { person, id } = await placed()
    const request = { params: { id: String(id) }, body: { reason }, headers: { 'Idempotency-Key': 'no-more' } }
    const replies = await Promise.all([1, 2, 3].map(() => person.call('POST /orders/{id}/cancel', request)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await cancel(person, id)).status).toBe(409)
  })

  test('is refused for the orders of others', async () => {
    const { person, id } = await placed()
    const stranger = await shop.shopper()
    expect((await cancel(stranger, id)).status).toBe(404)
    expect((await cancel(stranger, 2_000_000_000)).status).toBe(404)
    expect(
      (await shop.visitor.call('POST /orders/{id}/cancel', { params: { id }, body: { reason } } as never)).status,
    ).toBe(401)
    expect((await seen(person, id)).status).toBe('pending')
  })

  test.each([
    ['none', undefined],
    ['an empty one', '  '],
    ['a very short one', 'no'],
    ['a long one', 'x'.repeat(301)],
    ['one with a control character', 'abc\u0007def'],
    ['a number', 5],
  ])('asks for a reason: %s', async (_, given) => {
    const { person, id } = await placed()
    const raw = JSON.stringify({ reason: given })
    const { status, errors } = await person.call('POST /orders/{id}/cancel', { params: { id: String(id) }, raw })
    expect([status, Object.keys(errors)]).toEqual([422, ['reason']])
    const more = JSON.stringify({ reason, status: 'delivered' })
    expect((await person.call('POST /orders/{id}/cancel', { params: { id: String(id) }, raw: more })).status).toBe(422)
    expect((await seen(person, id)).status).toBe('pending')
  })
})

describe('a voucher', () => {
  const code = 'BACK-AGAIN'
  const used = async () =>
    (
      await shop.pool.query(
        `select coalesce(n.used, 0) as used from vouchers v left join voucher_counters n on n.voucher_id = v.id where v.code = $1`,
        [code],
      )
    ).rows[0].used
  beforeAll(async () => {
    await shop.pool.query(
      `insert into vouchers (code, discount_type, amount, validity) values ($1, 'Fixed', 100, now() + interval '1 day')`,
      [code],
    )
  })

  test('is returned with the last cancelled order that it lowered, whatever became of the others', async () => {
    const { person, ids } = await placeOrders(shop, [first(), goods[2] as Goods], { coupon_code: code })
    expect(await used()).toBe(1)
    const [one = 0, two = 0] = ids
    await cancel(person, one)
    await moveOrder(shop.system, { order_id: one, to: 'refunded', actor: 'system', actor_id: null, reason: null })
    expect(await used()).toBe(1)
    await cancel(person, two)
    expect(await used()).toBe(0)
  })

  test('stays used if its order was returned', async () => {
    const { ids } = await placeOrders(shop, [first()], { coupon_code: code })
    await moveThrough(shop.pool, ids[0] ?? 0, ...statesUpTo('on_the_way'))
    const move = {
      order_id: ids[0] ?? 0,
      to: 'returned',
      actor: 'shop',
      actor_id: 1,
      reason: 'Nobody at home',
    } as const
    await moveOrder(shop.system, move)
    expect(await used()).toBe(1)
  })
})

describe('the system', () => {
  const move = (order_id: number, to: OrderState) =>
    moveOrder(shop.system, { order_id, to, actor: 'system', actor_id: null, reason: 'Not paid in time' })

  test('cancels unconfirmed orders and moves them to refunded', async () => {
    const { person, id } = await placed()
    await move(id, 'cancelled')
    await move(id, 'refunded')
    const { events } = await seen(person, id)
    expect(events.slice(1)).toMatchObject([
      { status: 'cancelled', actor: 'system', reason: 'Not paid in time' },
      { status: 'refunded', actor: 'system' },
    ])
  })

  test('moves nothing else', async () => {
    const { id } = await placed()
    await expect(move(id, 'confirmed')).rejects.toThrow(Refusal)
    await moveThrough(shop.pool, id, 'confirmed')
    await expect(move(id, 'cancelled')).rejects.toMatchObject({
      kind: 'conflict',
      details: { data: { status: 'confirmed' } },
    })
    await expect(move(2_000_000_000, 'cancelled')).rejects.toMatchObject({ kind: 'missing' })
  })
})

describe('concurrent moves', () => {
  const rounds = 40

  test('of cancelling and packing do one, every time', async () => {
    const seller = await shop.shopPerson(first().shop_id)
    const { person, ids } = await manyOrders(rounds)
    const outcomes = { cancelled: 0, processing: 0 }
    for (const id of ids) {
      const params = { id: String(id) }
      const replies = await Promise.all([
        cancel(person, id),
        seller.call('POST /shop/orders/{id}/move', { params, body: { to: 'processing' } }),
      ])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
      const { status, events } = await seen(person, id)
      expect(events.map((event) => event.status)).toEqual(['pending', 'confirmed', status])
      outcomes[status as keyof typeof outcomes] += 1
    }
    expect(outcomes.cancelled + outcomes.processing).toBe(rounds)
  }, 90_000)

  test('of two cancellations do one, every time', async () => {
    const { person, ids } = await manyOrders(rounds)
    for (const id of ids) {
      const replies = await Promise.all([cancel(person, id), cancel(person, id)])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(await movements(id)).toEqual(['sold 1', 'unsold 1'])
    }
  }, 90_000)

  test('that return and take the same stock never deadlock', async () => {
    const wanted = [first(), goods[1] as Goods, goods[2] as Goods]
    const people = await Promise.all(Array.from({ length: 6 }, () => shop.shopper()))
    for (let round = 0; round < 10; round++) {
      const held = await Promise.all(people.slice(0, 3).map((person) => placeOrders(shop, wanted, { person })))
      const replies = await Promise.all([
        ...held.flatMap(({ person, ids }) => ids.map((id) => cancel(person, id))),
        ...people.slice(3).map((person) => placeOrders(shop, wanted.toReversed(), { person })),
      ])
      for (const reply of replies) if ('status' in reply) expect(reply.status).toBe(200)
      const placed = replies.flatMap((reply) => ('ids' in reply ? [reply] : []))
      await Promise.all(placed.flatMap(({ person, ids }) => ids.map((id) => cancel(person, id))))
    }
  }, 60_000)

  /** Orders of one shopper that their shop has confirmed, with enough of what they are of. */
  async function manyOrders(many: number) {
    await shop.pool.query(
      `with level as (update stock_levels set initial = initial + $2 where variant_id = $1)
       update stock_movements set quantity = quantity + $2 where variant_id = $1 and kind = 'initial'`,
      [first().variant_id, many],
    )
    const person = await shop.shopper()
    const ids: number[] = []
    while (ids.length < many) ids.push(...(await placeOrders(shop, [first()], { person })).ids)
    for (const id of ids) await moveThrough(shop.pool, id, 'confirmed')
    return { person, ids }
  }
})

test('all invariants hold at the end', async () => {
  expect(await findViolations(shop.pool)).toEqual([])
})
