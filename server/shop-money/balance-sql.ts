import type { ShopId } from '#contract/ids.ts'
import { openOrderStates, voidOrderStates } from '#contract/order-states.ts'
import { openReturnStates } from '#contract/return-shapes.ts'
import { inStatesSql } from '../orders/orders.ts'

const isReturnOpen = `r.state in (${openReturnStates.map((state) => `'${state}'`).join(', ')})`

/** Entries `e` of what the shop gets of orders. */
export const isProceeds = `e.account in ('shop', 'delivery', 'tax')`

/** Cash at the shop: what it took, less what it must return to shoppers. `refunds_due` of payments `p` made online is the market's debt. */
export const isShopCash = `(e.account = 'shop_cash' or e.account = 'refunds_due' and p.method = 'cash')`

/** Where the money of order `o` with payment `p` is, and the first day after its days of return. */
export const availabilitySql = `lateral (
  select case
      when p.method = 'cash' then 'cash'
      when stuck_refund(o) > 0 then 'refund'
      when ${inStatesSql(voidOrderStates)} then 'ended'
      when o.state <> 'delivered' then 'undelivered'
      when exists (select from returns r where r.order_id = o.id and ${isReturnOpen}) then 'return'
      when exists (select from tickets k where k.order_id = o.id and k.state in ('open', 'answered')) then 'ticket'
      when delivered.day + :return_days::integer >= market_today() then 'return_period'
      else 'available' end as availability,
    delivered.day + :return_days::integer + 1 as day
  from (
    select (max(e.created_at) at time zone market_time_zone())::date as day
    from order_events e where e.order_id = o.id and e.state = 'delivered') delivered)`

export interface ShopParams {
  shop_id: ShopId
}

export interface ReturnDays {
  return_days: number
}

/** SQL condition: a column is one of the requested shops. */
export type OfShop = (column: string) => string
export const ofOneShop: OfShop = (column) => `${column} = :shop_id`
export const ofAnyShop: OfShop = (column) => `${column} is not null`
export const ofShops: OfShop = (column) => `${column} = any(:shop_ids::integer[])`

/** Common table expression: the balance of each shop. */
export const balancesSql = (ofShop: OfShop) => `balances as (
     select shop_id, sum(amount)::bigint as balance from (
       select e.shop_id, sum(-e.amount) as amount from ledger_entries e
       where (${isProceeds} or e.account = 'shop_cash') and ${ofShop('e.shop_id')} group by e.shop_id
       union all
       select e.shop_id, sum(-e.amount) from ledger_entries e
       join ledger_transactions t on t.id = e.transaction_id join payments p on p.id = t.payment_id
       where e.account = 'refunds_due' and p.method = 'cash' and ${ofShop('e.shop_id')} group by e.shop_id) parts
     group by shop_id
   )`

/**
 * SQL condition: no payout pays a transaction to a shop, or is to pay it. `not in` reads the items once into a hash table. Plans are kept, and
 * one that was made while there were few items would search all of them for each transaction.
 */
const isUnpaid = (transaction: string, shop: string, ofShop: OfShop) =>
  `(${transaction}, ${shop}) not in (
     select i.transaction_id, i.shop_id from payout_items i where not i.is_released and ${ofShop('i.shop_id')})`

/**
 * Common table expressions: the orders whose money is pending. Starts from orders that can be pending, so that it does not read all. An order that costs the shop money, as
 * after goodwill, is not pending: its debt is due. What was paid out is not pending again.
 */
export const pendingOrdersSql = (ofShop: OfShop) => `candidates as (
     select o.id from orders o where ${inStatesSql(openOrderStates)} and ${ofShop('o.shop_id')}
     union
     select e.order_id from order_events e join orders o on o.id = e.order_id
     where e.state = 'delivered' and e.created_at > now() - make_interval(days => :return_days::integer + 2) and ${ofShop('o.shop_id')}
     union
     select r.order_id from returns r where ${isReturnOpen} and ${ofShop('r.shop_id')}
     union
     select k.order_id from tickets k join orders o on o.id = k.order_id where k.state in ('open', 'answered') and ${ofShop('o.shop_id')}
     union
     select r.order_id from refunds r where r.failed_at is not null and ${ofShop('r.shop_id')}
   ), pending_orders as (
     select o.id as order_id, o.shop_id, free.availability as reason, case when free.availability = 'return_period' then to_char(free.day, 'YYYY-MM-DD') end as available_on, unpaid.amount
     from candidates c join orders o on o.id = c.id join payments p on p.id = o.payment_id cross join ${availabilitySql} free
     cross join lateral (
       select sum(-e.amount) as amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
       where t.order_id = o.id and e.shop_id = o.shop_id and ${isProceeds} and ${isUnpaid('t.id', 'o.shop_id', ofShop)}) unpaid
     where free.availability not in ('available', 'cash', 'ended') and unpaid.amount > 0
   )`

/** Common table expressions: the transactions that a payout would pay now, with their entries by account as in the ledger. */
export const dueSql = (ofShop: OfShop) => `${pendingOrdersSql(ofShop)}, due as (
     select e.shop_id, e.transaction_id, sum(e.amount) as amount,
       sum(e.amount) filter (where e.account = 'shop') as shop, sum(e.amount) filter (where e.account = 'delivery') as delivery,
       sum(e.amount) filter (where e.account = 'tax') as tax, sum(e.amount) filter (where ${isShopCash}) as shop_cash
     from ledger_entries e join ledger_transactions t on t.id = e.transaction_id left join payments p on p.id = t.payment_id
     where ${ofShop('e.shop_id')} and (${isProceeds} or ${isShopCash}) and t.kind not in ('payout', 'payout_failed') and t.currency = :currency
       and ${isUnpaid('e.transaction_id', 'e.shop_id', ofShop)}
       and not exists (select from pending_orders o where o.order_id = t.order_id)
     group by e.shop_id, e.transaction_id having sum(e.amount) <> 0
   )`
