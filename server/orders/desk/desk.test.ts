import { beforeAll, describe, expect, test } from 'vitest'
import { orderViews } from '#contract/order-views.ts'
import type { OrderState } from '#contract/orders.ts'
import { findGoods, type Goods } from '../../testing/goods.ts'
import { moveThrough, placeOrders, statesUpTo } from '../../testing/orders.ts'
import { openTestShop, type Person } from '../../testing/shop.ts'

const shop = openTestShop()
let good: Goods
let seller: Person
let packer: Person
let operator: Person
/** One order in each open state, placed today. */
const open = new Map<OrderState, number>()

beforeAll(async () => {
  good = (await findGoods(shop.pool, 1, { minUnits: 60 }))[0] as Goods
  seller = await shop.shopPerson(good.shop_id)
  packer = await shop.shopPerson(good.shop_id, 'packer')
  operator = await shop.operator()
  // The demo's open orders are as old as the demo.
  await shop.pool.query(`update orders set ship_by = null where shop_id = $1`, [good.shop_id])
  for (const state of ['pending', 'confirmed', 'processing', 'picked_up', 'on_the_way'] as const) {
    const id = (await placeOrders(shop, [good])).ids[0] ?? 0
    await moveThrough(shop.pool, id, ...(state === 'pending' ? [] : statesUpTo(state)))
    open.set(state, id)
  }
})

type Query = Parameters<typeof listQuery>[0]
const listQuery = (query: Record<string, string>) => ({ query: { per_page: '100', ...query } }) as never
const list = async (query: Query, who = seller) => (await who.call('GET /shop/orders', listQuery(query))).data
const idOf = (state: OrderState) => open.get(state) ?? 0
const params = (id: number) => ({ params: { id: String(id) } })
const idsOf = (data: { orders: { id: number }[] }) => data.orders.map(({ id }) => id)

describe('the views of a shop', () => {
  test.each(Object.entries(orderViews).filter(([view]) => view !== 'late'))(
    '%s has the orders of its states and no others, with their number',
    async (view, states) => {
      const data = await list({ view })
      expect(data.orders.every(({ status }) => (states as readonly string[]).includes(status))).toBe(true)
      expect(data.views[view as 'new']).toBe(data.total)
      for (const [state, id] of open)
        expect([state, idsOf(data).includes(id)]).toEqual([state, (states as readonly string[]).includes(state)])
      const sorted = idsOf(data).toSorted((a, b) => (view === 'done' ? b - a : a - b))
      expect(idsOf(data)).toEqual(sorted)
    },
  )

  test('late has what should have left the shop before today in the time zone of the market', async () => {
    const setDay = (id: number, days: number) =>
      shop.pool.query('update orders set ship_by = market_today() + $2::integer where id = $1', [id, days])
    await setDay(idOf('confirmed'), -1)
    await setDay(idOf('processing'), 0)
    await setDay(idOf('picked_up'), -5)
    const data = await list({ view: 'late' })
    expect([idsOf(data), data.total, data.views.late]).toEqual([[idOf('confirmed')], 1, 1])
    expect(data.orders[0]?.is_late).toBe(true)
    expect(idsOf(await list({ late: 'no', view: 'to_pack' }))).not.toContain(idOf('confirmed'))
    expect(idsOf(await list({ late: 'yes', status: 'processing' }))).toEqual([])
  })

  test('a day ends at midnight of the market: 25 hours lie between its first and its last time zone', async () => {
    const setZone = (zone: string) =>
      shop.pool.query(`update settings set value = to_jsonb($1::text) where key = 'time_zone'`, [zone])
    const id = idOf('pending')
    await setZone('Pacific/Niue')
    await shop.pool.query('update orders set ship_by = market_today() where id = $1', [id])
    expect(idsOf(await list({ view: 'late' }))).not.toContain(id)
    await setZone('Pacific/Kiritimati')
    expect(idsOf(await list({ view: 'late' }))).toContain(id)
    await setZone('UTC')
  })

  test('an online order is new only once it is paid, and is never late before', async () => {
    const id = (await placeOrders(shop, [good])).ids[0] ?? 0
    await shop.pool.query(
      `with o as (update orders set ship_by = market_today() - 3 where id = $1 returning payment_id)
       update payments p set method = 'sandbox' from o where p.id = o.payment_id`,
      [id],
    )
    expect(idsOf(await list({ view: 'new' }))).not.toContain(id)
    expect(idsOf(await list({ view: 'late' }))).not.toContain(id)
    expect(idsOf(await list({ status: 'pending', payment: 'sandbox' }))).toEqual([id])
    expect(idsOf(await list({ status: 'pending', payment: 'cash' }))).not.toContain(id)
    await shop.pool.query(
      'update payments set paid_at = now() where id = (select payment_id from orders where id = $1)',
      [id],
    )
    expect(idsOf(await list({ view: 'new' }))).toContain(id)
    expect(idsOf(await list({ view: 'late' }))).toContain(id)
  })
})

test('the day by which an order leaves the shop counts its processing days and its holiday', async () => {
  const { rows } = await shop.pool.query(
    `select order_ship_by('2026-03-01', 0, null, null)::text as same_day, order_ship_by('2026-03-01', 3, null, null)::text as later,
            order_ship_by('2026-03-01', 3, '2026-03-02', '2026-03-09')::text as after_holiday,
            order_ship_by('2026-03-01', 0, '2026-03-02', '2026-03-09')::text as before_holiday`,
  )
  expect(rows[0]).toEqual({
    same_day: '2026-03-01',
    later: '2026-03-04',
    after_holiday: '2026-03-10',
    before_holiday: '2026-03-01',
  })
  await shop.pool.query(
    'update shops set delivery_days_min = delivery_days_min + 2, delivery_days_max = delivery_days_max + 2, processing_days = 2 where id = $1',
    [good.shop_id],
  )
  const id = (await placeOrders(shop, [good])).ids[0] ?? 0
  const placed = await shop.pool.query('select (market_today() + 2)::text as day from orders where id = $1', [id])
  expect((await seller.call('GET /shop/orders/{id}', params(id))).data.order.ship_by).toBe(placed.rows[0].day)
})

describe('the filters of a shop', () => {
  test('select by payment, days of placing and delivery zone, and count what they select', async () => {
    const today = (await shop.pool.query('select market_today()::text as day')).rows[0].day
    const all = await list({})
    const ofToday = await list({ from: today, to: today })
    expect(idsOf(ofToday)).toEqual(expect.arrayContaining([...open.values()]))
    expect(ofToday.total).toBeLessThan(all.total)
    expect(Object.values(ofToday.counts).reduce((sum, count) => sum + count, 0)).toBe(ofToday.total)
    const paid = await list({ paid: 'yes' })
    const unpaid = await list({ paid: 'no' })
    expect(paid.total + unpaid.total).toBe(all.total)
    expect(unpaid.total).toBeGreaterThan(0)
    const { rows } = await shop.pool.query(
      `with zone as (insert into delivery_zones (shop_id, name, delivery_charge) values ($1, 'Atlantis', 0) returning id)
       insert into delivery_places (shop_id, zone_id, country) select $1, id, 'Iceland' from zone returning zone_id`,
      [good.shop_id],
    )
    await shop.pool.query(`update orders set address = address || '{"country": "Iceland"}' where id = $1`, [
      idOf('picked_up'),
    ])
    const ofZone = await list({ zone: String(rows[0].zone_id) })
    expect([idsOf(ofZone), ofZone.total, ofZone.views.on_the_way]).toEqual([[idOf('picked_up')], 1, 1])
  })

  test.each([{ late: 'maybe' }, { view: 'all' }, { from: '2026-13-01' }, { zone: '0' }, { payment: 'Cash!' }])(
    'refuse %o',
    async (query) => expect((await seller.call('GET /shop/orders', listQuery(query as never))).status).toBe(422),
  )
})

test('both desks name a tax in the language of the person, and an item as it was ordered', async () => {
  const id = idOf('confirmed')
  const { rows } = await shop.pool.query('select name, color from order_lines where order_id = $1', [id])
  await shop.pool.query('update order_lines set color = (select min(name) from colors) where order_id = $1', [id])
  const [{ color }] = (await shop.pool.query('select min(name) as color from colors')).rows
  await shop.pool.query(`update colors set translations = '{"ar": {"name": "لون"}}' where name = $1`, [color])
  const tax = `insert into order_taxes (order_id, name, percentage, amount, is_included)
    select $1, name, percentage, 1, true from vat_taxes order by id limit 1 on conflict do nothing`
  await shop.pool.query(tax, [id])
  await shop.pool.query(`update vat_taxes set translations = '{"ar": {"name": "ضريبة"}}'`)
  const request = { ...params(id), headers: { 'Accept-Language': 'ar' } }
  const orders = [
    (await seller.call('GET /shop/orders/{id}', request)).data.order,
    (await operator.call('GET /operator/orders/{id}', request)).data.order,
  ]
  for (const { all_vat_taxes, items } of orders) {
    expect(new Set(all_vat_taxes.map(({ name }) => name))).toEqual(new Set(['ضريبة']))
    expect(items[0]).toMatchObject({ name: rows[0].name, color })
  }
})

test('a search finds orders by SKU, tracking number and digits of any script, at both desks', async () => {
  const id = idOf('processing')
  const { rows } = await shop.pool.query('select sku from variants where id = $1', [good.variant_id])
  await shop.pool.query(
    `update orders set address = address || '{"phone_code": "+880", "phone": "1755443322"}' where id = $1`,
    [id],
  )
  const body = { carrier: 'DHL', tracking_number: 'JD 0146-0000 7788' }
  await seller.call('POST /shop/orders/{id}/parcels', { ...params(id), body })
  for (const search of [rows[0].sku.toLowerCase(), 'jd01460000-7788', '443322', '০১৭৫৫৪৪৩৩২২', '+880 1755-443322']) {
    const found = await seller.call('POST /shop/orders/search', { body: { search, per_page: 100 } })
    expect([search, idsOf(found.data).includes(id)]).toEqual([search, true])
    const inMarket = await operator.call('POST /operator/orders/search', { body: { search, per_page: 100 } })
    expect([search, idsOf(inMarket.data).includes(id)]).toEqual([search, true])
  }
  const rival = await shop.shopPerson(good.shop_id === 2 ? 3 : 2)
  for (const search of ['jd01460000-7788', rows[0].sku]) {
    const found = await rival.call('POST /shop/orders/search', { body: { search } })
    expect(idsOf(found.data)).not.toContain(id)
  }
})

test('internal notes: people of the shop read those of the shop, people of the market theirs, and the shopper none', async () => {
  const { person, ids } = await placeOrders(shop, [good])
  const [id = 0] = ids
  const text = 'Rang twice, nobody answered'
  const { data } = await packer.call('POST /shop/orders/{id}/notes', { ...params(id), body: { text } })
  expect(data.note).toMatchObject({ text, name: expect.any(String) })
  await operator.call('POST /operator/orders/{id}/notes', { ...params(id), body: { text: 'Known for this' } })
  const ofShop = (await seller.call('GET /shop/orders/{id}/timeline', params(id))).data.entries
  const ofMarket = (await operator.call('GET /operator/orders/{id}/timeline', params(id))).data.entries
  const notesOf = (entries: typeof ofShop) => entries.flatMap((entry) => (entry.kind === 'note' ? [entry.text] : []))
  expect([notesOf(ofShop), notesOf(ofMarket)]).toEqual([[text], ['Known for this']])
  expect(JSON.stringify((await person.call('GET /orders/{id}', params(id))).data)).not.toContain('Rang twice')
  const rival = await shop.shopPerson(good.shop_id === 2 ? 3 : 2)
  expect((await rival.call('POST /shop/orders/{id}/notes', { ...params(id), body: { text } })).status).toBe(404)
  expect((await rival.call('GET /shop/orders/{id}/timeline', params(id))).status).toBe(404)
  const missing = params(2_000_000_000)
  expect((await operator.call('GET /operator/orders/{id}/timeline', missing)).status).toBe(404)
  expect((await operator.call('POST /operator/orders/{id}/notes', { ...missing, body: { text } })).status).toBe(404)
})

test('the operator cancels until a carrier has the order, and the shopper reads why', async () => {
  const { person, ids } = await placeOrders(shop, [good])
  const [id = 0] = ids
  const cancel = (order_id: number) =>
    operator.call('POST /operator/orders/{id}/move', {
      ...params(order_id),
      body: { to: 'cancelled', reason: 'The shop has closed' },
    })
  const { status, data } = await cancel(id)
  expect([status, data.order.status, data.order.moves]).toEqual([200, 'cancelled', []])
  const { order } = (await person.call('GET /orders/{id}', params(id))).data
  expect(order.events.at(-1)).toMatchObject({ actor: 'operator', reason: 'The shop has closed' })
  const again = await cancel(id)
  expect(again).toMatchObject({ status: 409, data: { status: 'cancelled', moved_by: expect.any(String) } })
  expect((await cancel(idOf('picked_up'))).status).toBe(409)
  expect((await cancel(2_000_000_000)).status).toBe(404)
  const back = { to: 'confirmed', reason: 'Never a way back' } as never
  expect((await operator.call('POST /operator/orders/{id}/move', { ...params(id), body: back })).status).toBe(422)
  const late = await seller.call('POST /shop/orders/{id}/move', { ...params(id), body: { to: 'confirmed' } })
  expect([late.status, late.data]).toEqual([409, { status: 'cancelled' }])
})
