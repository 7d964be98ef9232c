import type { Context } from '../context.ts'
import { changeUnits, type TakenUnits, takeUnits, type UnitChange } from './queries.ts'

export {
  createLevels,
  insertTakenMovements,
  parseShortStock,
  removeHistory,
  returnUnits,
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

export interface StockUnits {
  variant_id: number
  quantity: number
}

/** Units are sold at once, or held until their payment arrives. */
export type TakeKind = 'sold' | 'held'

/** Takes all units or none, inside the caller's transaction. Returns the variants that are short; then nothing was taken. */
export async function takeStock(ctx: Context, units: readonly StockUnits[], kind: TakeKind): Promise<TakenUnits[]> {
  const rows = await takeUnits(ctx.db, {
    variant_ids: units.map(({ variant_id }) => variant_id),
    quantities: units.map(({ quantity }) => quantity),
    is_held: kind === 'held',
  })
  const quantities = new Map(units.map(({ variant_id, quantity }) => [variant_id, quantity]))
  return rows.filter((row) => row.left < (quantities.get(row.variant_id) ?? 0))
}

interface ReturnedUnits extends StockUnits {
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
