import { statement } from '#db/statement.ts'
import type { Context } from '../context.ts'
import { lockCounters, returnUses } from '../vouchers/vouchers.ts'

const lockCountersOf = statement<{ order_ids: number[] }, { voucher_id: number }>(
  'orders.lock_voucher_counters',
  `with discounted as (select voucher_id from order_discounts where order_id = any (:order_ids::bigint[]))
   ${lockCounters}`,
)

const returnUsesOf = statement<{ payment_id: number; voucher_ids: number[] }, never>(
  'orders.return_voucher_uses',
  `with discounting as (
     select d.voucher_id from orders o join order_discounts d on d.order_id = o.id
     where o.payment_id = :payment_id and not exists (
       select from order_events e where e.order_id = o.id and e.state = 'cancelled')
   ), ${returnUses}`,
)

/** Returns the uses of cancelled orders, in the transaction that cancelled them, unless they discount another order of the payment. */
export async function returnVoucherUses(
  ctx: Pick<Context, 'db'>,
  payment_id: number,
  order_ids: number[],
): Promise<void> {
  const locked = await lockCountersOf(ctx.db, { order_ids })
  if (locked.length === 0) return
  // A separate statement, whose snapshot includes what the previous holder of the locks committed.
  await returnUsesOf(ctx.db, { payment_id, voucher_ids: locked.map(({ voucher_id }) => voucher_id) })
}
