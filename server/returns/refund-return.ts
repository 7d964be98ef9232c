import { mustExist } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { moveOrder } from '../orders/orders.ts'
import { refundPart } from '../settlement/settlement.ts'
import { restock as restockUnits } from '../stock/stock.ts'
import { findWorth, type LockedReturn, linkLatestRefund } from './queries.ts'

interface RefundReturnParams {
  return_id: number
  shop_id: number
  /** Who of the shop pays back. */
  shop_user_id: number
  /** Whether its units can be sold again. */
  restock: boolean
  /** Whether the delivery charge goes back as well. */
  delivery: boolean
}

/**
 * What belongs to paying a return back, in the transaction that moves it: the money of its units, their place in the shop, and the
 * order once nothing of it is left with its shopper.
 */
export async function refundReturn(ctx: Context, moved: LockedReturn, settling: RefundReturnParams): Promise<void> {
  const { order_id, order_line_id, quantity, variant_id, product_id } = moved
  const [row] = await findWorth(ctx.db, { order_id, order_line_id })
  const { is_free, is_whole_back } = mustExist(row, 'the line of a return')
  // Of what cost nothing nothing can go back.
  if (!is_free || settling.delivery) await refundUnits(ctx, moved, settling)
  if (settling.restock) {
    await restockUnits(ctx, { variant_id, quantity })
    await ctx.happened('restocked', { product_ids: [product_id] })
  }
  if (!is_whole_back) return
  await moveOrder(ctx, { order_id, to: 'returned', actor: 'system', actor_id: null, reason: null })
}

async function refundUnits(
  ctx: Context,
  { order_id, order_line_id, quantity }: LockedReturn,
  settling: RefundReturnParams,
) {
  const { return_id, shop_id, shop_user_id, delivery } = settling
  const given = { order_id, shop_id, shop_user_id, lines: [{ order_line_id, quantity }], delivery, amount: null }
  // What its shop gave for it before, however it did, is not given again.
  const amount = await refundPart(ctx, { ...given, reason: 'return', isCapped: true })
  if (amount > 0) mustExist((await linkLatestRefund(ctx.db, { return_id, order_id }))[0], 'the refund')
}
