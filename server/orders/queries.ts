import { type OrderState, voidOrderStates } from '#contract/order-states.ts'
import type { Order, OrderItem, PlacedAddress } from '#contract/orders.ts'
import type { ShopParcel } from '#contract/parcels.ts'
import type { OrderReturn } from '#contract/return-shapes.ts'
import type { ShopperTexts } from '#contract/shopper-texts.ts'
import { part, statement } from '#db/statement.ts'
import type { Money, MoneyBackRow } from '#server/platform/money.ts'
import type { QuoteTax } from '../quote/quote.ts'
import { parcelsJson } from './parcels/queries.ts'
import { ownReviewJson } from './review-queries.ts'
import { matchesPhone, type OrderSearch } from './search/order-search.ts'
import { noShopperTexts, shopperTextColumns } from './shopper-texts.ts'

export interface PlacedRow {
  id: number
  payment_id: number
  order_code: string
  status: OrderState
  shop: Order['shop']
  payable_amount: Money
  currency: string
}

const shopJson = `json_build_object('id', s.id, 'name', translated(s.translations, :locale, 'name', s.name),
    'logo', picture_json(s.logo_id)) as shop`

/** With amounts in minor units. */
type Minor<T, K extends keyof T> = Omit<T, K> & { [Key in K]: Money }
export type ItemRow = Minor<Omit<OrderItem, 'can_review'>, 'price' | 'discount_price' | 'line_amount'>

export type ReturnRow = Omit<OrderReturn, 'refund'> & { refund: MoneyBackRow | null }

export interface OrderRow extends PlacedRow {
  created_at: string
  payment: Minor<Omit<Order['payment'], 'late' | 'refund'>, 'refunded_amount' | 'due_amount'> & {
    late: MoneyBackRow | null
    refund: MoneyBackRow | null
  }
  items: ItemRow[]
  /** At least one line is in stock in an open shop. */
  is_available: boolean
}

/** SQL: the order has one of these states. In this form the planner matches it with the predicates of the indexes. */
export const inStatesSql = (states: readonly OrderState[], order = 'o') =>
  `${order}.state in ('${states.join("', '")}')`

/** SQL: cancelled, and perhaps refunded since. */
export const isCancelledSql = `(o.state = 'cancelled' or o.state = 'refunded' and exists (
  select from order_events e where e.order_id = o.id and e.state = 'cancelled'))`

const canPay = `p.method <> 'cash' and p.paid_at is null and o.state = 'pending' and coalesce(p.hold_until > now(), false)`

/** Late money of its checkout, in the currency of the payment. */
const lateMoneyJson = `(select json_build_object('amount', sum(r.amount), 'has_failed', bool_or(r.failed_at is not null), 'returned_at', case when bool_and(r.done_at is not null) then moment_text(max(r.done_at)) end)
             from refunds r join captures c on c.id = r.capture_id
             where r.payment_id = p.id and r.order_id is null and c.currency = p.currency having count(*) > 0)`

/** Refunds of an order that are not done. `stuck` is what failed at the gateway. */
const refundJson = `(select case when owed.stuck > 0 or owed.going > 0 then json_build_object(
               'amount', owed.stuck + owed.going, 'returned_at', null, 'has_failed', owed.stuck > 0) end
             from (select stuck_refund(o) as stuck, coalesce((select sum(r.amount) from refunds r
                     where r.order_id = o.id and r.failed_at is null and r.done_at is null), 0) as going) owed)`

const paymentJson = `
  (select json_build_object('method', p.method, 'refunded_amount', given.amount, 'refund', ${refundJson}, 'late', ${lateMoneyJson}, 'can_pay', ${canPay},
            'pay_until', case when ${canPay} then moment_text(p.hold_until) end,
            'due_amount', case when ${canPay} then (
              select sum(x.payable_amount) from orders x
              where x.payment_id = p.id and not ${inStatesSql(voidOrderStates, 'x')}) else 0 end,
            'status', case when o.state = 'cancelled' and o.payable_amount = 0 then 'cancelled'
                           when given.amount > 0 and given.amount >= o.payable_amount then 'refunded'
                           when given.amount > 0 then 'partially_refunded'
                           when is_order_paid(o.id, p.method, o.state) then 'paid' when o.state = 'cancelled' then 'cancelled' else 'unpaid' end)
   from (select coalesce(sum(r.amount), 0) as amount from refunds r where r.order_id = o.id and r.done_at is not null) given)`

export const cardColumns = `
  o.id, o.payment_id, o.order_code, o.state as status, o.created_at, o.payable_amount, p.currency,
  ${shopJson},
  ${paymentJson} as payment,
  (select json_agg(json_build_object('order_line_id', l.id, 'product_id', l.product_id, 'name', l.name, 'brand', l.brand,
            'thumbnail', picture_json(l.picture_id), 'color', l.color, 'size', l.size, 'unit', l.unit, 'price', l.price,
            'discount_price', coalesce(l.discount_price, 0), 'quantity', l.quantity, 'line_amount', l.line_amount, 'review', ${ownReviewJson})
          order by l.position)
   from order_lines l where l.order_id = o.id) as items,
  exists (select from order_lines l join variants v on v.id = l.variant_id join products d on d.id = v.product_id
          join stock_levels k on k.variant_id = v.id
          where l.order_id = o.id and k.available > 0 and d.hidden_at is null and v.hidden_at is null
            and s.closed_at is null and s.is_shown) as is_available`

export const orderTables = 'orders o join shops s on s.id = o.shop_id join payments p on p.id = o.payment_id'

export interface OrderFilter extends OrderSearch {
  user_id: number
  locale: string
  status: OrderState | null
  skip: number
  max_rows: number
}

export const findOrders = statement<OrderFilter, OrderRow>(
  'orders.list',
  `select ${cardColumns} from ${orderTables}
   where o.user_id = :user_id and (:status::text is null or o.state = :status)
     and (:search::text is null or o.order_code ilike '%' || :search || '%' or ${matchesPhone})
   order by o.id desc offset :skip::integer limit :max_rows::integer`,
)

export const countOrders = statement<OrderSearch & { user_id: number }, { status: OrderState; count: number }>(
  'orders.count',
  `select state as status, count(*)::integer as count from orders o
   where user_id = :user_id and (:search::text is null or order_code ilike '%' || :search || '%' or ${matchesPhone})
   group by state`,
)

export interface OrderDetailsRow extends OrderRow, ShopperTexts {
  events: Order['events']
  address: PlacedAddress
  total_amount: Money
  coupon_discount: Money
  delivery_charge: Money
  order_tax_amount: Money
  taxes: QuoteTax[]
  discounts: { coupon_code: string; amount: Money }[]
  delivered_at: string | null
  expected_from: string | null
  expected_to: string | null
  returns: ReturnRow[]
  parcels: ShopParcel[]
}

const detailsColumns = (
  taxName: string,
) => `${cardColumns}, o.address, ${shopperTextColumns}, o.total_amount, o.coupon_discount, o.delivery_charge, o.order_tax_amount,
     o.expected_from::text, o.expected_to::text,
     (select json_agg(json_build_object('status', e.state, 'at', moment_text(e.created_at), 'actor', e.actor, 'reason', e.reason) order by e.id)
      from order_events e where e.order_id = o.id) as events,
     (select coalesce(json_agg(json_build_object('name', ${taxName}, 'percentage', trim_scale(x.percentage), 'amount', x.amount,
             'is_included', x.is_included)
             order by x.name), '[]') from order_taxes x where x.order_id = o.id) as taxes,
     (select coalesce(json_agg(json_build_object('coupon_code', d.code, 'amount', d.amount) order by d.voucher_id), '[]')
      from order_discounts d where d.order_id = o.id) as discounts,
     (select e.created_at from order_events e where e.order_id = o.id and e.state = 'delivered') as delivered_at,
     returns_of_order(o.id) as returns, ${parcelsJson} as parcels`

/** Taxes have their original names, which the storefront translates by the settings. */
export const orderDetailsColumns = detailsColumns('x.name')
/** Taxes are in the language of the person. */
export const translatedDetailsColumns = detailsColumns(`local_name('tax', x.name, :locale)`)

export const findOrder = statement<{ user_id: number; id: number; locale: string }, OrderDetailsRow>(
  'orders.one',
  `select ${orderDetailsColumns} from ${orderTables} where o.user_id = :user_id and o.id = :id`,
)

export const findOrderedUnits = statement<{ user_id: number; id: number }, { variant_id: number; quantity: number }>(
  'orders.ordered_units',
  `select l.variant_id, l.quantity from orders o join order_lines l on l.order_id = o.id
   where o.user_id = :user_id and o.id = :id::bigint order by l.position`,
)

export const findPaymentId = statement<{ id: number; user_id: number }, { payment_id: number }>(
  'orders.payment_of',
  'select payment_id from orders where id = :id and user_id = :user_id',
)

/** SQL: the address of an order without its contact and street. */
export const addressWithoutContact = `address || '{"name": "—", "phone": "", "address_line": "—", "address_line2": null}'`

/**
 * Of accounts in `leaver (id)`. Cancelled and refunded orders lose their address; delivered ones keep that of their invoice until they are
 * refunded (`clearAddressesOfDeleted`).
 */
export const clearTextsOfLeaver = part(
  'orders.clear_texts_of_leaver',
  `cleared_orders as (update orders set ${noShopperTexts}, address = case when state in ('cancelled', 'refunded')
               then ${addressWithoutContact} else address end
             where user_id in (select id from leaver)),
   deleted_internal_notes as (delete from order_notes where order_id in (select o.id from orders o join leaver on leaver.id = o.user_id)),
   cleared_order_reasons as (update order_events set reason = null
             where actor = 'shopper' and reason is not null
               and order_id in (select o.id from orders o join leaver on leaver.id = o.user_id))`,
)
