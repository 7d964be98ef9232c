import type { Availability, TransactionKind, TransactionView } from '#contract/shop-money-kinds.ts'
import { statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'
import { availabilitySql, isProceeds, isShopCash, type ReturnDays, type ShopParams } from './balance-sql.ts'

export interface Changes {
  gross: Money
  commission: Money
  cash: Money
  paid: Money
  corrections: Money
}

export interface MonthRow extends Changes {
  /** YYYY-MM. */
  month: string
  sales: Money
}

const isGross = `e.account in ('shop', 'delivery', 'tax', 'commission')`
const isPayout = `t.kind in ('payout', 'payout_failed')`
/** Others are payouts, payments of shops and corrections. */
const isOfOrder = '(t.payment_id is not null)'

/** Claims are negative in the ledger. */
const sumSql = (condition: string) => `coalesce(sum(-e.amount) filter (where ${condition}), 0)::bigint`

const changesSql = `${sumSql(`${isGross} and ${isOfOrder}`)} as gross, -${sumSql(`e.account = 'commission'`)} as commission,
    ${sumSql(`${isShopCash} and ${isOfOrder}`)} as cash, ${sumSql(`t.kind = 'correction' and ${isProceeds}`)} as corrections,
    ${sumSql(`not ${isOfOrder} and t.kind <> 'correction' and (${isProceeds} or ${isShopCash})`)} as paid`

/** `refund_paid` changes nothing: it pays what `refund` took from the balance. */
const hasChangedSql = `(${sumSql(`${isProceeds} or ${isShopCash}`)} <> 0 or ${sumSql(isGross)} <> 0)`

/** Transactions that changed the balance of the shop, with their changes. */
const changedSql = (where: string) => `
  select e.transaction_id, ${changesSql}
  from ledger_entries e join ledger_transactions t on t.id = e.transaction_id left join payments p on p.id = t.payment_id
  where e.shop_id = :shop_id and ${where} group by e.transaction_id having ${hasChangedSql}`

export const findMonths = statement<ShopParams, MonthRow>(
  'shop_money.months',
  `with zone as materialized (select market_time_zone() as name, date_trunc('month', market_today()::timestamp) as this_month)
   select to_char(t.created_at at time zone zone.name, 'YYYY-MM') as month,
     coalesce(sum(c.gross) filter (where t.kind = 'sale'), 0)::bigint as sales, sum(c.gross)::bigint as gross,
     sum(c.commission)::bigint as commission, sum(c.cash)::bigint as cash, sum(c.paid)::bigint as paid,
     sum(c.corrections)::bigint as corrections
   from (${changedSql(`t.created_at >= (select (this_month - interval '11 months') at time zone name from zone)`)}) c
   join ledger_transactions t on t.id = c.transaction_id cross join zone
   group by 1 order by 1 desc`,
)

export interface TransactionRow extends Changes {
  id: number
  at: string
  kind: TransactionKind
  /** Null for payouts, payments of the shop and corrections; so is `order_code`. */
  order_id: number | null
  order_code: string | null
  payout_id: number | null
  note: string | null
  availability: Availability
  available_on: string | null
}

interface PageParams extends ShopParams, ReturnDays {
  /** The id of the last transaction of the page before. */
  after: number | null
  limit: number
}

/** As in the contract. */
const kindSql = `case when not ${isOfOrder} or t.kind in ('sale', 'refund_failed') then t.kind else 'refund' end`

/** The latest first. */
const pageSql = (where: string) => `
  select t.id, t.created_at as at, ${kindSql} as kind,
    o.id as order_id, o.order_code, transaction_note(t) as note, c.gross, c.commission, c.cash, c.paid, c.corrections,
    case when ${isPayout} then split_part(t.reference, ':', 2)::integer else i.payout_id end as payout_id,
    case when ${isPayout} or i.payout_id is not null then 'paid' when ${isOfOrder} then free.availability else 'available' end as availability,
    case when i.payout_id is null and free.availability = 'return_period' then to_char(free.day, 'YYYY-MM-DD') end as available_on
  from (${changedSql(`${where} and (:after::bigint is null or e.transaction_id < :after)`)}
    order by e.transaction_id desc limit :limit::integer) c
  join ledger_transactions t on t.id = c.transaction_id
  left join orders o on o.id = t.order_id left join payments p on p.id = o.payment_id
  left join payout_items i on i.transaction_id = t.id and i.shop_id = :shop_id and not i.is_released
  cross join ${availabilitySql} free
  order by t.id desc`

const viewSql = `(:view::text is null
  or :view = case when t.kind in ('sale', 'correction') then t.kind when ${isPayout} then 'payout'
    when ${isOfOrder} then 'refund' else 'shop_payment' end)`

export const findTransactions = statement<PageParams & { view: TransactionView | null }, TransactionRow>(
  'shop_money.transactions',
  pageSql(viewSql),
)

/** Apart, so that it reads the transactions of the order and not those of the shop. */
export const findOrderTransactions = statement<
  PageParams & { view: TransactionView | null; order_id: number },
  TransactionRow
>('shop_money.order_transactions', pageSql(`t.order_id = :order_id::bigint and ${viewSql}`))

/** Also of those that were released because it failed. */
const isOfPayout = 'e.transaction_id in (select transaction_id from payout_items where payout_id = :payout_id)'

export const findPayoutTransactions = statement<PageParams & { payout_id: number }, TransactionRow>(
  'shop_money.payout_transactions',
  pageSql(isOfPayout),
)

export interface PayoutSums extends Changes {
  sales: Money
  transactions: number
  /** Those of orders; the others have no commission. */
  order_transactions: number
}

/** One row: the sums of what a payout pays. */
export const findPayoutSums = statement<ShopParams & { payout_id: number }, PayoutSums>(
  'shop_money.payout_sums',
  `select count(*)::integer as transactions, count(*) filter (where ${isOfOrder})::integer as order_transactions,
     coalesce(sum(c.gross) filter (where t.kind = 'sale'), 0)::bigint as sales,
     coalesce(sum(c.gross), 0)::bigint as gross, coalesce(sum(c.commission), 0)::bigint as commission,
     coalesce(sum(c.cash), 0)::bigint as cash, coalesce(sum(c.paid), 0)::bigint as paid,
     coalesce(sum(c.corrections), 0)::bigint as corrections
   from (${changedSql(isOfPayout)}) c
   join ledger_transactions t on t.id = c.transaction_id`,
)

export interface StatementRow extends Changes {
  id: number
  at: string
  kind: TransactionKind
  order_id: number | null
  order_code: string | null
  note: string | null
}

interface StatementParams extends ShopParams {
  payout_id: number
  /** The id of the last row of the page before. */
  after: number
  limit: number
}

/** The transactions of a payout, the oldest first. */
export const findStatementRows = statement<StatementParams, StatementRow>(
  'shop_money.statement_rows',
  `select t.id, moment_text(t.created_at) as at, ${kindSql} as kind, o.id as order_id, o.order_code, transaction_note(t) as note,
     c.gross, c.commission, c.cash, c.paid, c.corrections
   from (${changedSql(`${isOfPayout} and e.transaction_id > :after::bigint`)}
     order by e.transaction_id limit :limit::integer) c
   join ledger_transactions t on t.id = c.transaction_id left join orders o on o.id = t.order_id
   order by t.id`,
)
