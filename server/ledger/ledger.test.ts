import { beforeAll, describe, expect, test } from 'vitest'
import { findSoldOrders } from '../orders/orders.ts'
import { findViolations } from '../testing/goods.ts'
import { openTestShop } from '../testing/shop.ts'
import { buildRefundEntries, buildSaleEntries } from './rules.ts'

const shop = openTestShop()
let payment_id: number

beforeAll(async () => {
  const { rows } = await shop.pool.query('select id from payments order by id limit 1')
  payment_id = rows[0].id
})

interface Entry {
  account: string
  amount: number
}

/** Books without asking the rules, as a mistake would. */
async function book(reference: string, entries: readonly Entry[]): Promise<void> {
  const client = await shop.pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query(
      `insert into ledger_transactions (kind, payment_id, reference) values ('sale', $1, $2) returning id`,
      [payment_id, reference],
    )
    for (const { account, amount } of entries) {
      const sql = 'insert into ledger_entries (transaction_id, account, amount) values ($1, $2, $3)'
      await client.query(sql, [rows[0].id, account, amount])
    }
    await client.query('commit')
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const balanced = [
  { account: 'shop_cash', amount: 500 },
  { account: 'shop', amount: -500 },
]

describe('the books', () => {
  test('accept a transaction that sums to zero, once', async () => {
    await book('sale:test', balanced)
    await expect(book('sale:test', balanced)).rejects.toMatchObject({ code: '23505' })
  })

  test('refuse a transaction that does not sum to zero, at commit', async () => {
    const off = [balanced[0] as Entry, { account: 'shop', amount: -499 }]
    await expect(book('sale:off', off)).rejects.toThrow('do not sum to zero')
    const { rowCount } = await shop.pool.query(`select from ledger_transactions where reference = 'sale:off'`)
    expect(rowCount).toBe(0)
  })

  test('refuse an entry added later, of zero, or on an unknown account', async () => {
    const late = `insert into ledger_entries (transaction_id, account, amount)
      select id, 'shop', 1 from ledger_transactions where reference = 'sale:test'`
    await expect(shop.pool.query(late)).rejects.toThrow('do not sum to zero')
    for (const account of ['pocket', 'gateway:', 'gateway:Stripe!'])
      await expect(book(`sale:${account}`, [{ account, amount: 5 }])).rejects.toMatchObject({ code: '23514' })
    await expect(book('sale:zero', [{ account: 'shop', amount: 0 }])).rejects.toMatchObject({ code: '23514' })
  })

  test.each([
    ['ledger_entries', 'amount'],
    ['ledger_transactions', 'kind'],
  ])('are append-only: %s', async (table, column) => {
    for (const sql of [`update ${table} set ${column} = ${column}`, `delete from ${table}`])
      await expect(shop.pool.query(sql)).rejects.toThrow('only ever added to')
  })
})

describe('the demo', () => {
  test('has books as the shop would have written them, of every order that was handed over', async () => {
    const { rows } = await shop.pool.query(
      `select o.id::integer, o.state from orders o join order_events e on e.order_id = o.id and e.state = 'delivered' order by o.id`,
    )
    const sold = await findSoldOrders(shop.pool, { order_ids: rows.map(({ id }) => id) })
    expect(sold.length).toBeGreaterThan(1_000)
    const { rows: booked } = await shop.pool.query(
      `select t.order_id::integer, t.kind, json_agg(json_build_object('account', e.account, 'shop_id', e.shop_id, 'amount', e.amount)
              order by e.id) as entries
       from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
       where t.kind in ('sale', 'refund') and t.order_id is not null group by t.id, t.order_id, t.kind`,
    )
    const bookedOf = new Map(booked.map(({ order_id, kind, entries }) => [`${kind} ${order_id}`, entries]))
    for (const { order_id, shop_id, payment_id: _, ...share } of sold)
      expect(bookedOf.get(`sale ${order_id}`)).toEqual(buildSaleEntries(shop_id, share, 'shop_cash'))
    const refunded = new Set(rows.filter(({ state }) => state === 'refunded').map(({ id }) => id))
    expect(refunded.size).toBeGreaterThan(10)
    for (const { order_id, shop_id, payment_id: _, ...share } of sold.filter((each) => refunded.has(each.order_id)))
      expect(bookedOf.get(`refund ${order_id}`)).toEqual(buildRefundEntries(shop_id, share))
    expect(booked).toHaveLength(sold.length + refunded.size)
    expect(await findViolations(shop.pool)).toEqual([])
  })
})
