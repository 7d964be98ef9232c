import type pg from 'pg'
import { lockLines } from '#server/cart/queries.ts'
import { serveShop } from './shop.ts'

type Query = (...asked: unknown[]) => Promise<{ rows: { variant_id: number }[] }>

/**
 * The same shop as many are written: whoever orders locks the stock of each product, one by one, as soon as it is known what is
 * ordered, and holds it until the order is committed. Everything else is as it is, but for the jobs, which the shop beside it does.
 */
function lockFirst(client: pg.ClientBase): void {
  const query = client.query.bind(client) as unknown as Query
  const locking: Query = async (...asked) => {
    const answer = await query(...asked)
    await lockEach(query, answer.rows)
    return answer
  }
  const isOfLines = ([first]: unknown[]) => (first as { name?: string }).name === lockLines.statementName
  client.query = ((...asked: unknown[]) => (isOfLines(asked) ? locking : query)(...asked)) as typeof client.query
}

async function lockEach(query: Query, lines: readonly { variant_id: number }[]): Promise<void> {
  // In one order everywhere, or two baskets would wait for each other.
  for (const variant_id of lines.map((line) => line.variant_id).sort((a, b) => a - b)) {
    const text = 'select available from stock_levels where variant_id = $1 for update'
    await query({ name: 'bench.lock_stock', text, values: [variant_id] })
  }
}

await serveShop(process.argv[2], { works: false, change: (pool) => void pool.on('connect', lockFirst) })
