import type { ShopId } from '#contract/ids.ts'
import type { OrderActor, OrderState } from '#contract/orders.ts'
import { statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'
import { addressWithoutContact } from '../queries.ts'

/** Orders of one checkout. A non-null owner restricts them to that shopper or shop. */
export interface LockPaymentParams {
  order_ids: number[]
  user_id: number | null
  shop_id: ShopId | null
}

export interface LockedPayment {
  payment_id: number
  method: string
  paid_at: string | null
}

/** Lock it before the orders. Returns one row per order found. */
export const lockPayment = statement<LockPaymentParams, LockedPayment>(
  'orders.lock_payment',
  `select p.id as payment_id, p.method, p.paid_at from orders o join payments p on p.id = o.payment_id
   where o.id = any (:order_ids::bigint[]) and (:user_id::integer is null or o.user_id = :user_id)
     and (:shop_id::integer is null or o.shop_id = :shop_id)
   for no key update of p`,
)

export interface LockedOrder {
  id: number
  order_code: string
  shop_id: ShopId
  state: OrderState
  product_ids: number[]
}

export const lockOrders = statement<{ order_ids: number[] }, LockedOrder>(
  'orders.lock',
  `select o.id, o.order_code, o.shop_id, o.state, array(select distinct product_id from order_lines where order_id = o.id) as product_ids
   from orders o where o.id = any (:order_ids::bigint[]) order by o.id for update`,
)

interface NewState {
  order_ids: number[]
  state: OrderState
  actor: OrderActor
  actor_id: number | null
  reason: string | null
}

export const setState = statement<NewState, { order_id: number; event_id: number }>(
  'orders.set_state',
  `with moved as (update orders set state = :state where id = any (:order_ids::bigint[]) returning id)
   insert into order_events (order_id, state, actor, actor_id, reason)
   select id, :state, :actor, :actor_id::integer, :reason from moved order by id
   returning order_id, id as event_id`,
)

/** Of refunded orders whose account is deleted: an order that was delivered had kept its address for the invoice. */
export const clearAddressesOfDeleted = statement<{ order_ids: number[] }, never>(
  'orders.clear_addresses_of_deleted',
  `update orders o set address = o.${addressWithoutContact} from users u
   where o.id = any (:order_ids::bigint[]) and u.id = o.user_id and u.deleted_at is not null`,
)

export interface LatestMove {
  actor: OrderActor
  name: string | null
  at: string
}

export const findLatestMove = statement<{ order_id: number }, LatestMove>(
  'orders.latest_move',
  `select e.actor, case when e.actor in ('shop', 'operator') then p.name end as name, moment_text(e.created_at) as at
   from order_events e left join people p on p.id = e.actor_id
   where e.order_id = :order_id order by e.id desc limit 1`,
)

/** The largest amount that a gateway was paid for one of these orders; 0 if none was paid online. */
export const findLargestPaid = statement<{ order_ids: readonly number[]; shop_id: ShopId }, { amount: Money }>(
  'orders.largest_paid',
  `select coalesce(max(o.payable_amount), 0)::bigint as amount from orders o join payments p on p.id = o.payment_id
   where o.id = any (:order_ids::bigint[]) and o.shop_id = :shop_id and p.paid_at is not null and p.method <> 'cash'`,
)
