import { beforeAll, describe, expect, test } from 'vitest'
import type { FigurePeriod, Figures } from '#contract/figures.ts'
import { findGoods, type Goods } from '../testing/goods.ts'
import {
  moveReturn,
  moveReturnToShop,
  moveThrough,
  placeDeliveredOrder,
  placeOrders,
  requestReturnId,
} from '../testing/orders.ts'
import { openTestShop, type Person } from '../testing/shop.ts'
import { rebuildFigures } from './figures.ts'

const shop = openTestShop()
let good: Goods
let owner: Person
let operator: Person

beforeAll(async () => {
  good = (await findGoods(shop.pool, 1, { minUnits: 40 }))[0] as Goods
  owner = await shop.shopPerson(good.shop_id)
  operator = await shop.operator()
  // Sales of the past weeks, which the demo has in one shop only.
  await shop.pool.query(`update orders set created_at = now() - make_interval(hours => 7 * (id % 200)::integer)`)
})

const figuresOf = async (who: Person, days: FigurePeriod = '30'): Promise<Figures> =>
  (await who.call('GET /shop/figures', { query: { days } })).data
const figuresOfMarket = async (days: FigurePeriod = '30'): Promise<Figures> =>
  (await operator.call('GET /operator/figures', { query: { days } })).data

const withoutTime = ({ at: _, ...figures }: Figures) => figures

const store = () => shop.run('store-daily-figures')
const readEverything = async () => {
  const ofShop = [await figuresOf(owner), await figuresOf(owner, '7')]
  return [...ofShop, await figuresOfMarket(), await figuresOfMarket('7')].map(withoutTime)
}
const countRows = async (table: string) =>
  Number((await shop.pool.query(`select count(*) from ${table}`)).rows[0].count)

/** Orders of the shop, placed days ago. */
async function placeInThePast(count: number, days: number): Promise<{ id: number; amount: number; day: string }[]> {
  const ids: number[] = []
  for (let i = 0; i < count; i++) ids.push(...(await placeOrders(shop, [good])).ids)
  const { rows } = await shop.pool.query(
    `update orders set created_at = now() - make_interval(days => $2) where id = any ($1)
     returning id, payable_amount, to_char(created_at at time zone market_time_zone(), 'YYYY-MM-DD') as day`,
    [ids, days],
  )
  await shop.pool.query('delete from figure_days')
  await store()
  return rows.map(({ id, payable_amount, day }) => ({ id: Number(id), amount: payable_amount / 100, day }))
}

const dayOf = ({ days }: Figures, wanted: string) => {
  const found = days.find(({ day }) => day === wanted)
  if (!found) throw new Error(`no day ${wanted}`)
  return found
}
const salesAt = async (day: string) => dayOf(await figuresOf(owner), day).sales

describe('the figures', () => {
  test('stored days have the sums that were read live, and a rebuild changes nothing', async () => {
    await shop.pool.query('delete from figure_days')
    const live = await readEverything()
    expect(live[0]?.totals.orders).toBeGreaterThan(0)
    await store()
    expect(await countRows('figure_days')).toBeGreaterThan(30)
    const { rows } = await shop.pool.query(
      `select max(day) = market_today() - case when now() < start_of_market_day(now()) + interval '10 minutes' then 2 else 1 end as is_stored
       from figure_days`,
    )
    expect(rows[0].is_stored).toBe(true)
    expect(await countRows('daily_figures')).toBeGreaterThan(5)
    expect(await readEverything()).toEqual(live)
    await shop.pool.query('update daily_figures set sales = sales + 1')
    expect(await readEverything()).not.toEqual(live)
    await rebuildFigures(shop.pool)
    expect(await readEverything()).toEqual(live)
  })

  test('are the payable amounts of orders that were not cancelled, day by day', async () => {
    const { rows } = await shop.pool.query(
      `select to_char(o.created_at at time zone market_time_zone(), 'YYYY-MM-DD') as day, count(*)::integer as orders,
              sum(o.payable_amount)::bigint / 100.0 as sales
       from orders o join payments p on p.id = o.payment_id
       where o.shop_id = $1 and (p.method = 'cash' or p.paid_at is not null)
         and 'cancelled' <> all (select e.state from order_events e where e.order_id = o.id)
         and not exists (select from order_events e where e.order_id = o.id and (e.state, e.actor) = ('returned', 'shop'))
       group by 1`,
      [good.shop_id],
    )
    const { days, totals } = await figuresOf(owner)
    expect(days.length).toBe(30)
    const expected = new Map(rows.map(({ day, orders, sales }) => [day, { orders, sales: Number(sales) }]))
    for (const { day, orders, sales } of days)
      expect({ day, orders, sales }).toEqual({ day, orders: 0, sales: 0, ...expected.get(day) })
    expect(totals.average_order).toBe(Math.round((totals.sales * 100) / totals.orders) / 100)
  })

  test('of the market are the sums of its shops', async () => {
    const { rows } = await shop.pool.query('select distinct shop_id from orders')
    let sales = 0
    for (const { shop_id } of rows) sales += (await figuresOf(await shop.shopPerson(shop_id))).totals.sales
    expect((await figuresOfMarket()).totals.sales).toBeCloseTo(sales, 2)
  })

  test('have an order of today at once', async () => {
    const before = await figuresOf(owner, '7')
    const { orders } = await placeOrders(shop, [good])
    const after = await figuresOf(owner, '7')
    expect(after.totals.orders).toBe(before.totals.orders + 1)
    expect(after.days.at(-1)?.sales).toBeCloseTo((before.days.at(-1)?.sales ?? 0) + (orders[0]?.payable_amount ?? 0), 2)
    expect(after.before).toEqual(before.before)
  })

  test('lose an order of a past day when it is cancelled, before the job and after it', async () => {
    const [first, second] = await placeInThePast(2, 3)
    if (!first || !second) throw new Error('nothing was placed')
    const before = await salesAt(first.day)
    await moveThrough(shop.pool, first.id, 'cancelled')
    expect(await countRows('figure_changes')).toBe(1)
    expect(await salesAt(first.day)).toBeCloseTo(before - first.amount, 2)
    const market = withoutTime(await figuresOfMarket())
    await store()
    expect(await countRows('figure_changes')).toBe(0)
    expect(await salesAt(first.day)).toBeCloseTo(before - first.amount, 2)
    expect(withoutTime(await figuresOfMarket())).toEqual(market)
  })

  test('lose a parcel that was not accepted, and keep an order that was sent back', async () => {
    const [refused, kept] = await placeInThePast(2, 4)
    if (!refused || !kept) throw new Error('nothing was placed')
    const before = await salesAt(refused.day)
    for (const { id } of [refused, kept])
      await moveThrough(shop.pool, id, 'confirmed', 'processing', 'picked_up', 'on_the_way')
    await moveThrough(shop.pool, refused.id, 'returned')
    await moveThrough(shop.pool, kept.id, 'delivered', 'returned')
    expect(await salesAt(refused.day)).toBeCloseTo(before - refused.amount, 2)
  })

  test('have an online order once it is paid', async () => {
    const [order] = await placeInThePast(1, 5)
    if (!order) throw new Error('nothing was placed')
    const paid = await salesAt(order.day)
    const setPayment = (method: string, paid_at: string) =>
      shop.pool.query(
        `update payments p set method = $2, paid_at = ${paid_at} from orders o where o.payment_id = p.id and o.id = $1`,
        [order.id, method],
      )
    await setPayment('sandbox', 'null')
    expect(await salesAt(order.day)).toBeCloseTo(paid - order.amount, 2)
    await store()
    await setPayment('sandbox', 'now()')
    expect(await salesAt(order.day)).toBeCloseTo(paid, 2)
  })

  test('have refunds and returned pieces on their own day, without refunds that failed', async () => {
    const before = await figuresOf(owner)
    const of = await placeDeliveredOrder(shop, [good], { quantity: 3 })
    const id = await requestReturnId(of, { quantity: 2 })
    await moveReturnToShop(of.seller, id)
    const { data } = await moveReturn(of.seller, id, { to: 'refunded' })
    const amount = data.return.refund?.amount ?? 0
    expect(amount).toBeGreaterThan(0)
    const after = await figuresOf(owner)
    expect(after.totals.returned_units).toBe(before.totals.returned_units + 2)
    expect(after.totals.refunds).toBeCloseTo(before.totals.refunds + amount, 2)
    const [yesterday] = (
      await shop.pool.query(
        `update refunds set created_at = now() - interval '1 day' where order_id = $1
         returning to_char(created_at at time zone market_time_zone(), 'YYYY-MM-DD') as day`,
        [of.order_id],
      )
    ).rows
    await shop.pool.query('delete from figure_days')
    await store()
    expect(dayOf(await figuresOf(owner), yesterday.day).refunds).toBeGreaterThanOrEqual(amount)
    const stored = dayOf(await figuresOf(owner), yesterday.day).refunds
    await shop.pool.query(`update refunds set done_at = null, failed_at = now() where order_id = $1`, [of.order_id])
    expect(dayOf(await figuresOf(owner), yesterday.day).refunds).toBeCloseTo(stored - amount, 2)
  })

  test('begin and end their days in the time zone of the market, also after it has changed', async () => {
    await store()
    const setZone = async (zone: string) => {
      await shop.pool.query(
        `insert into settings (key, value) values ('time_zone', to_jsonb($1::text)) on conflict (key) do update set value = excluded.value`,
        [zone],
      )
      return (await shop.pool.query(`select to_char(market_today(), 'YYYY-MM-DD') as today`)).rows[0].today
    }
    const lastDays = []
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const today = await setZone(zone)
      const live = await readEverything()
      expect(live[0]?.time_zone).toBe(zone)
      expect(live[0]?.days.at(-1)?.day).toBe(today)
      await store()
      expect(await readEverything()).toEqual(live)
      lastDays.push(today)
    }
    // 25 hours lie between them.
    expect(lastDays[0]).not.toBe(lastDays[1])
  })

  test('are refused to people without the permission of reports, and have nothing of other shops', async () => {
    const packer = await shop.shopPerson(good.shop_id, 'packer')
    expect((await packer.call('GET /shop/figures')).status).toBe(403)
    const { rows } = await shop.pool.query(
      'select id from shops where id <> $1 and id not in (select shop_id from orders) limit 1',
      [good.shop_id],
    )
    const { rows: others } = await shop.pool.query('select min(id) as id from shops where id <> $1', [good.shop_id])
    const other = await shop.shopPerson(rows[0]?.id ?? others[0].id)
    const before = await figuresOf(other, '7')
    await placeOrders(shop, [good])
    expect(withoutTime(await figuresOf(other, '7'))).toEqual(withoutTime(before))
  })

  test('refuse other periods', async () => {
    expect((await owner.call('GET /shop/figures', { query: { days: '365' as '30' } })).status).toBe(422)
  })
})
