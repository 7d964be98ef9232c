import type { ShopId } from '#contract/ids.ts'
import { statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'
import type { Direction } from '#server/platform/pdf/bidi.ts'
import type { ShopFacts } from './issue-queries.ts'

interface Sums {
  gross: Money
  net: Money
  tax: Money
}

export interface InvoiceRow extends Sums {
  id: number
  number: string
  /** YYYY-MM. */
  month: string
  /** YYYY-MM-DD. */
  issued_on: string
  currency: string
  tax_percentage: number
}

/** Of invoices `i`. */
const invoiceSql = `i.id, i.number, to_char(i.month, 'YYYY-MM') as month, to_char(i.issued_on, 'YYYY-MM-DD') as issued_on, i.currency,
    i.gross, i.net, i.tax, i.tax_percentage::float8 as tax_percentage`

interface PageParams {
  limit: number
  offset: number
}

/** The latest first. */
export const findShopInvoices = statement<PageParams & { shop_id: ShopId }, InvoiceRow>(
  'commission_invoices.of_shop',
  `select ${invoiceSql} from commission_invoices i where i.shop_id = :shop_id
   order by i.id desc limit :limit::integer offset :offset::integer`,
)

/** One row. */
export const findShopSummary = statement<{ shop_id: ShopId }, { total: number; facts: ShopFacts }>(
  'commission_invoices.shop_summary',
  `select (select count(*)::integer from commission_invoices i where i.shop_id = s.id) as total,
     json_build_object('name', s.name, 'legal_name', s.legal_name, 'legal_address', s.legal_address, 'tax_number', s.tax_number) as facts
   from shops s where s.id = :shop_id`,
)

/** Null: of all. */
export interface Filter {
  /** YYYY-MM-01. */
  month: string | null
  shop_id: ShopId | null
}

const filterSql = `(:month::date is null or i.month = :month::date) and (:shop_id::integer is null or i.shop_id = :shop_id::integer)`

export type MarketInvoiceRow = InvoiceRow & { shop: { id: ShopId; name: string } }

/** The latest first. */
export const findInvoices = statement<Filter & PageParams & { locale: string }, MarketInvoiceRow>(
  'commission_invoices.all',
  `select ${invoiceSql}, json_build_object('id', s.id, 'name', translated(s.translations, :locale, 'name', s.name)) as shop
   from commission_invoices i join shops s on s.id = i.shop_id where ${filterSql}
   order by i.id desc limit :limit::integer offset :offset::integer`,
)

export const findSums = statement<Filter, Sums & { currency: string; invoices: number }>(
  'commission_invoices.sums',
  `select i.currency, count(*)::integer as invoices, sum(i.gross)::bigint as gross, sum(i.net)::bigint as net, sum(i.tax)::bigint as tax
   from commission_invoices i where ${filterSql} group by i.currency order by i.currency`,
)

/** The latest first. */
export const findMonths = statement<Record<never, never>, { month: string }>(
  'commission_invoices.months',
  `select to_char(m.month, 'YYYY-MM') as month from commission_months m
   where exists (select from commission_invoices i where i.month = m.month) order by m.month desc`,
)

interface FileParams {
  month: string
  /** The id of the last row of the page before. */
  after: number
  limit: number
}

/** In the order of their numbers. */
export const findFileRows = statement<FileParams, InvoiceRow & { shop_id: ShopId; shop: ShopFacts }>(
  'commission_invoices.file_rows',
  `select ${invoiceSql}, i.shop_id, i.shop from commission_invoices i
   where i.month = :month::date and i.id > :after::integer order by i.id limit :limit::integer`,
)

/** `legal_name` and `tax_number` are empty if no setting stated them; the first invoices lack them. */
export interface MarketFacts {
  readonly name: string
  readonly lines: readonly string[]
  readonly legal_name?: string
  readonly tax_number?: string
}

export interface InvoiceHead extends InvoiceRow {
  shop_id: ShopId
  created_at: string
  direction: Direction
  tax_names: Partial<Record<string, string>>
  market: MarketFacts
  shop: ShopFacts
  /** In which the month began and ended (IANA). */
  time_zone: string
}

/** `shop_id`: null for the market, which reads those of all shops. */
export const findInvoice = statement<{ id: number; shop_id: ShopId | null; locale: string }, InvoiceHead>(
  'commission_invoices.one',
  `select ${invoiceSql}, i.shop_id, moment_text(i.created_at) as created_at, i.tax_names, i.market, i.shop, m.time_zone,
     coalesce((select direction from languages where name = :locale), 'ltr') as direction
   from commission_invoices i join commission_months m on m.month = i.month
   where i.id = :id and (:shop_id::integer is null or i.shop_id = :shop_id::integer)`,
)

/** Entries `e` of commission in the month of an invoice, and their transactions `t`. */
const entriesSql = `commission_invoices i join commission_months m on m.month = i.month
   join ledger_entries e on e.shop_id = i.shop_id and e.account = 'commission'
     and e.transaction_id between m.first_transaction_id and m.last_transaction_id
   join ledger_transactions t on t.id = e.transaction_id and t.currency = i.currency and t.created_at >= m.starts_at and t.created_at < m.ends_at`

const lineSums = `coalesce(sum(-e.amount) filter (where e.amount < 0), 0)::bigint as charged,
     coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as given_back`

export interface InvoiceLine {
  /** Of the first transaction. */
  at: string
  /** Null: of all orders of the day. */
  order_code: string | null
  orders: number
  charged: Money
  given_back: Money
}

/** By order, in the order of their first transactions in the month. */
export const findOrderLines = statement<{ id: number; limit: number }, InvoiceLine>(
  'commission_invoices.order_lines',
  `select moment_text(min(t.created_at)) as at, o.order_code, 1 as orders, ${lineSums}
   from ${entriesSql} left join orders o on o.id = t.order_id
   where i.id = :id group by t.order_id, o.order_code order by min(t.created_at), min(t.id) limit :limit::integer`,
)

export const findDayLines = statement<{ id: number }, InvoiceLine>(
  'commission_invoices.day_lines',
  `select moment_text(min(t.created_at)) as at, null as order_code, count(distinct t.order_id)::integer as orders, ${lineSums}
   from ${entriesSql} where i.id = :id group by (t.created_at at time zone m.time_zone)::date order by 1`,
)

export interface TransactionRow {
  id: number
  at: string
  kind: 'sale' | 'refund' | 'refund_failed'
  order_id: number | null
  order_code: string | null
  commission: Money
}

interface TransactionParams {
  id: number
  /** The id of the last transaction of the page before. */
  after: number
  limit: number
}

/**
 * The oldest first. `kind` as in the list of the shop's transactions. The subquery reads entries in index order until the page is full, with
 * any plan. It needs no grouping, because a transaction has at most one entry of commission.
 */
export const findTransactions = statement<TransactionParams, TransactionRow>(
  'commission_invoices.transactions',
  `select l.id, moment_text(l.created_at) as at, case when l.kind in ('sale', 'refund_failed') then l.kind else 'refund' end as kind,
     l.order_id, o.order_code, -l.amount as commission
   from commission_invoices i join commission_months m on m.month = i.month
   cross join lateral (
     select t.id, t.created_at, t.kind, t.order_id, e.amount
     from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
     where e.shop_id = i.shop_id and e.account = 'commission'
       and e.transaction_id > greatest(:after::bigint, m.first_transaction_id - 1) and e.transaction_id <= m.last_transaction_id
       and t.currency = i.currency and t.created_at >= m.starts_at and t.created_at < m.ends_at
     order by e.transaction_id limit :limit::integer) l
   left join orders o on o.id = l.order_id
   where i.id = :id order by l.id`,
)
