import type { ShopId } from '#contract/ids.ts'
import { statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'

/**
 * Adds the next month, if it ended `hours` ago. It begins where the month before ends, also after a change of the time zone. Skips a month that
 * another process adds.
 */
export const addMonth = statement<{ now: string; hours: number }, { month: string }>(
  'commission_invoices.add_month',
  `with last as (select max(month) as month, max(ends_at) as ends_at from commission_months), zone as materialized (
     select market_time_zone() as name
   ), next as (
     select coalesce((last.month + interval '1 month')::date, (
         select date_trunc('month', min(t.created_at) at time zone zone.name)::date from ledger_transactions t)) as month,
       zone.name as time_zone, last.ends_at as last_end
     from last, zone
   ), span as materialized (
     select month, time_zone, coalesce(last_end, month::timestamp at time zone time_zone) as starts_at,
       (month + interval '1 month')::timestamp at time zone time_zone as ends_at
     from next
   )
   insert into commission_months (month, time_zone, starts_at, ends_at, first_transaction_id, last_transaction_id)
   select s.month, s.time_zone, s.starts_at, s.ends_at, ids.first, ids.last from span s
   cross join lateral (
     -- The count keeps the plan from searching the smallest id in all transactions.
     select min(t.id) as first, max(t.id) as last, count(*) from ledger_transactions t
     where t.created_at >= s.starts_at and t.created_at < s.ends_at) ids
   where s.ends_at + make_interval(hours => :hours::integer) <= :now::timestamptz
   on conflict (month) do nothing returning to_char(month, 'YYYY-MM-DD') as month`,
)

export interface OpenMonth {
  /** YYYY-MM-DD, its first day. */
  month: string
  /** Today in the time zone of the market, YYYY-MM-DD. */
  today: string
  /** Whether it ended so lately that shops want to know of their invoices. */
  is_recent: boolean
  /** All transactions of the month have ids between them; null if it has none. */
  first_transaction_id: number | null
  last_transaction_id: number | null
}

/** The earliest month whose invoices are not all issued. */
export const findOpenMonth = statement<{ now: string; notice_days: number }, OpenMonth>(
  'commission_invoices.open_month',
  `select to_char(month, 'YYYY-MM-DD') as month, to_char(:now::timestamptz at time zone market_time_zone(), 'YYYY-MM-DD') as today,
     ends_at > :now::timestamptz - make_interval(days => :notice_days::integer) as is_recent,
     first_transaction_id, last_transaction_id
   from commission_months where issued_at is null order by month limit 1`,
)

export const closeMonth = statement<{ month: string; now: string }, { month: string }>(
  'commission_invoices.close_month',
  `update commission_months set issued_at = :now::timestamptz where month = :month::date and issued_at is null
   returning to_char(month, 'YYYY-MM-DD') as month`,
)

/** The last number of the year. Locks it until the transaction ends. */
export const lockNumbers = statement<{ year: number }, { last: number }>(
  'commission_invoices.lock_numbers',
  `insert into commission_invoice_numbers as n (year, last) values (:year::integer, 0)
   on conflict (year) do update set last = n.last returning last`,
)

export const storeLastNumber = statement<{ year: number; last: number }, { last: number }>(
  'commission_invoices.store_last_number',
  'update commission_invoice_numbers set last = :last::integer where year = :year::integer returning last',
)

/** Of shops `s`: the invoices of a shop are issued together. */
const hasNoInvoice = 'not exists (select from commission_invoices i where i.shop_id = s.id and i.month = :month::date)'

/** Shops that may need an invoice of the month. */
export const findShopIds = statement<{ month: string; after: number; limit: number }, { id: ShopId }>(
  'commission_invoices.shop_ids',
  `select s.id from shops s where s.id > :after::integer and ${hasNoInvoice} order by s.id limit :limit::integer`,
)

/** A party as it is now. Empty texts are facts that its profile does not state. */
export interface ShopFacts {
  name: string
  legal_name: string
  legal_address: string
  tax_number: string
}

export interface CommissionRow {
  shop_id: ShopId
  currency: string
  /** Charged less given back. */
  gross: Money
}

interface CommissionParams {
  month: string
  shop_ids: readonly ShopId[]
  first_id: number
  last_id: number
}

/** The commission of shops in those transactions of a month that have ids from `first_id` to `last_id`. */
export const findCommission = statement<CommissionParams, CommissionRow>(
  'commission_invoices.commission',
  // Both tables are limited to the ids, so that no plan reads more.
  `select e.shop_id, t.currency, -sum(e.amount)::bigint as gross
   from commission_months m
   join ledger_transactions t on t.id between :first_id::bigint and :last_id::bigint and t.created_at >= m.starts_at and t.created_at < m.ends_at
   join ledger_entries e on e.transaction_id = t.id and e.transaction_id between :first_id::bigint and :last_id::bigint
     and e.shop_id = any(:shop_ids::integer[]) and e.account = 'commission'
   where m.month = :month::date
   group by e.shop_id, t.currency`,
)

/** Those of the shops that have no invoice of the month. */
export const findRecipients = statement<
  { month: string; shop_ids: readonly ShopId[] },
  { shop_id: ShopId; shop: ShopFacts }
>(
  'commission_invoices.recipients',
  `select s.id as shop_id, json_build_object('name', s.name, 'legal_name', s.legal_name,
     'legal_address', s.legal_address, 'tax_number', s.tax_number) as shop
   from shops s where s.id = any(:shop_ids::integer[]) and ${hasNoInvoice}`,
)

export const insertInvoices = statement<{ invoices: string }, { id: number }>(
  'commission_invoices.insert',
  `insert into commission_invoices (number, shop_id, month, currency, issued_on, gross, net, tax, tax_percentage, tax_names, market, shop)
   select number, shop_id, month, currency, issued_on, gross, net, tax, tax_percentage, tax_names, market, shop
   from jsonb_to_recordset(:invoices::jsonb) as i (number text, shop_id integer, month date, currency text, issued_on date, gross bigint,
     net bigint, tax bigint, tax_percentage numeric, tax_names jsonb, market jsonb, shop jsonb)
   order by length(number), number returning id`,
)
