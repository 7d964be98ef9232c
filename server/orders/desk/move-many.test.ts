import { beforeAll, expect, inject, test } from 'vitest'
import { findGoods, findViolations, type Goods, setStock } from '../../testing/goods.ts'
import { placeOrders } from '../../testing/orders.ts'
import { openTestShop, type Person } from '../../testing/shop.ts'

const shop = openTestShop()
let good: Goods
let seller: Person
let colleague: Person
let rival: Person

beforeAll(async () => {
  good = (await findGoods(shop.pool, 1, { minUnits: 60 }))[0] as Goods
  await setStock(shop, good.variant_id, 100_000)
  seller = await shop.shopPerson(good.shop_id)
  colleague = await shop.shopPerson(good.shop_id, 'packer')
  rival = await shop.shopPerson(good.shop_id === 2 ? 3 : 2)
})

async function place(many: number, person?: Person) {
  const shopper = person ?? (await shop.shopper())
  const ids: number[] = []
  while (ids.length < many) ids.push(...(await placeOrders(shop, [good], { person: shopper })).ids)
  return { shopper, ids }
}

const move = (who: Person, ids: readonly number[], to: string, reason?: string) =>
  who.call('POST /shop/orders/move', { body: { ids: [...ids], to, ...(reason && { reason }) } as never })
const cancel = (shopper: Person, id: number) =>
  shopper.call('POST /orders/{id}/cancel', { params: { id: String(id) }, body: { reason: 'Found it at home' } })
const stateOf = async (id: number) =>
  (await shop.pool.query('select state from orders where id = $1', [id])).rows[0].state

test('a bulk move: each order is moved or refused with its reason, independently of the others', async () => {
  const { ids, shopper } = await place(3)
  const [first = 0, second = 0, third = 0] = ids
  await cancel(shopper, second)
  const { status, data } = await move(seller, [first, 2_000_000_000, second, third], 'confirmed')
  expect([status, data.moved]).toEqual([200, [first, third]])
  expect(data.refused.map(({ id, code }) => [id, code])).toEqual([
    [2_000_000_000, 'orders.not_found'],
    [second, 'orders.not_to_move'],
  ])
  expect(data.refused[1]?.message).toBe('This order cannot be moved to “Confirmed”. Its state: Cancelled.')
  const { rows } = await shop.pool.query(
    `select a.subject_id::integer as id, a.before, a.after from activity a where a.call = 'moveShopOrders' order by a.id`,
  )
  expect(rows.map(({ id, after }) => [id, after])).toEqual([
    [first, { status: 'confirmed' }],
    [third, { status: 'confirmed' }],
  ])
})

test('a bulk move: orders of another shop are not found and do not move', async () => {
  const { ids } = await place(1)
  const { data } = await move(rival, ids, 'confirmed')
  expect([data.moved, data.refused.map(({ code }) => code)]).toEqual([[], ['orders.not_found']])
  expect(await stateOf(ids[0] ?? 0)).toBe('pending')
})

test('a bulk move: it takes up to 200 orders, each once, and a cancellation needs a reason', async () => {
  const { ids } = await place(1)
  const [id = 0] = ids
  for (const many of [[], [id, id], Array.from({ length: 201 }, (_, i) => i + 1)])
    expect((await move(seller, many, 'confirmed')).status).toBe(422)
  expect((await move(seller, ids, 'cancelled')).errors).toEqual({ reason: ['This field is required.'] })
  expect((await move(seller, ids, 'cancelled', 'Out of stock')).data.moved).toEqual(ids)
})

test('a bulk move repeated under its key answers the same, and moves nothing twice', async () => {
  const { ids } = await place(2)
  const request = { body: { ids, to: 'confirmed' as const }, headers: { 'Idempotency-Key': `bulk-move-${ids[0]}` } }
  const first = await seller.call('POST /shop/orders/move', request)
  const again = await seller.call('POST /shop/orders/move', request)
  expect([first.data.moved, again.data]).toEqual([ids, first.data])
})

test('a bulk move under the key of another one is refused, and moves nothing', async () => {
  const { ids } = await place(2)
  const headers = { 'Idempotency-Key': `bulk-key-${ids[0]}` }
  const request = (id = 0) =>
    seller.call('POST /shop/orders/move', { body: { ids: [id], to: 'confirmed' }, headers } as never)
  expect((await request(ids[0])).status).toBe(200)
  expect((await request(ids[1])).status).toBe(409)
  expect(await stateOf(ids[1] ?? 0)).toBe('pending')
})

test('two people who move the same orders: each order moves once, and the refusal names who moved it', async () => {
  const names = new Set(['Order was moved'])
  for (let round = 0; round < 5; round++) {
    const { ids } = await place(4)
    const replies = await Promise.all([move(seller, ids, 'confirmed'), move(colleague, ids, 'confirmed')])
    expect(replies.flatMap(({ data }) => data.moved).toSorted((a, b) => a - b)).toEqual(ids)
    const refused = replies.flatMap(({ data }) => data.refused)
    expect(refused.map(({ code }) => code)).toEqual(ids.map(() => 'orders.moved_already'))
    for (const { message } of refused) names.add(message)
  }
  expect(names.size).toBeGreaterThan(1)
  const { ids } = await place(1)
  const params = { id: String(ids[0]) }
  await seller.call('POST /shop/orders/{id}/move', { params, body: { to: 'confirmed' } })
  const late = await colleague.call('POST /shop/orders/{id}/move', { params, body: { to: 'confirmed' } })
  const { rows } = await shop.pool.query(
    `select p.name from order_events e join people p on p.id = e.actor_id where e.order_id = $1 and e.state = 'confirmed'`,
    [ids[0]],
  )
  expect(late).toMatchObject({ status: 409, data: { status: 'confirmed', moved_by: rows[0].name } })
  expect(late.message).toContain(rows[0].name)
})

test('a bulk move while shoppers cancel: every order has one outcome, and all laws hold', async () => {
  const rounds = Math.max(3, inject('propertyRuns') / 50)
  const { shopper } = await place(1)
  const outcomes = { cancelled: 0, processing: 0 }
  for (let round = 0; round < rounds; round++) {
    const { ids } = await place(3, shopper)
    await move(seller, ids, 'confirmed')
    const [bulk, ...cancelled] = await Promise.all([
      move(seller, ids, 'processing'),
      ...ids.toReversed().map((id) =>
        shopper.call('POST /orders/{id}/cancel', {
          params: { id: String(id) },
          body: { reason: 'Found it at home' },
        }),
      ),
    ])
    const done = cancelled.filter(({ status }) => status === 200).length
    expect([bulk.data.moved.length + done, bulk.data.refused.length]).toEqual([ids.length, done])
    for (const id of ids) {
      const state = (await stateOf(id)) as keyof typeof outcomes
      expect(state).toBe(bulk.data.moved.includes(id) ? 'processing' : 'cancelled')
      outcomes[state] += 1
    }
    // Open orders count against the limits of a shopper.
    await shop.pool.query('delete from cash_order_contacts')
  }
  expect(outcomes.cancelled + outcomes.processing).toBe(rounds * 3)
  // Otherwise they did not race.
  expect(Math.min(outcomes.cancelled, outcomes.processing)).toBeGreaterThan(0)
  expect(await findViolations(shop.pool)).toEqual([])
}, 900_000)
