import type pg from 'pg'
import { bareAddToCart } from '../scenarios/add-to-cart.ts'
import { bareSendMessage } from '../scenarios/chat.ts'
import { bareProducts } from '../scenarios/detail.ts'
import { barePlaceOrder } from '../scenarios/place-order.ts'
import type { BareAnswer } from '../scenarios/scenario.ts'

/** Responses of the minimal server by address. */
export async function bareAddresses(pool: pg.Pool): Promise<ReadonlyMap<string, BareAnswer>> {
  return new Map<string, BareAnswer>([
    ['/select-1', selectOne],
    ...(await bareProducts(pool)),
    ...bareAddToCart,
    ...bareSendMessage,
    ...barePlaceOrder,
  ])
}

/** A stored response of the shop by its address, read by one prepared statement; undefined if there is none. */
export async function storedAnswer(pool: pg.Pool, path: string): Promise<string | undefined> {
  const text = 'select body from bench_answers where path = $1'
  const { rows } = await pool.query<{ body: string }>({ name: 'bench.kept', text, values: [path] })
  return rows[0]?.body
}

const selectOne: BareAnswer = async (pool) => {
  const { rows } = await pool.query({ name: 'bench.select_1', text: 'select 1 as one', values: [] })
  return JSON.stringify(rows[0])
}
