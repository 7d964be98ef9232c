import type { ShopId } from '#contract/ids.ts'
import { openOrderStates, voidOrderStates } from '#contract/order-states.ts'
import { openReturnStates } from '#contract/return-shapes.ts'
import type { Availability, PendingReason, TransactionKind, TransactionView } from '#contract/shop-money-kinds.ts'
import { statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'
import { inStatesSql } from '../orders/orders.ts'

const isReturnOpen = `r.state in (${openReturnStates.map((state) => `'${state}'`).join(', ')})`

/** Entries `e` of what the shop gets of orders. */
const isProceeds = `e.account in ('shop', 'delivery', 'tax')`
const isGross = `e.account in ('shop', 'delivery', 'tax', 'commission')`

/** Cash at the shop: what it took, less what it must return to shoppers. `refunds_due` of payments `p` made online is the market's debt. */
const isShopCash = `(e.account = 'shop_cash' or e.account = 'refunds_due' and p.method = 'cash')`

/** Claims are negative in the ledger. */
const sumSql = (condition: string) => `coalesce(sum(-e.amount) filter (where ${condition}), 0)::bigint`

const changesSql = `${sumSql(isGross)} as gross, -${sumSql(`e.account = 'commission'`)} as commission, ${sumSql(isShopCash)} as cash`

/** `refund_paid` changes nothing: it pays what `refund` took from the balance. */
const hasChangedSql = `(${sumSql(`${isProceeds} or ${isShopCash}`)} <> 0 or ${sumSql(isGross)} <> 0)`

/** Where the money of order `o` with payment `p` is, and the first day after its days of return. */
const availabilitySql = `lateral (
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

const availableOnSql = `case when free.availability = 'return_period' then to_char(free.day, 'YYYY-MM-DD') end`

interface ShopParams {
  shop_id: ShopId
}

interface ReturnDays {
  return_days: number
}

/** Whether a column is the asked shop. */
type OfShop = (column: string) => string
const ofOneShop: OfShop = (column) => `${column} = :shop_id`
const ofAnyShop: OfShop = (column) => `${column} is not null`

/** Common table expression: the balance of each shop. */
const balancesSql = (ofShop: OfShop) => `balances as (
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
 * Common table expressions: the orders whose money is pending. Reads those that can be, not all orders. An order that costs the shop money, as
 * after goodwill, is not pending: its debt is due.
 */
const pendingOrdersSql = (ofShop: OfShop) => `candidates as (
     select o.id from orders o where ${inStatesSql(openOrderStates)} and ${ofShop('o.shop_id')}
     union
     select e.order_id from order_events e join orders o on o.id = e.order_id
     where e.state = 'delivered' and e.created_at > now() - make_interval(days => :return_days::integer + 1) and ${ofShop('o.shop_id')}
     union
     select r.order_id from returns r where ${isReturnOpen} and ${ofShop('r.shop_id')}
     union
     select k.order_id from tickets k join orders o on o.id = k.order_id where k.state in ('open', 'answered') and ${ofShop('o.shop_id')}
     union
     select r.order_id from refunds r where r.failed_at is not null and ${ofShop('r.shop_id')}
   ), pending_orders as (
     select o.shop_id, free.availability as reason, ${availableOnSql} as available_on, booked.amount
     from candidates c join orders o on o.id = c.id join payments p on p.id = o.payment_id cross join ${availabilitySql} free
     cross join lateral (
       select sum(-e.amount) as amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
       where t.order_id = o.id and e.shop_id = o.shop_id and ${isProceeds}) booked
     where free.availability not in ('available', 'cash', 'ended') and booked.amount > 0
   )`

export interface PendingPart {
  reason: PendingReason
  /** YYYY-MM-DD. */
  available_on: string | null
  orders: number
  amount: Money
}

/** One row. */
export const findMoney = statement<ShopParams & ReturnDays, { balance: Money; parts: PendingPart[] }>(
  'shop_money.of_shop',
  `with ${balancesSql(ofOneShop)}, ${pendingOrdersSql(ofOneShop)}
   select coalesce((select balance from balances), 0)::bigint as balance, coalesce((
     select json_agg(parts) from (
       select reason, available_on, count(*)::integer as orders, sum(amount)::bigint as amount
       from pending_orders group by reason, available_on order by available_on, reason) parts), '[]') as parts`,
)

export interface BalanceRow {
  shop_id: ShopId
  name: string
  balance: Money
  pending: Money
}

/** Of all shops with a booked order. */
export const findBalances = statement<ReturnDays & { locale: string }, BalanceRow>(
  'shop_money.balances',
  `with ${balancesSql(ofAnyShop)}, ${pendingOrdersSql(ofAnyShop)}, pending as (
     select shop_id, sum(amount)::bigint as amount from pending_orders group by shop_id
   )
   select b.shop_id, translated(s.translations, :locale, 'name', s.name) as name, b.balance, coalesce(p.amount, 0)::bigint as pending
   from balances b join shops s on s.id = b.shop_id left join pending p on p.shop_id = b.shop_id`,
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

/** Transactions that changed the balance of the shop, with their changes. */
const changedSql = (where: string) => `
  select e.transaction_id, ${changesSql}
  from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join payments p on p.id = t.payment_id
  where e.shop_id = :shop_id and ${where} group by e.transaction_id having ${hasChangedSql}`

export const findMonths = statement<ShopParams, MonthRow>(
  'shop_money.months',
  `with zone as materialized (select market_time_zone() as name, date_trunc('month', market_today()::timestamp) as this_month)
   select to_char(t.created_at at time zone zone.name, 'YYYY-MM') as month,
     coalesce(sum(c.gross) filter (where t.kind = 'sale'), 0)::bigint as sales,
     sum(c.gross)::bigint as gross, sum(c.commission)::bigint as commission, sum(c.cash)::bigint as cash
   from (${changedSql(`t.created_at >= (select (this_month - interval '11 months') at time zone name from zone)`)}) c
   join ledger_transactions t on t.id = c.transaction_id cross join zone
   group by 1 order by 1 desc`,
)

export interface TransactionRow extends Changes {
  id: number
  at: string
  kind: TransactionKind
  order_id: number
  order_code: string
  availability: Availability
  available_on: string | null
}

interface PageParams extends ShopParams, ReturnDays {
  view: TransactionView | null
  /** The id of the last transaction of the page before. */
  after: number | null
  limit: number
}

const isOfView = `(:view::text is null or (t.kind = 'sale') = (:view = 'sale'))`

/** The latest first. */
export const findTransactions = statement<PageParams, TransactionRow>(
  'shop_money.transactions',
  `select t.id, t.created_at as at, case when t.kind in ('sale', 'refund_failed') then t.kind else 'refund' end as kind,
     o.id as order_id, o.order_code, c.gross, c.commission, c.cash, free.availability, ${availableOnSql} as available_on
   from (${changedSql(`${isOfView} and (:after::bigint is null or e.transaction_id < :after)`)}
     order by e.transaction_id desc limit :limit::integer) c
   join ledger_transactions t on t.id = c.transaction_id
   join orders o on o.id = t.order_id join payments p on p.id = o.payment_id cross join ${availabilitySql} free
   order by t.id desc`,
)
