import type { ShopId } from '#contract/ids.ts'
import type { ReturnActor, ReturnReason, ReturnState } from '#contract/return-shapes.ts'
import { part, statement } from '#db/statement.ts'

interface OwnLine {
  order_id: number
  order_line_id: number
  user_id: number
}

/** Serialises concurrent returns of a line. */
export const lockLine = statement<OwnLine, { shop_id: ShopId }>(
  'returns.lock_line',
  `select o.shop_id from order_lines l join orders o on o.id = l.order_id
   where l.id = :order_line_id::bigint and o.id = :order_id::bigint and o.user_id = :user_id
   for no key update of l`,
)

interface NewReturn extends OwnLine {
  shop_id: ShopId
  quantity: number
  reason_code: ReturnReason
  description: string
  picture_ids: number[]
}

export const insertReturn = statement<NewReturn, { event_id: number }>(
  'returns.insert',
  `with inserted as (
     insert into returns (order_id, order_line_id, user_id, shop_id, quantity, reason_code, description)
     values (:order_id::bigint, :order_line_id::bigint, :user_id, :shop_id, :quantity, :reason_code, :description)
     returning id
   ), pictures as (
     insert into return_pictures (return_id, position, picture_id)
     select inserted.id, sent.position, sent.id
     from inserted cross join unnest(:picture_ids::integer[]) with ordinality as sent (id, position)
   )
   insert into return_events (return_id, state, actor, actor_id) select id, 'pending', 'shopper', :user_id from inserted
   returning id as event_id`,
)

/** A non-null owner restricts the return to that shopper or shop. */
export interface LockPaymentParams {
  return_id: number
  user_id: number | null
  shop_id: ShopId | null
}

/** Lock order: payment, order, return. */
export const lockPayment = statement<LockPaymentParams, { order_id: number }>(
  'returns.lock_payment',
  `select r.order_id from returns r join orders o on o.id = r.order_id join payments p on p.id = o.payment_id
   where r.id = :return_id::bigint and (:user_id::integer is null or r.user_id = :user_id)
     and (:shop_id::integer is null or r.shop_id = :shop_id)
   for update of p`,
)

export const lockOrder = statement<{ order_id: number }, { id: number }>(
  'returns.lock_order',
  'select id from orders where id = :order_id::bigint for update',
)

export interface LockedReturn {
  state: ReturnState
  order_id: number
  order_line_id: number
  quantity: number
  variant_id: number
}

export const lockReturn = statement<{ return_id: number }, LockedReturn>(
  'returns.lock',
  `select r.state, r.order_id, r.order_line_id, r.quantity, l.variant_id
   from returns r join order_lines l on l.id = r.order_line_id where r.id = :return_id::bigint for update of r`,
)

interface NewState {
  return_id: number
  state: ReturnState
  actor: ReturnActor
  actor_id: number | null
  reason: string | null
}

export const setState = statement<NewState, { event_id: number }>(
  'returns.set_state',
  `with moved as (update returns set state = :state where id = :return_id::bigint returning id)
   insert into return_events (return_id, state, actor, actor_id, reason)
   select id, :state, :actor, :actor_id::integer, :reason from moved
   returning id as event_id`,
)

/** Detaches the photos of ended returns of deleted accounts, and returns their pictures. */
export const detachPhotosOfDeleted = statement<Record<never, never>, { picture_id: number }>(
  'returns.detach_photos_of_deleted',
  `delete from return_pictures p using returns r, users u
   where r.id = p.return_id and u.id = r.user_id and u.deleted_at is not null
     and r.state in ('refunded', 'refused', 'cancelled')
   returning p.picture_id`,
)

interface ReturnWorth {
  is_free: boolean
  is_fully_returned: boolean
}

/** Whether a line was free, and whether returns have refunded all units of its order. */
export const findWorth = statement<{ order_id: number; order_line_id: number }, ReturnWorth>(
  'returns.worth',
  `select l.line_amount - l.discount_share + case when exists (
            select from order_taxes t where t.order_id = l.order_id and t.is_included) then 0 else l.tax_share end <= 0 as is_free,
     not exists (
       select from order_lines k where k.order_id = :order_id::bigint and k.quantity > (
         select coalesce(sum(r.quantity), 0) from returns r where r.order_line_id = k.id and r.state = 'refunded')) as is_fully_returned
   from order_lines l where l.id = :order_line_id::bigint`,
)

export const linkLatestRefund = statement<{ return_id: number; order_id: number }, { refund_id: number }>(
  'returns.link_latest_refund',
  `update returns r set refund_id = f.id
   from (select id from refunds
         where order_id = :order_id::bigint and failed_at is null order by id desc limit 1) f
   where r.id = :return_id::bigint returning r.refund_id`,
)

export const clearReturnsOfLeaver = part(
  'returns.clear_of_leaver',
  `cleared_descriptions as (update returns set description = '' where description <> '' and user_id in (select id from leaver)),
   cleared_return_reasons as (update return_events set reason = null
             where actor = 'shopper' and reason is not null
               and return_id in (select r.id from returns r join leaver on leaver.id = r.user_id))`,
)
