import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import { findGoods, type Goods } from '../../testing/goods.ts'
import { placeOrders } from '../../testing/orders.ts'
import { openTestShop, type Person } from '../../testing/shop.ts'

const shop = openTestShop()
let goods: Goods[]
let seller: Person
let packer: Person

beforeAll(async () => {
  goods = (await findGoods(shop.pool, 3, { minUnits: 20 })).filter(({ shop_id }, _, all) => shop_id === all[0]?.shop_id)
  const shop_id = goods[0]?.shop_id ?? 0
  seller = await shop.shopPerson(shop_id)
  packer = await shop.shopPerson(shop_id, 'packer')
})

type Row = Record<string, string>

async function exportOrders(query: Record<string, string> = {}, who = seller) {
  const { status, data } = await who.call('GET /shop/orders/export', { query } as never)
  const text = status === 200 ? await data.text() : ''
  const delimiter = query.separator === 'tab' ? '\t' : ','
  return { status, rows: parse(text, { bom: true, columns: true, delimiter }) satisfies unknown[] as Row[] }
}

describe('GET /shop/orders/export', () => {
  test('has the orders of a view and its filters as the list, newest first, and no others', async () => {
    await placeOrders(shop, [goods[0] as Goods])
    const queries: Record<string, string>[] = [
      {},
      { view: 'new' },
      { view: 'done', paid: 'yes' },
      { payment: 'cash', from: '2026-01-01' },
    ]
    for (const query of queries) {
      const { rows } = await exportOrders(query)
      const { data } = await seller.call('GET /shop/orders', { query: { ...query, per_page: '100' } } as never)
      const codes = [...new Set(rows.map(({ order_code }) => order_code))]
      const listed = data.orders.toSorted((a, b) => b.id - a.id).map(({ order_code }) => order_code)
      expect(codes.slice(0, 100)).toEqual(listed)
      expect(codes).toHaveLength(data.total)
    }
  })

  test('has one row per line, with the amounts of the order in the first, and texts of shoppers as they are', async () => {
    const { ids } = await placeOrders(shop, [goods[0] as Goods, goods[1] as Goods])
    const note = '=HYPERLINK("x")\nsecond, "line"'
    await shop.pool.query('update orders set note = $2 where id = $1', [ids[0], note])
    const { order } = (await seller.call('GET /shop/orders/{id}', { params: { id: String(ids[0]) } })).data
    const rows = (await exportOrders({ separator: 'tab' })).rows.filter((row) => row.order_code === order.order_code)
    expect(rows.map(({ sku, quantity, line_amount }) => [sku, quantity, line_amount])).toEqual(
      order.items.map(({ sku, quantity, line_amount }) => [sku, String(quantity), line_amount?.toFixed(2)]),
    )
    expect(rows[0]).toMatchObject({
      recipient: order.recipient,
      phone: order.phone?.slice(1),
      city: order.city,
      status: 'pending',
      payable_amount: order.payable_amount?.toFixed(2),
      note: `'${note}`,
    })
    expect(rows.slice(1).map((row) => row.payable_amount)).toEqual(order.items.slice(1).map(() => ''))
  })

  test('leaves amounts empty for a packer', async () => {
    const { rows } = await exportOrders({}, packer)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows)
      expect(Object.entries(row).filter(([column, value]) => column.endsWith('_amount') && value !== '')).toEqual([])
  })

  test('is recorded in the activity of the shop, and needs a confirmed identity', async () => {
    await exportOrders({ view: 'late' }, packer)
    const { rows } = await shop.pool.query(
      `select p.email, a.shop_id, a.after from activity a join people p on p.id = a.person_id
       where call = 'exportShopOrders' order by a.id desc limit 1`,
    )
    const { email } = (await packer.call('GET /desk/me')).data.person
    expect(rows).toEqual([{ email, shop_id: goods[0]?.shop_id, after: { view: 'late' } }])
    await shop.pool.query(`update person_sessions set confirmed_at = now() - interval '1 hour'`)
    expect((await exportOrders()).status).toBe(403)
    await shop.pool.query('update person_sessions set confirmed_at = now()')
  })

  test('ends after thirty files of a shop within the hour', async () => {
    let last = 200
    for (let files = 0; files <= 30 && last === 200; files++) last = (await exportOrders({ view: 'late' })).status
    expect(last).toBe(429)
  })
})
