import type { ShopId } from '#contract/ids.ts'
import type { OrderState } from '#contract/orders.ts'
import { statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'
import type { RefundableLine } from '../payments/payments.ts'

export interface OrderOfPayment {
  id: number
  shop_id: ShopId
  state: OrderState
  payable_amount: Money
}

/** Locks the orders of a payment by id, after the row of the payment. */
export const lockOrdersOfPayment = statement<{ payment_id: number }, OrderOfPayment>(
  'settlement.lock_orders',
  'select id, shop_id, state, payable_amount from orders where payment_id = :payment_id order by id for update',
)

export const findPaymentId = statement<{ order_id: number }, { payment_id: number }>(
  'settlement.payment_of',
  'select payment_id from orders where id = :order_id',
)

export const findShopOrder = statement<
  { order_id: number; shop_id: ShopId },
  { order_code: string; payment_id: number; delivery_charge: Money; currency: string; method: string }
>(
  'settlement.shop_order',
  `select o.order_code, o.payment_id, o.delivery_charge, p.currency, p.method from orders o join payments p on p.id = o.payment_id
   where o.id = :order_id and o.shop_id = :shop_id`,
)

const isTaxOnTop = 'not exists (select from order_taxes t where t.order_id = l.order_id and t.is_included)'

/** SQL: what the units of the line cost, as `computeLineShare` adds it up. */
const lineWorth = `l.line_amount - l.discount_share + case when ${isTaxOnTop} then l.tax_share else 0 end`

const refundedUnits = `coalesce(sum(r.quantity), 0) + case when ${lineWorth} < l.quantity
     then least(units_returned_unpaid(l.id, :return_id::bigint), l.quantity - coalesce(sum(r.quantity), 0)) else 0 end`

/**
 * Of units worth less than a cent each, some return for nothing. They count as refunded, so that the units after them get what is left.
 * `return_id` is the return that is paid now.
 */
export const findRefundableLines = statement<{ order_id: number; return_id: number | null }, RefundableLine>(
  'settlement.refundable_lines',
  `select l.id, l.quantity, l.line_amount, l.discount_share, l.tax_share, l.commission_share, l.marketplace_discount_share,
          ${isTaxOnTop} as is_tax_on_top,
          (select json_build_object('quantity', ${refundedUnits}, 'amount', coalesce(sum(r.amount), 0),
                    'marketplace_discount', coalesce(sum(r.marketplace_discount), 0),
                    'commission', coalesce(sum(r.commission), 0), 'tax', coalesce(sum(r.tax), 0))
           from refund_lines r join refunds f on f.id = r.refund_id
           where r.order_line_id = l.id and f.failed_at is null) as refunded
   from order_lines l where l.order_id = :order_id order by l.position`,
)
