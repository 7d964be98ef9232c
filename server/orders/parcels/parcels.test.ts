import { beforeAll, expect, test } from 'vitest'
import { findGoods, findViolations, type Goods } from '../../testing/goods.ts'
import { moveThrough, placeOrders, statesUpTo } from '../../testing/orders.ts'
import { openTestShop, type Person } from '../../testing/shop.ts'

const shop = openTestShop()
let goods: Goods[]
let seller: Person
let rival: Person

beforeAll(async () => {
  goods = await findGoods(shop.pool, 2, { minUnits: 60 })
  const shop_id = goods[0]?.shop_id ?? 0
  seller = await shop.shopPerson(shop_id)
  rival = await shop.shopPerson(shop_id === 2 ? 3 : 2)
})

async function confirmed({ quantity = 3 } = {}) {
  const { person, ids } = await placeOrders(shop, goods, { quantity })
  const [id = 0] = ids
  await moveThrough(shop.pool, id, 'confirmed')
  const { rows } = await shop.pool.query('select id::integer from order_lines where order_id = $1 order by position', [
    id,
  ])
  const lines: number[] = rows.map((row) => row.id)
  const [first = 0, second = 0] = lines
  return { person, id, first, second, params: { id: String(id) } }
}

const units = (order_line_id: number, quantity: number) => ({ order_line_id, quantity })
const add = (who: Person, id: number, body: object) =>
  who.call('POST /shop/orders/{id}/parcels', { params: { id: String(id) }, body: { carrier: 'DHL', ...body } })
const change = (id: number, parcel_id: number | undefined, body: object, who: Person = seller) =>
  who.call('POST /shop/orders/{id}/parcels/{parcel_id}', {
    params: { id: String(id), parcel_id: String(parcel_id) },
    body: { carrier: 'DHL', ...body } as never,
  })
const remove = (id: number, parcel_id: number | undefined, who: Person = seller) =>
  who.call('POST /shop/orders/{id}/parcels/{parcel_id}/remove', {
    params: { id: String(id), parcel_id: String(parcel_id) },
    body: {},
  })

test('parcels: the shop packs an order in several, and the shopper sees each with its link', async () => {
  const { person, id, first, second, params } = await confirmed()
  const one = await add(seller, id, { tracking_number: '00340', lines: [units(first, 2)], is_sent: true })
  expect(one.status).toBe(200)
  const { data } = await add(seller, id, { carrier: 'Dhaka Riders' })
  expect(data.parcels).toMatchObject([
    { number: 1, carrier: 'DHL', tracking_url: expect.stringContaining('tracking-id=00340'), revision: 1 },
    { number: 2, tracking_number: null, tracking_url: null, sent_at: null },
  ])
  expect(data.parcels[1]?.lines).toEqual([units(first, 1), units(second, 3)])
  const shown = (await person.call('GET /orders/{id}', { params })).data.order.parcels
  expect(shown).toEqual(data.parcels.map(({ revision: _, ...parcel }) => parcel))
  const { order } = (await seller.call('GET /shop/orders/{id}', { params })).data
  expect([order.parcel_count, order.sent_parcel_count, order.status]).toEqual([2, 1, 'confirmed'])
  const search = await seller.call('POST /shop/orders/search', { body: { search: '00340' } })
  expect(search.data.orders.map((each) => each.id)).toContain(id)
  expect((await add(seller, id, {})).status).toBe(409)
})

test('parcels: refused are more units than are left, lines of other orders and addresses without https', async () => {
  const { id, first } = await confirmed()
  const other = await confirmed()
  await add(seller, id, { lines: [units(first, 2)] })
  const over = await add(seller, id, { lines: [units(first, 2)] })
  expect([over.status, over.data]).toEqual([409, { order_line_id: first, left: 1 }])
  expect((await add(seller, id, { lines: [units(other.first, 1)] })).status).toBe(422)
  for (const tracking_url of [
    'http://courier.example/1',
    'javascript:alert(1)',
    'https://a:b@courier.example',
    'x',
    'HTTPS://courier.example/1',
    'https:courier.example',
  ])
    expect((await add(seller, id, { tracking_url })).status).toBe(422)
  const direct = `insert into parcel_lines (parcel_id, order_line_id, quantity)
    select id, $2, $3 from parcels where order_id = $1 on conflict (parcel_id, order_line_id) do update set quantity = $3`
  await expect(shop.pool.query(direct, [id, first, 4])).rejects.toMatchObject({ code: '23514' })
  await expect(shop.pool.query(direct, [id, other.first, 1])).rejects.toMatchObject({ code: '23514' })
})

test('parcels: a change is refused like a new parcel, and changes nothing', async () => {
  const { id, first, params } = await confirmed()
  const other = await confirmed()
  const { parcels } = (await add(seller, id, { lines: [units(first, 2)] })).data
  const refused = (body: object) => change(id, parcels[0]?.id, { lines: [units(first, 1)], revision: 1, ...body })
  expect(await refused({ lines: [units(first, 4)] })).toMatchObject({
    status: 409,
    code: 'orders.parcel_units',
    data: { order_line_id: first, left: 3 },
  })
  expect(await refused({ lines: [units(other.first, 1)] })).toMatchObject({
    status: 422,
    error_codes: { lines: ['returns.not_in_order'] },
  })
  expect(await refused({ tracking_url: 'http://courier.example/1' })).toMatchObject({
    status: 422,
    error_codes: { tracking_url: ['orders.tracking_url_https'] },
  })
  expect((await seller.call('GET /shop/orders/{id}', { params })).data.order.parcels).toEqual(parcels)
})

test('parcels: an order has fifty of them at most', async () => {
  const { id, params } = await confirmed()
  await shop.pool.query(
    `insert into parcels (order_id, number, carrier) select $1, n, 'DHL' from generate_series(1, 50) n`,
    [id],
  )
  expect(await add(seller, id, {})).toMatchObject({ status: 409, code: 'orders.too_many_parcels' })
  expect((await seller.call('GET /shop/orders/{id}', { params })).data.order.parcel_count).toBe(50)
})

test('parcels: concurrent parcels of one line never hold more than it has', async () => {
  for (let round = 0; round < 10; round++) {
    const { id, first } = await confirmed({ quantity: 2 })
    const replies = await Promise.all([1, 2, 3].map(() => add(seller, id, { lines: [units(first, 1)] })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409])
  }
  expect(await findViolations(shop.pool)).toEqual([])
})

test('parcels: a change is refused after another one, and removing frees the units', async () => {
  const { id, first } = await confirmed()
  const [parcel] = (await add(seller, id, { lines: [units(first, 3)] })).data.parcels
  const body = { lines: [units(first, 1)], tracking_number: 'NEW 1', revision: 1 }
  expect((await change(id, parcel?.id, body)).data.parcels[0]).toMatchObject({ tracking_number: 'NEW 1', revision: 2 })
  const late = await change(id, parcel?.id, body)
  expect([late.status, late.data]).toMatchObject([409, { current: { revision: 2 } }])
  expect((await remove(id, parcel?.id)).data.parcels).toEqual([])
  expect((await remove(id, parcel?.id)).status).toBe(404)
  expect((await add(seller, id, { lines: [units(first, 3)] })).data.parcels[0]?.number).toBe(2)
})

test('parcels: an order takes them from its confirmation until its delivery', async () => {
  const { ids } = await placeOrders(shop, goods)
  const [id = 0] = ids
  expect((await add(seller, id, {})).status).toBe(409)
  await moveThrough(shop.pool, id, 'confirmed')
  const [parcel] = (await add(seller, id, {})).data.parcels
  await moveThrough(shop.pool, id, ...statesUpTo('delivered').slice(1))
  expect((await change(id, parcel?.id, { lines: [units(1, 1)], revision: 1 })).status).toBe(409)
  expect((await remove(id, parcel?.id)).status).toBe(409)
})

test('parcels: those of another shop are not found', async () => {
  const { id, first } = await confirmed()
  const [parcel] = (await add(seller, id, {})).data.parcels
  const body = { lines: [units(first, 1)], revision: 1 }
  expect((await add(rival, id, {})).status).toBe(404)
  expect((await change(id, parcel?.id, body, rival)).status).toBe(404)
  expect((await remove(id, parcel?.id, rival)).status).toBe(404)
  const other = await confirmed()
  expect((await change(other.id, parcel?.id, body)).status).toBe(404)
})

test('parcels: the move to on the way marks them as sent, and a later change notifies the shopper once', async () => {
  const { person, id, first, params } = await confirmed()
  const to = `parcels${id}@mail.example`
  const { id: user_id } = (await person.call('GET /profile')).data.user
  await shop.pool.query('update users set email = $2 where id = $1', [user_id, to])
  await shop.pool.query(
    `insert into proved_contacts (user_id, destination) select id, email from users where id = $1 on conflict do nothing`,
    [user_id],
  )
  const mails = async () =>
    (await shop.pool.query('select subject, text from outbox where recipient = $1 order by id', [to])).rows
  const [parcel] = (await add(seller, id, { tracking_number: '777', lines: [units(first, 3)] })).data.parcels
  await moveThrough(shop.pool, id, 'processing', 'picked_up')
  await seller.call('POST /shop/orders/{id}/move', { params, body: { to: 'on_the_way' } })
  const [event] = (
    await shop.pool.query(`select id::integer from order_events where order_id = $1 and state = 'on_the_way'`, [id])
  ).rows
  await shop.run('notify-order-move', { event_id: event.id })
  expect((await mails()).at(-1)?.text).toContain('https://www.dhl.com/global-en/home/tracking.html?tracking-id=777')
  // Those of the tests before.
  await shop.takeJobs('notify-parcel-change')
  await change(id, parcel?.id, { lines: [units(first, 3)], tracking_number: '778', is_sent: true, revision: 1 })
  const jobs = await shop.takeJobs('notify-parcel-change')
  expect(jobs).toMatchObject([{ order_id: id }])
  for (let time = 0; time < 3; time++) await shop.run('notify-parcel-change', jobs[0] as never)
  expect((await mails()).length).toBe(2)
  expect((await mails()).at(-1)?.text).toContain('tracking-id=778')
})
