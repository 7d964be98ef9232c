import type { OrderActor, OrderState } from '#contract/orders.ts'
import { statement } from '#db/statement.ts'

/** An order, and whose it has to be where somebody asks for it: a shopper's, or a shop's. */
export interface Whose {
  order_id: number
  user_id: number | null
  shop_id: number | null
}

export interface LockedPayment {
  payment_id: number
  shop_id: number
  method: string
  paid_at: string | null
}

/** What pays for an order is locked before the order itself, by everybody. */
export const lockPayment = statement<Whose, LockedPayment>(
  'orders.lock_payment',
  `select p.id as payment_id, o.shop_id, p.method, p.paid_at from orders o join payments p on p.id = o.payment_id
   where o.id = :order_id::bigint and (:user_id::integer is null or o.user_id = :user_id)
     and (:shop_id::integer is null or o.shop_id = :shop_id)
   for no key update of p`,
)

export interface LockedRow {
  state: OrderState
  product_ids: number[]
}

export const lockOrder = statement<{ order_id: number }, LockedRow>(
  'orders.lock',
  `select o.state, array(select distinct product_id from order_lines where order_id = o.id) as product_ids
   from orders o where o.id = :order_id::bigint for update`,
)

interface NewState {
  order_id: number
  state: OrderState
  actor: OrderActor
  actor_id: number | null
  reason: string | null
}

export const setState = statement<NewState, { event_id: number }>(
  'orders.set_state',
  `with moved as (update orders set state = :state where id = :order_id::bigint returning id)
   insert into order_events (order_id, state, actor, actor_id, reason)
   select id, :state, :actor, :actor_id::integer, :reason from moved
   returning id as event_id`,
)
