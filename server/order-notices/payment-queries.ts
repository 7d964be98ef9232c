import type { ShopId } from '#contract/ids.ts'
import type { OrderState } from '#contract/orders.ts'
import { statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'
import { type OrderNoticeRow, orderNoticeColumns } from './queries.ts'

export interface PaidRow {
  user_id: number
  locale: string
  name: string
  order_ids: number[]
  order_codes: string[]
  amount: Money
  currency: string
}

export const findPaid = statement<{ order_ids: number[] }, PaidRow>(
  'order_notices.paid',
  `select o.user_id, min(o.locale) as locale, (select name from users where id = o.user_id) as name,
          array_agg(o.id order by o.id) as order_ids, array_agg(o.order_code order by o.id) as order_codes, sum(o.payable_amount)::bigint as amount, p.currency
   from orders o join payments p on p.id = o.payment_id
   where o.id = any (:order_ids::bigint[]) group by o.user_id, p.currency`,
)

interface PaidBack {
  /** From the bank account of the market instead of a gateway. */
  is_by_hand: boolean
  /** Whether a person paid it, from the bank or at the gateway: an earlier attempt may have been announced already. */
  is_settled: boolean
}

const paidBack = `coalesce(r.settled_from = 'bank', false) as is_by_hand, r.settled_from is not null as is_settled`

export type LateMoneyRow = PaidRow & PaidBack

export const findLateMoney = statement<{ refund_id: number }, LateMoneyRow>(
  'order_notices.late',
  `select o.user_id, min(o.locale) as locale, (select name from users where id = o.user_id) as name,
          array_agg(o.id order by o.id) as order_ids, array_agg(o.order_code order by o.id) as order_codes, r.amount, c.currency, ${paidBack}
   from refunds r join captures c on c.id = r.capture_id join orders o on o.payment_id = r.payment_id
   where r.id = :refund_id::bigint and r.order_id is null group by o.user_id, r.id, c.id`,
)

export interface RefundRow extends OrderNoticeRow, PaidBack {
  shop_id: ShopId
  state: OrderState
  amount: Money
  reason: string
  is_cash: boolean
  failure: string | null
  is_failed: boolean
}

export const findRefund = statement<{ refund_id: number }, RefundRow>(
  'order_notices.refund',
  `select ${orderNoticeColumns},
          o.shop_id, o.state, r.amount, r.reason, r.capture_id is null as is_cash, r.failure,
          r.failed_at is not null as is_failed, ${paidBack}
   from refunds r join orders o on o.id = r.order_id join payments p on p.id = o.payment_id join shops s on s.id = o.shop_id
   where r.id = :refund_id::bigint`,
)
