import type { ShopId } from '#contract/ids.ts'
import { openOrderStates, voidOrderStates } from '#contract/order-states.ts'
import { openReturnStates } from '#contract/return-shapes.ts'
import type { PendingReason, TransactionView } from '#contract/shop-money-kinds.ts'
import { statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'
import { inStatesSql } from '../orders/orders.ts'

const isReturnOpen = `r.state in (${openReturnStates.map((state) => `'${state}'`).join(', ')})`

/** Entries `e` of what the shop gets of orders. */
const isProceeds = `e.account in ('shop', 'delivery', 'tax')`
const isGross = `e.account in ('shop', 'delivery', 'tax', 'commission')`

/**
 * Entries `e`, of a transaction with payment `p`, of cash that the shop took. What it owes shoppers of it is not the market's; refunds of other
 * payments are paid by the market.
 */
const isCash = `(e.account = 'shop_cash' or e.account = 'refunds_due' and p.method = 'cash')`

/** Claims are negative in the ledger. */
const sumSql = (condition: string) => `coalesce(sum(-e.amount) filter (where ${condition}), 0)::bigint`

const changesSql = `${sumSql(isGross)} as gross, -${sumSql(`e.account = 'commission'`)} as commission, ${sumSql(isCash)} as cash`

/** A payment of a refund changes nothing. */
const hasChangedSql = `(${sumSql(isGross)} <> 0 or ${sumSql(isCash)} <> 0)`

/** Why the money of order `o` with payment `p` is pending, if it is, and from when on it is available if nothing else happens. */
const pendingSql = `lateral (
  select case
      when p.method = 'cash' or ${inStatesSql(voidOrderStates)} then null
      when o.state <> 'delivered' then 'undelivered'
      when exists (select from returns r where r.order_id = o.id and ${isReturnOpen}) then 'return'
      when exists (select from tickets k where k.order_id = o.id and k.state <> 'closed') then 'ticket'
      when delivered.at + make_interval(days => :return_days::integer) > now() then 'return_period' end as reason,
    (delivered.at + make_interval(days => :return_days::integer)) at time zone market_time_zone() as available_at
  from (select max(e.created_at) as at from order_events e where e.order_id = o.id and e.state = 'delivered') delivered)`

/** Only the days of return end by themselves. */
const availableOnSql = `case when pending.reason = 'return_period' then to_char(pending.available_at, 'YYYY-MM-DD') end`

interface ShopParams {
  shop_id: ShopId
}

interface PendingParams extends ShopParams {
  return_days: number
}

/** Common table expression: the balance of each shop of the entries `e`, which `isOf` limits. */
const balancesSql = (isOf: string) => `balances as (
     select shop_id, sum(amount)::bigint as balance from (
       select e.shop_id, sum(-e.amount) as amount from ledger_entries e
       where (${isProceeds} or e.account = 'shop_cash') and ${isOf} group by e.shop_id
       union all
       select e.shop_id, sum(-e.amount) from ledger_entries e
       join ledger_transactions t on t.id = e.transaction_id join payments p on p.id = t.payment_id
       where e.account = 'refunds_due' and p.method = 'cash' and ${isOf} group by e.shop_id) parts
     group by shop_id
   )`

/** No row before anything was booked. */
export const findBalance = statement<ShopParams, { balance: Money }>(
  'shop_money.balance',
  `with ${balancesSql('e.shop_id = :shop_id')} select balance from balances`,
)

export interface PendingRow {
  reason: PendingReason
  /** YYYY-MM-DD. */
  available_on: string | null
  orders: number
  amount: Money
}

/**
 * Common table expressions: the money of orders that is pending. Reads the orders that can be pending, not all of them. `isOf` limits the
 * orders `o`.
 */
const pendingOrdersSql = (isOf: string) => `candidates as (
     select o.id from orders o where ${inStatesSql(openOrderStates)} and ${isOf}
     union
     select e.order_id from order_events e join orders o on o.id = e.order_id
     where e.state = 'delivered' and e.created_at > now() - make_interval(days => :return_days::integer) and ${isOf}
     union
     select r.order_id from returns r join orders o on o.id = r.order_id where ${isReturnOpen} and ${isOf}
     union
     select k.order_id from tickets k join orders o on o.id = k.order_id where k.state <> 'closed' and ${isOf}
   ), pending_orders as (
     select o.shop_id, pending.reason, ${availableOnSql} as available_on, booked.amount
     from candidates c join orders o on o.id = c.id join payments p on p.id = o.payment_id cross join ${pendingSql} pending
     cross join lateral (
       select sum(-e.amount) as amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
       where t.order_id = o.id and e.shop_id = o.shop_id and ${isProceeds}) booked
     where pending.reason is not null and booked.amount <> 0
   )`

export const findPending = statement<PendingParams, PendingRow>(
  'shop_money.pending',
  `with ${pendingOrdersSql('o.shop_id = :shop_id')}
   select reason, available_on, count(*)::integer as orders, sum(amount)::bigint as amount
   from pending_orders group by reason, available_on order by available_on, reason`,
)

export interface Changes {
  gross: Money
  commission: Money
  cash: Money
}

export interface MonthRow extends Changes {
  /** YYYY-MM. */
  month: string
  sales: Money
}

export const findMonths = statement<ShopParams, MonthRow>(
  'shop_money.months',
  `with zone as materialized (select market_time_zone() as name, date_trunc('month', market_today()::timestamp) as this_month)
   select to_char(t.created_at at time zone zone.name, 'YYYY-MM') as month, ${sumSql(`${isGross} and t.kind = 'sale'`)} as sales, ${changesSql}
   from zone cross join ledger_entries e join ledger_transactions t on t.id = e.transaction_id join payments p on p.id = t.payment_id
   where e.shop_id = :shop_id and t.created_at >= (zone.this_month - interval '11 months') at time zone zone.name
   group by 1 having ${hasChangedSql} order by 1 desc`,
)

export interface TransactionRow extends Changes {
  id: number
  at: string
  view: TransactionView
  order_id: number
  order_code: string
  reason: PendingReason | null
  available_on: string | null
}

interface ViewParams extends ShopParams {
  view: TransactionView | null
}

const viewSql = `case t.kind when 'sale' then 'sale' else 'refund' end`

/** Transactions that changed the balance of the shop. */
const changedSql = `
  from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join payments p on p.id = t.payment_id
  where e.shop_id = :shop_id and (:view::text is null or ${viewSql} = :view)
  group by e.transaction_id having ${hasChangedSql}`

export const countTransactions = statement<ViewParams, { total: number }>(
  'shop_money.count',
  `select count(*)::integer as total from (select ${changedSql}) changed`,
)

export const findTransactions = statement<
  ViewParams & PendingParams & { limit: number; offset: number },
  TransactionRow
>(
  'shop_money.transactions',
  `select t.id, t.created_at as at, ${viewSql} as view, o.id as order_id, o.order_code, changed.gross, changed.commission, changed.cash,
     pending.reason, ${availableOnSql} as available_on
   from (select e.transaction_id, ${changesSql} ${changedSql} order by e.transaction_id desc limit :limit::integer offset :offset::integer) changed
   join ledger_transactions t on t.id = changed.transaction_id
   join orders o on o.id = t.order_id join payments p on p.id = o.payment_id cross join ${pendingSql} pending
   order by t.id desc`,
)

export interface BalanceRow {
  shop_id: ShopId
  name: string
  balance: Money
  pending: Money
}

/** Of all shops with a booked order. */
export const findBalances = statement<{ locale: string; return_days: number }, BalanceRow>(
  'shop_money.balances',
  `with ${balancesSql('e.shop_id is not null')}, ${pendingOrdersSql('true')}, pending as (
     select shop_id, sum(amount)::bigint as amount from pending_orders group by shop_id
   )
   select b.shop_id, translated(s.translations, :locale, 'name', s.name) as name, b.balance, coalesce(p.amount, 0)::bigint as pending
   from balances b join shops s on s.id = b.shop_id left join pending p on p.shop_id = b.shop_id`,
)
