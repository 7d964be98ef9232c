import { statement } from '#db/statement.ts'
import type { Context } from '../context.ts'
import { bookSales, type Holder, type SoldOrder } from '../ledger/ledger.ts'
import { returnUnits, sellHeldUnits } from '../stock/stock.ts'
import { lockCounters, returnUses } from '../vouchers/vouchers.ts'

export const findSoldOrders = statement<{ order_ids: readonly number[] }, SoldOrder>(
  'orders.sold',
  `select o.id as order_id, o.payment_id, o.shop_id, o.payable_amount as amount, o.marketplace_discount,
          o.commission_amount as commission, o.delivery_charge as delivery,
          (select coalesce(sum(t.amount), 0)::bigint from order_taxes t where t.order_id = o.id) as tax
   from orders o where o.id = any (:order_ids::bigint[]) order by o.id`,
)

/** Books paid orders in the ledger. Idempotent. */
export const bookOrders = async (ctx: Context, order_ids: readonly number[], holder: Holder): Promise<void> =>
  bookSales(ctx, await findSoldOrders(ctx.db, { order_ids }), holder)

const lines = `lines as (select id, variant_id, quantity from order_lines where order_id = any (:order_ids::bigint[]))`

const sellUnitsOf = statement<{ order_ids: readonly number[] }, { product_id: number }>(
  'orders.sell_held_units',
  `with ${lines}, ${sellHeldUnits}`,
)

const returnUnitsOf = statement<{ order_ids: readonly number[] }, never>(
  'orders.return_units',
  `with ${lines}, ${returnUnits}`,
)

/** Turns units that orders hold into sold ones. Call it last in its transaction, like everything that locks stock. */
export async function sellHeldStock(ctx: Context, order_ids: readonly number[]): Promise<void> {
  const sold = await sellUnitsOf(ctx.db, { order_ids })
  if (sold.length > 0) await ctx.emit('stock_changed', { product_ids: sold.map(({ product_id }) => product_id) })
}

/** Returns the units of orders to the stock, with their movements. Idempotent. */
export async function returnStock(ctx: Context, order_ids: readonly number[]): Promise<void> {
  if (order_ids.length > 0) await returnUnitsOf(ctx.db, { order_ids })
}

const lockCountersOf = statement<{ order_ids: readonly number[] }, { voucher_id: number }>(
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
  order_ids: readonly number[],
): Promise<void> {
  const locked = await lockCountersOf(ctx.db, { order_ids })
  if (locked.length === 0) return
  // A separate statement, whose snapshot includes what the previous holder of the locks committed.
  await returnUsesOf(ctx.db, { payment_id, voucher_ids: locked.map(({ voucher_id }) => voucher_id) })
}
