import type { Context } from '../context.ts'
import { addUnits, returnUnits, sellUnits, type TakenUnits, takeUnits } from './queries.ts'

export { insertTakenMovements } from './queries.ts'

export interface StockUnits {
  variant_id: number
  quantity: number
}

/** Whether units are sold at once, or held until they are paid for. */
export type TakeKind = 'sold' | 'held'

/**
 * Takes units of variants, all or none, inside the caller's transaction. Answers those of which there was not enough,
 * with what is left of them: then nothing was taken.
 */
export async function takeStock(ctx: Context, wanted: readonly StockUnits[], taking: TakeKind): Promise<TakenUnits[]> {
  const rows = await takeUnits(ctx.db, {
    variant_ids: wanted.map(({ variant_id }) => variant_id),
    quantities: wanted.map(({ quantity }) => quantity),
    is_held: taking === 'held',
  })
  const quantityOf = new Map(wanted.map(({ variant_id, quantity }) => [variant_id, quantity]))
  return rows.filter((row) => row.left < (quantityOf.get(row.variant_id) ?? 0))
}

/** What orders hold is sold. Comes last in its transaction, as everything that locks stock. */
export const sellHeldStock = async (ctx: Context, order_ids: number[]): Promise<void> =>
  void (await sellUnits(ctx.db, { order_ids }))

/** Gives back what orders have taken, with the movements that say so; what was given back already stays so. */
export async function returnStock(ctx: Context, order_ids: number[]): Promise<void> {
  if (order_ids.length > 0) await returnUnits(ctx.db, { order_ids })
}

/** Units that can be sold again, with the movement that says so. */
export const restock = async (ctx: Context, units: StockUnits): Promise<void> => void (await addUnits(ctx.db, units))
