import type { Context } from '../context.ts'
import { addUnits, type TakenUnits, takeUnits } from './queries.ts'

export { insertTakenMovements, returnUnits, sellHeldUnits } from './queries.ts'

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

export const restock = async (ctx: Context, units: StockUnits): Promise<void> => void (await addUnits(ctx.db, units))
