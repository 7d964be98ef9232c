import type pg from 'pg'
import { bareAddToCart } from './scenarios/add-to-cart.ts'
import { bareProducts } from './scenarios/detail.ts'
import { bareLists } from './scenarios/list.ts'
import { barePlaceOrder } from './scenarios/place-order.ts'
import type { BareAnswer } from './scenarios/scenario.ts'

/** Everything that the bare server answers, by address. */
export async function bareAddresses(pool: pg.Pool): Promise<ReadonlyMap<string, BareAnswer>> {
  return new Map<string, BareAnswer>([
    ['/select-1', selectOne],
    ...bareLists(),
    ...(await bareProducts(pool)),
    ...bareAddToCart,
    ...barePlaceOrder,
  ])
}

const selectOne: BareAnswer = async (pool) => {
  const { rows } = await pool.query({ name: 'bench.select_1', text: 'select 1 as one', values: [] })
  return JSON.stringify(rows[0])
}
