import type pg from 'pg'
import { insertCheckoutRows } from '#server/orders/placing/insert-checkouts.ts'
import { serveShop } from './shop.ts'

type Query = (config: unknown) => Promise<unknown>
type Callback = (error: unknown, result?: unknown) => void

/**
 * A common alternative: an order locks the stock rows of its products one by one before it writes, until the commit. Jobs run in the shop
 * beside it.
 */
function lockFirst(client: pg.ClientBase): void {
  const query = client.query.bind(client) as unknown as Query
  const lockThenInsert = async (config: { values: unknown[] }) => {
    await query('begin')
    try {
      await lockEach(query, variantsOf(config.values))
      const result = await query(config)
      await query('commit')
      return result
    } catch (error) {
      await query('rollback')
      throw error
    }
  }
  client.query = ((config: { name?: string; values: unknown[] }, values?: unknown, callback?: Callback) => {
    const isInsert = config.name === insertCheckoutRows.statementName
    if (!isInsert) return (query as (...args: unknown[]) => unknown)(config, values, callback)
    const inserted = lockThenInsert(config)
    if (callback) inserted.then((result) => callback(undefined, result), callback)
    return callback ? undefined : inserted
  }) as typeof client.query
}

/** The parameter is found by its use: a statement numbers its parameters by itself. */
const variantsParameter = Number(/k\.variant_id = any \(\$(\d+)::/.exec(insertCheckoutRows.text)?.[1])

const variantsOf = (values: readonly unknown[]) => values[variantsParameter - 1] as number[]

async function lockEach(query: Query, variant_ids: readonly number[]): Promise<void> {
  // A fixed order avoids deadlocks between baskets.
  for (const variant_id of variant_ids.toSorted((a, b) => a - b)) {
    const text = 'select available from stock_levels where variant_id = $1 for update'
    await query({ name: 'bench.lock_stock', text, values: [variant_id] })
  }
}

await serveShop(process.argv[2], { runsJobs: false, onConnection: lockFirst })
