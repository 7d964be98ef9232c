import type pg from 'pg'
import { lockLines } from '#server/cart/queries.ts'
import { serveShop } from './shop.ts'

type Query = (...args: unknown[]) => Promise<{ rows: { variant_id: number }[] }>

/**
 * A common alternative: an order locks the stock rows of its products one by one before it decides, until the commit. Jobs run in the
 * shop beside it.
 */
function lockFirst(client: pg.ClientBase): void {
  const query = client.query.bind(client) as unknown as Query
  const locking: Query = async (...args) => {
    const result = await query(...args)
    await lockEach(query, result.rows)
    return result
  }
  const isCartLines = ([first]: unknown[]) => (first as { name?: string }).name === lockLines.statementName
  client.query = ((...args: unknown[]) => (isCartLines(args) ? locking : query)(...args)) as typeof client.query
}

async function lockEach(query: Query, lines: readonly { variant_id: number }[]): Promise<void> {
  // A fixed order avoids deadlocks between baskets.
  for (const variant_id of lines.map((line) => line.variant_id).sort((a, b) => a - b)) {
    const text = 'select available from stock_levels where variant_id = $1 for update'
    await query({ name: 'bench.lock_stock', text, values: [variant_id] })
  }
}

await serveShop(process.argv[2], { runsJobs: false, onPool: (pool) => void pool.on('connect', lockFirst) })
