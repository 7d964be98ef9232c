import { statement } from '#db/statement.ts'
import type { Context } from '../context.ts'
import { returnUnits, sellHeldUnits } from '../stock/stock.ts'

const lines = `lines as (select id, variant_id, quantity from order_lines where order_id = any (:order_ids::bigint[]))`

const sellUnitsOf = statement<{ order_ids: number[] }, { variant_id: number }>(
  'orders.sell_held_units',
  `with ${lines}, ${sellHeldUnits}`,
)

const returnUnitsOf = statement<{ order_ids: number[] }, never>('orders.return_units', `with ${lines}, ${returnUnits}`)

/** Turns units that orders hold into sold ones. Call it last in its transaction, like everything that locks stock. */
export const sellHeldStock = async (ctx: Context, order_ids: number[]): Promise<void> =>
  void (await sellUnitsOf(ctx.db, { order_ids }))

/** Returns the units of orders to the stock, with their movements. Idempotent. */
export async function returnStock(ctx: Context, order_ids: number[]): Promise<void> {
  if (order_ids.length > 0) await returnUnitsOf(ctx.db, { order_ids })
}
