import type { LedgerKind } from '#contract/book-kinds.ts'
import type { ShopId } from '#contract/ids.ts'
import { statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'
import { containsWordsSql } from '#server/platform/sql/text-search.ts'

interface MonthParams {
  /** YYYY-MM, in the time zone of the market. */
  month: string
}

const startSql = (months: 0 | 1) =>
  `((:month || '-01')::date + interval '${months} months') at time zone market_time_zone()`

/** Common table expression: the first moment of the month, and that of the next one. */
const monthSql = `month as materialized (select ${startSql(0)} as start, ${startSql(1)} as next)`

export interface BalanceRow {
  currency: string
  account: string
  opening: Money
  debits: Money
  credits: Money
}

export const findBalances = statement<MonthParams, BalanceRow>(
  'books.balances',
  `with ${monthSql}
   select t.currency, e.account,
     coalesce(sum(e.amount) filter (where t.created_at < month.start), 0)::bigint as opening,
     coalesce(sum(e.amount) filter (where t.created_at >= month.start and e.amount > 0), 0)::bigint as debits,
     coalesce(-sum(e.amount) filter (where t.created_at >= month.start and e.amount < 0), 0)::bigint as credits
   from month cross join ledger_transactions t join ledger_entries e on e.transaction_id = t.id
   where t.created_at < month.next
   group by t.currency, e.account`,
)

const monthOf = (moment: string) => `to_char(${moment} at time zone market_time_zone(), 'YYYY-MM')`

/** One row. */
export const findMonths = statement<Record<never, never>, { this_month: string; first_month: string | null }>(
  'books.months',
  `select to_char(market_today(), 'YYYY-MM') as this_month,
     (select ${monthOf('created_at')} from ledger_transactions order by created_at limit 1) as first_month`,
)

export interface EntryRow {
  account: string
  shop: { id: ShopId; name: string } | null
  amount: Money
}

export interface TransactionRow {
  id: number
  at: string
  kind: LedgerKind
  reference: string
  currency: string
  order: { id: number; order_code: string } | null
  payment_id: number | null
  payout: { id: number; run_id: number } | null
  correction: { id: number; reason: string } | null
  entries: EntryRow[]
}

const shopOf = (id: string) =>
  `(select json_build_object('id', s.id, 'name', translated(s.translations, :locale, 'name', s.name)) from shops s where s.id = ${id})`

/** The row that a transaction `t` without a payment is about. */
const subjectSql = (kinds: string, select: string) =>
  `case when t.kind in (${kinds}) then (${select} = split_part(t.reference, ':', 2)::integer) end`

const payoutSql = subjectSql(
  `'payout', 'payout_paid', 'payout_failed'`,
  `select json_build_object('id', o.id, 'run_id', o.run_id) from payouts o where o.id`,
)
const correctionSql = subjectSql(
  `'correction'`,
  `select json_build_object('id', c.id, 'reason', c.reason) from corrections c where c.id`,
)

/** The details of transactions `t`. */
const detailsSql = `t.id, t.created_at as at, t.kind, t.reference, t.currency, t.payment_id,
    (select json_build_object('id', o.id, 'order_code', o.order_code) from orders o where o.id = t.order_id) as order,
    ${payoutSql} as payout, ${correctionSql} as correction, (
      select json_agg(json_build_object('account', e.account, 'shop', ${shopOf('e.shop_id')}, 'amount', e.amount) order by e.id)
      from ledger_entries e where e.transaction_id = t.id) as entries`

export interface TransactionPage {
  kind: LedgerKind | null
  month: string | null
  locale: string
  /** The id of the last transaction of the page before. */
  after: number | null
  limit: number
}

/** The latest first. */
const pageSql = (where: string) => `
  with ${monthSql}, page as (
    select t.id from ledger_transactions t cross join month
    where (:after::bigint is null or t.id < :after) and (:kind::text is null or t.kind = :kind)
      and (:month::text is null or t.created_at >= month.start and t.created_at < month.next) and ${where}
    order by t.id desc limit :limit::integer)
  select ${detailsSql} from page join ledger_transactions t on t.id = page.id order by t.id desc`

export const findTransactions = statement<TransactionPage, TransactionRow>('books.transactions', pageSql('true'))

const ofAccount = `exists (select from ledger_entries e where e.transaction_id = t.id and e.account = :account)`

export const findTransactionsOfAccount = statement<TransactionPage & { account: string }, TransactionRow>(
  'books.transactions_of_account',
  pageSql(ofAccount),
)

/** Accounts that few transactions have, as in the index `ledger_entries_of_rare_accounts`. */
export const rareAccounts: readonly string[] = ['bank', 'payout_due', 'corrections']

const isRare = `e.account in (${rareAccounts.map((account) => `'${account}'`).join(', ')})`

/** Apart, because a walk through the latest transactions would find few of them. */
export const findTransactionsOfRareAccount = statement<TransactionPage & { account: string }, TransactionRow>(
  'books.transactions_of_rare_account',
  pageSql(`t.id in (select e.transaction_id from ledger_entries e where e.account = :account and ${isRare})`),
)

/** Apart, so that it reads the entries of the shop and not those of all. */
export const findTransactionsOfShop = statement<
  TransactionPage & { account: string | null; shop_id: ShopId },
  TransactionRow
>(
  'books.transactions_of_shop',
  pageSql(`t.id in (
      select e.transaction_id from ledger_entries e
      where e.shop_id = :shop_id and (:account::text is null or e.account = :account))`),
)

export interface CsvRow {
  transaction_id: number
  at: string
  kind: LedgerKind
  reference: string
  order_code: string | null
  payout_id: number | null
  account: string
  shop_id: ShopId | null
  shop: string | null
  amount: Money
  currency: string
}

interface CsvPage extends MonthParams {
  locale: string
  /** The id of the last transaction of the page before; null for the first page. */
  after: number | null
  /** Transactions. */
  limit: number
}

/** The entries of some transactions of a month, the oldest first. */
export const findCsvRows = statement<CsvPage, CsvRow>(
  'books.csv_rows',
  `with ${monthSql}, page as (
     select t.* from ledger_transactions t cross join month
     where t.created_at >= month.start and t.created_at < month.next
       and (:after::bigint is null or (t.created_at, t.id) > ((select created_at from ledger_transactions where id = :after), :after))
     order by t.created_at, t.id limit :limit::integer)
   select t.id as transaction_id, t.created_at as at, t.kind, t.reference, o.order_code,
     case when t.kind in ('payout', 'payout_paid', 'payout_failed') then split_part(t.reference, ':', 2)::integer end as payout_id,
     e.account, e.shop_id, translated(s.translations, :locale, 'name', s.name) as shop, e.amount, t.currency
   from page t join ledger_entries e on e.transaction_id = t.id left join orders o on o.id = t.order_id left join shops s on s.id = e.shop_id
   order by t.created_at, t.id, e.id`,
)

export const findShops = statement<{ search: string | null; locale: string }, { id: ShopId; name: string }>(
  'books.shops',
  `select s.id, translated(s.translations, :locale, 'name', s.name) as name from shops s
   where ${containsWordsSql('s.search_name')} order by 2, 1 limit 20`,
)
