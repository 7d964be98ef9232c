import { statement } from '#db/statement.ts'
import type { Context } from '../context.ts'
import { bookSales, type Holder, type SoldOrder } from '../ledger/ledger.ts'

export const findSoldOrders = statement<{ order_ids: number[] }, SoldOrder>(
  'orders.sold',
  `select o.id as order_id, o.payment_id, o.shop_id, o.payable_amount as amount, o.marketplace_discount,
          o.commission_amount as commission, o.delivery_charge as delivery,
          (select coalesce(sum(t.amount), 0)::bigint from order_taxes t where t.order_id = o.id) as tax
   from orders o where o.id = any (:order_ids::bigint[]) order by o.id`,
)

/** Books paid orders in the ledger. Idempotent. */
export const bookOrders = async (ctx: Context, order_ids: readonly number[], holder: Holder): Promise<void> =>
  bookSales(ctx, await findSoldOrders(ctx.db, { order_ids: [...order_ids] }), holder)
