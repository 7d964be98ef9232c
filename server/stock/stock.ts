import type { Context } from '../context.ts'
import { changeUnits, type UnitChange } from './queries.ts'

export {
  createLevels,
  insertTakenMovements,
  parseShortStock,
  removeHistory,
  returnUnits,
  type ShortStock,
  sellHeldUnits,
  takeOrderedUnits,
} from './queries.ts'
export {
  defaultThresholdOf,
  defaultThresholdSql,
  isLowSql,
  isSoldOutSql,
  productsWithoutCardsSql,
} from './seller-queries.ts'

/** Units are sold at once, or held until their payment arrives. */
export type TakeKind = 'sold' | 'held'

interface ReturnedUnits {
  variant_id: number
  quantity: number
  return_id: number
  person_id: number
}

/** Puts the units of a return into the stock again, in the transaction that refunds it. */
export const restock = (ctx: Context, { quantity, ...units }: ReturnedUnits): Promise<void> =>
  writeChange(ctx, { ...units, change: quantity, reason: 'returned', note: null })

/** Changes the stock otherwise than by an order. Lists, search and pages follow by the job `refresh-stock`. */
export async function writeChange(ctx: Context, change: UnitChange): Promise<void> {
  const changed = await changeUnits(ctx.db, change)
  await ctx.emit('stock_changed', { product_ids: changed.map(({ product_id }) => product_id) })
}
