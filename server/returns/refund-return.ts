import type { ShopId } from '#contract/ids.ts'
import { mustExist } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { moveOrder } from '../orders/orders.ts'
import { refundPart } from '../settlement/settlement.ts'
import { restock } from '../stock/stock.ts'
import { findWorth, type LockedReturn, linkLatestRefund } from './queries.ts'

interface RefundReturnParams {
  return_id: number
  shop_id: ShopId
  person_id: number
  /** Whether its units can be sold again. */
  restock: boolean
  /** Refunds the delivery charge too. */
  delivery: boolean
}

/** Refunds and restocks a return, in the transaction that moves it. Moves the order to `returned` once all its units are back. */
export async function refundReturn(ctx: Context, moved: LockedReturn, params: RefundReturnParams): Promise<void> {
  const { order_id, order_line_id, quantity, variant_id } = moved
  const { return_id, person_id } = params
  const [row] = await findWorth(ctx.db, { order_id, order_line_id })
  const { is_free, is_fully_returned } = mustExist(row, 'the line of a return')
  // A free line has nothing to refund.
  if (!is_free || params.delivery) await refundUnits(ctx, moved, params)
  if (params.restock) await restock(ctx, { variant_id, quantity, person_id, return_id })
  if (!is_fully_returned) return
  await moveOrder(ctx, { order_id, to: 'returned', actor: 'system', actor_id: null, reason: null })
}

async function refundUnits(
  ctx: Context,
  { order_id, order_line_id, quantity }: LockedReturn,
  params: RefundReturnParams,
) {
  const { return_id, shop_id, person_id, delivery } = params
  const part = { order_id, shop_id, person_id, lines: [{ order_line_id, quantity }], delivery, amount: null }
  // Capped, because the shop may have refunded some of it before.
  const amount = await refundPart(ctx, { ...part, reason: 'return', return_id, isCapped: true })
  if (amount > 0) mustExist((await linkLatestRefund(ctx.db, { return_id, order_id }))[0], 'the refund')
}
