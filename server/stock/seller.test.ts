import { beforeAll, describe, expect, test } from 'vitest'
import { findGoods, findViolations, type Goods, setStock } from '../testing/goods.ts'
import {
  moveReturn,
  moveReturnToShop,
  moveThrough,
  placeDeliveredOrder,
  placeOrders,
  requestReturnId,
} from '../testing/orders.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
let goods: Goods[]
let lamp: Goods
/** `owner` and `packer` work for the shop of the lamp, `rival` owns another shop. */
let owner: Person
let packer: Person
let rival: Person

beforeAll(async () => {
  goods = await findGoods(shop.pool, 4, { minUnits: 20, shops: 2 })
  lamp = goods[0] as Goods
  owner = await shop.shopPerson(lamp.shop_id)
  packer = await shop.shopPerson(lamp.shop_id, 'packer')
  rival = await shop.shopPerson(goods.at(-1)?.shop_id ?? 0)
})

const of = ({ variant_id }: Goods) => ({ params: { id: String(variant_id) } })
type Body = {
  change?: number
  reason?: 'received' | 'lost' | 'given'
  count?: number
  expected?: number
  note?: string
}
const change = (who: Person, body: Body, headers = {}) =>
  who.call('POST /shop/variants/{id}/stock', { ...of(lamp), body, headers })
const read = async (who = owner) => (await who.call('GET /shop/variants/{id}/movements', of(lamp))).data
const figures = async () => {
  const { there, to_pack, held, available } = (await read()).variant
  return { there, to_pack, held, available }
}

/** Nothing of the lamp is waiting for a parcel or a payment, and so many are there. */
async function clear(left: number): Promise<void> {
  const { rows } = await shop.pool.query<{ id: number; state: 'pending' }>(
    `select distinct o.id, o.state from orders o join order_lines l on l.order_id = o.id
     where l.variant_id = $1 and o.state in ('pending', 'confirmed', 'processing')`,
    [lamp.variant_id],
  )
  const way = ['pending', 'confirmed', 'processing', 'picked_up'] as const
  for (const { id, state } of rows) await moveThrough(shop.pool, id, ...way.slice(way.indexOf(state) + 1))
  await setStock(shop, lamp.variant_id, left)
}

describe('POST /shop/variants/{id}/stock', () => {
  test('adds and removes units, and the history names reason, note and person', async () => {
    await clear(10)
    expect((await change(packer, { change: 5, reason: 'received', note: 'Two boxes' })).data.level).toMatchObject({
      there: 15,
      available: 15,
    })
    expect((await change(owner, { change: -3, reason: 'given' })).data.level).toMatchObject({
      there: 12,
      available: 12,
    })
    const [given, received] = (await read()).movements
    expect(received).toMatchObject({ kind: 'restocked', change: 5, reason: 'received', note: 'Two boxes', order: null })
    expect(given).toMatchObject({ kind: 'removed', change: -3, reason: 'given', note: null })
    expect(received?.person?.id).not.toBe(given?.person?.id)
  })

  test('a count sets what is there, units that orders hold or wait to be packed included', async () => {
    await clear(10)
    const { ids } = await placeOrders(shop, [lamp], { quantity: 2 })
    expect(await figures()).toEqual({ there: 10, to_pack: 2, held: 0, available: 8 })
    const { data } = await change(owner, { count: 9, expected: 10 })
    expect(data.level).toMatchObject({ there: 9, to_pack: 2, available: 7 })
    expect((await read()).movements[0]).toMatchObject({ kind: 'removed', change: -1, reason: 'counted' })
    await moveThrough(shop.pool, ids[0] ?? 0, 'confirmed', 'processing', 'picked_up')
    expect(await figures()).toEqual({ there: 7, to_pack: 0, held: 0, available: 7 })
  })

  test('a count that finds what is there writes no movement', async () => {
    await clear(4)
    const { movements } = await read()
    expect((await change(owner, { count: 4, expected: 4 })).status).toBe(200)
    expect((await read()).movements).toEqual(movements)
  })

  test('a count that expected another number is refused with the stock now', async () => {
    await clear(10)
    await change(packer, { change: 2, reason: 'received' })
    const { status, message, data } = await change(owner, { count: 9, expected: 10 })
    expect([status, message]).toEqual([409, 'The stock has changed: 12 are there now. Count again.'])
    expect(data).toMatchObject({ level: { there: 12, available: 12 } })
    expect(await figures()).toMatchObject({ there: 12 })
  })

  test.each<[string, Body]>([
    ['a removal', { change: -9, reason: 'lost' }],
    ['a count', { count: 1, expected: 10 }],
  ])('%s of units that orders have bought is refused with the number that can be removed', async (_, body) => {
    await clear(10)
    await placeOrders(shop, [lamp], { quantity: 2 })
    const { status, message, data } = await change(owner, body)
    expect([status, message]).toEqual([409, 'Only 8 can be removed. Orders hold or have bought the others.'])
    expect(data).toMatchObject({ level: { there: 10, to_pack: 2, available: 8 } })
    expect(await figures()).toMatchObject({ available: 8 })
  })

  test('a repeated request under one key changes the stock once, also at the same time', async () => {
    await clear(10)
    const headers = { 'Idempotency-Key': 'pressed-twice-on-a-bad-network' }
    const add = () => change(owner, { change: 5, reason: 'received' }, headers)
    const [one, ...others] = await Promise.all([add(), add(), add()])
    for (const other of [...others, await add()]) expect(other.data).toEqual(one?.data)
    expect(await figures()).toMatchObject({ available: 15 })
    expect((await change(owner, { change: 6, reason: 'received' }, headers)).status).toBe(409)
  })

  test('of people who count at once one succeeds, and of removals as many as there are units', async () => {
    await clear(10)
    const counts = await Promise.all([9, 8, 7, 6].map((count) => change(owner, { count, expected: 10 })))
    expect(counts.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    await clear(3)
    const removals = await Promise.all(Array.from({ length: 6 }, () => change(packer, { change: -1, reason: 'lost' })))
    expect(removals.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409])
    expect(await figures()).toMatchObject({ there: 0, available: 0 })
  })

  test.each([
    ['{"change":1.5,"reason":"found"}', 'change'],
    ['{"change":"2","reason":"found"}', 'change'],
    ['{"change":2147483648,"reason":"found"}', 'change'],
    ['{"change":0,"reason":"found"}', 'change'],
    ['{"change":-1,"reason":"found"}', 'change'],
    ['{"change":1,"reason":"lost"}', 'change'],
    ['{"change":1,"reason":"counted"}', 'reason'],
    ['{"change":1}', 'reason'],
    ['{"count":-1,"expected":1}', 'count'],
    ['{"count":1}', 'expected'],
    ['{"count":1,"expected":1,"reason":"lost"}', 'reason'],
    ['{"change":1,"reason":"found","note":"a\\u0000b"}', 'note'],
    [`{"change":1,"reason":"found","note":"${'a'.repeat(501)}"}`, 'note'],
    ['{"change":1,"reason":"found","variant_id":1}', 'variant_id'],
    ['{}', 'change'],
  ])('%s is refused', async (raw, field) => {
    await clear(10)
    const reply = await owner.call('POST /shop/variants/{id}/stock', { ...of(lamp), raw })
    expect([reply.status, Object.keys(reply.errors)]).toEqual([422, [field]])
    expect(await figures()).toMatchObject({ available: 10 })
  })

  test('the activity has the number before and after', async () => {
    await clear(10)
    await change(packer, { change: -4, reason: 'lost' })
    const { entries } = (await owner.call('GET /shop/activity', { query: { subject_type: 'variant' } })).data
    expect(entries[0]).toMatchObject({
      call: 'changeShopStock',
      subject: { id: String(lamp.variant_id), label: expect.stringContaining(lamp.name) },
      before: { there: 10 },
      after: { there: 6 },
    })
  })

  test('lists, search and pages follow by the job of orders', async () => {
    await clear(1)
    await shop.takeJobs('refresh-stock')
    await change(owner, { change: -1, reason: 'lost' })
    expect(await shop.takeJobs('refresh-stock')).toEqual([{ product_ids: [lamp.line.product_id] }])
  })
})

test('the stock of another shop is not found, and a change needs the permission', async () => {
  await clear(10)
  const support = await shop.shopPerson(lamp.shop_id, 'support')
  const body = { change: 1, reason: 'received' } as const
  const replies = async (who: Person, id = String(lamp.variant_id)) => [
    await who.call('POST /shop/variants/{id}/stock', { params: { id }, body }),
    await who.call('POST /shop/variants/{id}/threshold', { params: { id }, body: { threshold: 1 } }),
    await who.call('GET /shop/variants/{id}/movements', { params: { id } }),
  ]
  expect((await replies(rival)).map(({ status }) => status)).toEqual([404, 404, 404])
  expect((await replies(owner, '2147483647')).map(({ status }) => status)).toEqual([404, 404, 404])
  expect((await replies(support)).map(({ status }) => status)).toEqual([403, 403, 403])
  expect((await replies(shop.visitor)).map(({ status }) => status)).toEqual([401, 401, 401])
  expect((await support.call('GET /shop/stock')).status).toBe(403)
  expect(await figures()).toMatchObject({ available: 10 })
})

describe('GET /shop/variants/{id}/movements', () => {
  test('has orders and returns by their codes, and who put a return into the stock', async () => {
    await clear(10)
    const delivered = await placeDeliveredOrder(shop, [lamp], { quantity: 2 })
    const return_id = await requestReturnId(delivered, { quantity: 2 })
    await moveReturnToShop(delivered.seller, return_id)
    await moveReturn(delivered.seller, return_id, { to: 'refunded', restock: true })
    const [returned, sold] = (await read()).movements
    const { rows } = await shop.pool.query('select order_code from orders where id = $1', [delivered.order_id])
    const order = { id: delivered.order_id, order_code: rows[0].order_code }
    expect(sold).toMatchObject({ kind: 'sold', change: -2, reason: null, person: null, order })
    expect(returned).toMatchObject({ kind: 'restocked', change: 2, reason: 'returned', order })
    expect(returned?.person?.name).toEqual(expect.any(String))
  })

  test('is read by pages of fifty, and its changes come to what is available', async () => {
    for (let i = 0; i < 51; i += 1) await change(owner, { change: 1, reason: 'received' })
    const { variant, ...first } = await read()
    let rest = first
    const movements = [...first.movements]
    while (rest.has_more) {
      const query = { before_id: String(movements.at(-1)?.id) }
      rest = (await owner.call('GET /shop/variants/{id}/movements', { ...of(lamp), query })).data
      movements.push(...rest.movements)
    }
    expect([first.movements.length, first.has_more]).toEqual([50, true])
    expect(new Set(movements.map(({ id }) => id)).size).toBe(movements.length)
    expect(movements.reduce((sum, each) => sum + each.change, 0)).toBe(variant.available)
  })
})

test('the laws of the stock hold at the end', async () => {
  expect(await findViolations(shop.pool)).toEqual([])
})
