import type pg from 'pg'
import { withConnection } from '#db/connection.ts'
import { formatNumber, median } from '../report/numbers.ts'
import { formatTable } from '../report/table.ts'

const orders = 1_000

/** With its time: a shop that is closed takes only orders of the past. */
const copy = `
  insert into orders (order_code, payment_id, user_id, shop_id, state, address, total_amount, delivery_charge, order_tax_amount,
    payable_amount, locale, created_at)
  select 'BENCH' || $2::integer, payment_id, user_id, shop_id, 'pending', address, total_amount, delivery_charge, order_tax_amount,
    payable_amount, locale, created_at from orders where id = $1`

interface Cost {
  readonly insertMs: number
  /** Entries wait in a list (GIN "fast update") until a vacuum or a full list sorts them in. */
  readonly mergeMs: number
}

/** Prints what the index of the search of the desks costs an order, by inserts with and without it. Leaves no row. */
export async function measureOrderIndex(pool: pg.Pool, rounds: number): Promise<void> {
  const [with_, without]: [Cost[], Cost[]] = [[], []]
  await withConnection(pool, async (client) => {
    await client.query('set statement_timeout = 0')
    for (let round = 0; round <= rounds; round++) {
      const [indexed, plain] = [await insertOrders(client, true), await insertOrders(client, false)]
      // The first round warms up.
      if (round > 0) {
        with_.push(indexed)
        without.push(plain)
      }
    }
    await client.query('reset statement_timeout')
  })
  const rows = [
    { name: 'with orders_by_search', costs: with_ },
    { name: 'without', costs: without },
  ].map(({ name, costs }) => {
    const [insert, merge] = [median(costs.map((each) => each.insertMs)), median(costs.map((each) => each.mergeMs))]
    return [name, ...[insert, merge, insert + merge].map((ms) => formatNumber(ms / orders))]
  })
  const head = ['ms per order', 'insert', 'merge into the index', 'together']
  console.log(`\n${orders} orders, one insert each, one connection, no commit\n${formatTable(head, rows)}`)
}

/** Each insert is of the address of another order. */
async function insertOrders(client: pg.PoolClient, isIndexed: boolean): Promise<Cost> {
  const { rows } = await client.query<{ id: number }>(
    `select generate_series(first, last, (last - first) / ${orders}) as id from (select min(id) as first, max(id) as last from orders) o`,
  )
  await client.query('begin')
  try {
    if (!isIndexed) await client.query('drop index orders_by_search')
    const insertMs = await timeWork(async () => {
      for (const [i, { id }] of rows.slice(0, orders).entries())
        await client.query({ name: `copy order ${isIndexed}`, text: copy, values: [id, i] })
    })
    const mergeMs = isIndexed
      ? await timeWork(() => client.query(`select gin_clean_pending_list('orders_by_search'::regclass)`))
      : 0
    return { insertMs, mergeMs }
  } finally {
    await client.query('rollback')
  }
}

async function timeWork(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
