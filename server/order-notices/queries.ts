import type { ShopId } from '#contract/ids.ts'
import { voidOrderStates } from '#contract/order-states.ts'
import type { OrderActor, OrderState, PlacedAddress } from '#contract/orders.ts'
import type { Parcel } from '#contract/parcels.ts'
import type { ReturnActor, ReturnState } from '#contract/return-shapes.ts'
import type { ShopperTexts } from '#contract/shopper-texts.ts'
import { statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'
import { canPrepareSql, couldPrepareSql, inStatesSql, parcelsJson, shopperTextColumns } from '../orders/orders.ts'

/** Common columns of order notices; the shop's name is in the language of the order. */
export interface OrderNoticeRow {
  order_id: number
  user_id: number
  name: string
  locale: string
  order_code: string
  shop: string
  address: PlacedAddress
  currency: string
}

/** Columns of an order `o`, its payment `p` and its shop `s`. */
export const orderNoticeColumns = `o.id as order_id, p.currency, o.user_id, (select name from users where id = o.user_id) as name, o.locale, o.order_code, o.address, translated(s.translations, o.locale, 'name', s.name) as shop`

/** An order as it was placed, without its shopper's texts: mails to shoppers have none. */
export interface PlacedOrderRow extends OrderNoticeRow {
  event_id: number
  payment_id: number
  shop_id: ShopId
  method: string
  lines: { name: string; color: string | null; size: string | null; quantity: number; line_amount: Money }[]
  total_amount: Money
  coupon_discount: Money
  delivery_charge: Money
  order_tax_amount: Money
  payable_amount: Money
  /** Deadline of an online payment; null if none is due. */
  pay_until: string | null
  /** Expected delivery days at placing; null if unknown. */
  expected_from: string | null
  expected_to: string | null
}

const placedColumns = `${orderNoticeColumns}, p.id as payment_id, o.shop_id, p.method, o.expected_from::text, o.expected_to::text,
     case when p.method <> 'cash' and p.paid_at is null and p.hold_until > now() then moment_text(p.hold_until) end as pay_until, o.total_amount, o.coupon_discount, o.delivery_charge, o.order_tax_amount, o.payable_amount,
     (select min(e.id) from order_events e where e.order_id = o.id) as event_id,
     (select json_agg(json_build_object('name', l.name, 'color', local_name('color', l.color, o.locale),
                                        'size', local_name('size', l.size, o.locale), 'quantity', l.quantity,
                                        'line_amount', l.line_amount) order by l.position)
      from order_lines l where l.order_id = o.id) as lines`

const placedTables = 'payments p join orders o on o.payment_id = p.id join shops s on s.id = o.shop_id'

export const findPlaced = statement<{ payment_ids: readonly number[] }, PlacedOrderRow>(
  'order_notices.placed',
  `select ${placedColumns} from ${placedTables} where p.id = any (:payment_ids::bigint[]) order by o.id`,
)

const isToPrepare = `not ${inStatesSql(voidOrderStates)} and ${canPrepareSql}`

interface OrderToPrepare {
  order_id: number
  order_code: string
  shop_id: ShopId
}

export const findOrdersToPrepare = statement<{ payment_ids: readonly number[] }, OrderToPrepare>(
  'order_notices.to_prepare',
  `select o.id as order_id, o.order_code, o.shop_id from payments p join orders o on o.payment_id = p.id
   where p.id = any (:payment_ids::bigint[]) and ${isToPrepare} order by o.id`,
)

/** What a mail to a shop has of a new order. */
export interface NewOrderRow extends PlacedOrderRow, ShopperTexts {}

export const findOrderToPrepare = statement<{ order_id: number }, NewOrderRow>(
  'order_notices.order_to_prepare',
  `select ${placedColumns}, ${shopperTextColumns} from ${placedTables} where o.id = :order_id::bigint and ${isToPrepare}`,
)

export type NoticeParcel = Pick<Parcel, 'number' | 'carrier' | 'tracking_number' | 'tracking_url' | 'sent_at'>

export interface MovedRow extends OrderNoticeRow {
  event_id: number
  shop_id: ShopId
  /** Whether the shop could prepare the order before this event. */
  was_preparable: boolean
  is_cash: boolean
  /** Refunds due to its cancellation, paid or pending. */
  cancellation_refund: Money
  /** Whether a refund was paid from the bank account of the market. */
  is_by_hand: boolean
  /** All paid refunds. */
  refunded_amount: Money
  state: OrderState
  actor: OrderActor
  reason: string | null
  parcels: NoticeParcel[]
}

export const findMoved = statement<{ event_id: number }, MovedRow>(
  'order_notices.moved',
  `select e.id as event_id, ${orderNoticeColumns}, o.shop_id, ${couldPrepareSql} as was_preparable, e.state, e.actor, e.reason,
          p.method = 'cash' as is_cash, ${parcelsJson} as parcels,
          exists (select from refunds r where r.order_id = o.id and r.settled_from = 'bank') as is_by_hand,
          (select coalesce(sum(r.amount), 0)::bigint from refunds r
           where r.order_id = o.id and r.reason = 'cancelled' and r.failed_at is null) as cancellation_refund,
          (select coalesce(sum(r.amount), 0)::bigint from refunds r
           where r.order_id = o.id and r.done_at is not null) as refunded_amount
   from order_events e join orders o on o.id = e.order_id join shops s on s.id = o.shop_id
   join payments p on p.id = o.payment_id
   where e.id = :event_id::bigint`,
)

export interface ParcelsRow extends OrderNoticeRow {
  parcels: NoticeParcel[]
}

export const findParcels = statement<{ order_id: number }, ParcelsRow>(
  'order_notices.parcels',
  `select ${orderNoticeColumns}, ${parcelsJson} as parcels
   from orders o join payments p on p.id = o.payment_id join shops s on s.id = o.shop_id where o.id = :order_id::bigint`,
)

export interface ReturnedRow extends OrderNoticeRow {
  event_id: number
  return_id: number
  shop_id: ShopId
  state: ReturnState
  actor: ReturnActor
  reason: string | null
  product: string
  quantity: number
}

export const findReturned = statement<{ event_id: number }, ReturnedRow>(
  'order_notices.returned',
  `select e.id as event_id, e.return_id, ${orderNoticeColumns}, o.shop_id, e.state, e.actor, e.reason, l.name as product, r.quantity
   from return_events e join returns r on r.id = e.return_id join order_lines l on l.id = r.order_line_id
   join orders o on o.id = r.order_id join payments p on p.id = o.payment_id join shops s on s.id = o.shop_id
   where e.id = :event_id::bigint`,
)
