import type { ShopId } from '#contract/ids.ts'
import type { HoldReason, PayoutRunState, PayoutState } from '#contract/payout-states.ts'
import { statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'
import { currentAccountSql } from '../../payout-accounts/payout-accounts.ts'
import { dueSql, ofAnyShop, ofShops, type ReturnDays } from '../balance-sql.ts'

interface DueParams extends ReturnDays {
  currency: string
}

/** Why nothing is paid to shop `s` with account `account`; null if it can be paid. */
const holdSql = `case when exists (select from shop_suspensions u where u.shop_id = s.id and u.restored_at is null) then 'suspended'
    else account.held_back end`

const shopName = `translated(s.translations, :locale, 'name', s.name)`
const person = (name: string) =>
  `(select json_build_object('id', p.id, 'name', p.name) from people p where p.id = r.${name}) as ${name}`

export interface CandidateRow {
  shop_id: ShopId
  name: string
  amount: Money
  pending: Money
  transactions: number
  number_end: string | null
  held_back: HoldReason | null
}

/** The largest amounts first. */
export const findCandidates = statement<DueParams & { locale: string }, CandidateRow>(
  'shop_money.candidates',
  `with ${dueSql(ofAnyShop)}, payable as (
     select shop_id, -sum(amount)::bigint as amount, count(*)::integer as transactions from due group by shop_id having sum(amount) < 0
   )
   select d.shop_id, ${shopName} as name, d.amount, d.transactions, right(account.number, 4) as number_end, ${holdSql} as held_back,
     coalesce((select sum(o.amount) from pending_orders o where o.shop_id = d.shop_id), 0)::bigint as pending
   from payable d join shops s on s.id = d.shop_id cross join ${currentAccountSql('d.shop_id')} account
   order by d.amount desc, d.shop_id`,
)

export const insertRun = statement<{ person_id: number; is_sole: boolean }, { id: number }>(
  'shop_money.insert_run',
  'insert into payout_runs (created_by, is_sole) values (:person_id::integer, :is_sole::boolean) returning id',
)

interface NewPayoutsParams extends DueParams {
  run_id: number
  shop_ids: readonly ShopId[]
  person_id: number
}

/** The sums are those of the entries that it pays, as in the ledger. */
interface NewPayoutRow {
  payout_id: number
  shop_id: ShopId
  amount: Money
  shop: Money
  delivery: Money
  tax: Money
  shop_cash: Money
}

const sumOf = (column: string) => `coalesce(sum(d.${column}), 0)::bigint as ${column}`

/** A payout for each shop that is not held back and has something available, with the transactions that it pays. */
export const insertPayouts = statement<NewPayoutsParams, NewPayoutRow>(
  'shop_money.insert_payouts',
  `with ${dueSql(ofShops)}, payable as (
     select d.shop_id, -sum(d.amount)::bigint as amount, ${['shop', 'delivery', 'tax', 'shop_cash'].map(sumOf).join(', ')}
     from due d group by d.shop_id having sum(d.amount) < 0
   ), payout as (
     insert into payouts (run_id, shop_id, account_id, amount, currency, changed_by)
     select :run_id, d.shop_id, account.id, d.amount, :currency, :person_id
     from payable d join shops s on s.id = d.shop_id cross join ${currentAccountSql('d.shop_id')} account where ${holdSql} is null
     returning id, shop_id
   ), items as (
     insert into payout_items (payout_id, transaction_id, shop_id, amount)
     select o.id, d.transaction_id, d.shop_id, -d.amount from payout o join due d on d.shop_id = o.shop_id
   )
   select o.id as payout_id, d.* from payout o join payable d on d.shop_id = o.shop_id`,
)

type PersonRef = { id: number; name: string } | null

export interface RunRow {
  id: number
  state: PayoutRunState
  created_at: string
  created_by: PersonRef
  approved_at: string | null
  approved_by: PersonRef
  cancelled_at: string | null
  cancelled_by: PersonRef
  downloaded_at: string | null
  downloaded_by: PersonRef
  is_sole: boolean
  currency: string
  payouts: number
  amount: Money
  paid: number
  failed: number
}

const runsSql = (where: string) => `
  select r.id, r.created_at, ${person('created_by')}, r.approved_at, ${person('approved_by')}, r.cancelled_at, ${person('cancelled_by')},
    r.downloaded_at, ${person('downloaded_by')}, r.is_sole,
    case when r.cancelled_at is not null then 'cancelled' when r.approved_at is null then 'prepared' when o.open > 0 then 'approved' else 'done' end as state,
    o.currency, o.payouts, o.amount, o.paid, o.failed
  from payout_runs r cross join lateral (
    select min(currency) as currency, count(*)::integer as payouts, sum(amount)::bigint as amount, count(*) filter (where state = 'approved')::integer as open,
      count(*) filter (where state = 'paid')::integer as paid, count(*) filter (where state in ('failed', 'returned'))::integer as failed
    from payouts where run_id = r.id) o
  ${where}`

export const findRun = statement<{ id: number }, RunRow>('shop_money.run', runsSql('where r.id = :id'))

/** The latest first. */
export const findRuns = statement<{ skip: number; max_rows: number }, RunRow>(
  'shop_money.runs',
  runsSql('order by r.id desc offset :skip::integer limit :max_rows::integer'),
)

export const countRuns = statement<Record<never, never>, { count: number }>(
  'shop_money.count_runs',
  'select count(*)::integer as count from payout_runs',
)

export interface RunPayoutRow {
  id: number
  shop_id: ShopId
  name: string
  amount: Money
  transactions: number
  holder: string
  number_end: string
  is_account_outdated: boolean
  state: PayoutState
  paid_on: string | null
  changed_at: string
  failure: string | null
}

/** Whether open payout `o` to shop `s` is not to be paid to its account any more; `account` is the current one. */
export const isOutdatedSql = `o.state in ('prepared', 'approved') and (${holdSql} is not null or account.id <> o.account_id)`

/** The largest amounts first. */
export const findRunPayouts = statement<{ run_id: number; locale: string }, RunPayoutRow>(
  'shop_money.run_payouts',
  `select o.id, o.shop_id, ${shopName} as name, o.amount, o.state, to_char(o.paid_on, 'YYYY-MM-DD') as paid_on, o.changed_at, o.failure,
     a.holder, right(a.number, 4) as number_end, ${isOutdatedSql} as is_account_outdated, (select count(*)::integer from payout_items i where i.payout_id = o.id) as transactions
   from payouts o join shops s on s.id = o.shop_id join payout_accounts a on a.id = o.account_id
   cross join ${currentAccountSql('o.shop_id')} account
   where o.run_id = :run_id order by o.amount desc, o.id`,
)

/** Locks the row of a run. All changes of its payouts take this lock first. */
export const lockRun = statement<
  { id: number },
  { id: number; created_by: number | null; is_sole: boolean; is_prepared: boolean; approved_on: string | null }
>(
  'shop_money.lock_run',
  `select r.id, r.created_by, r.is_sole, r.approved_at is null and r.cancelled_at is null as is_prepared,
     to_char(r.approved_at at time zone market_time_zone(), 'YYYY-MM-DD') as approved_on
   from payout_runs r where r.id = :id for update`,
)

export const findRunOfPayout = statement<{ id: number }, { run_id: number }>(
  'shop_money.run_of_payout',
  'select run_id from payouts where id = :id',
)

export const findMarketDay = statement<Record<never, never>, { today: string }>(
  'shop_money.market_day',
  `select to_char(market_today(), 'YYYY-MM-DD') as today`,
)

interface ChangeRunParams {
  id: number
  person_id: number
}

export const approveRun = statement<ChangeRunParams, { id: number }>(
  'shop_money.approve_run',
  `with run as (
     update payout_runs set approved_by = :person_id, approved_at = clock_timestamp() where id = :id returning id
   )
   update payouts o set state = 'approved', changed_at = clock_timestamp(), changed_by = :person_id
   from run where o.run_id = run.id and o.state = 'prepared' returning o.id`,
)

export const markRunCancelled = statement<ChangeRunParams, never>(
  'shop_money.cancel_run',
  'update payout_runs set cancelled_by = :person_id, cancelled_at = clock_timestamp() where id = :id',
)

interface CancelPayoutsParams {
  run_id: number
  person_id: number
  /** Only those whose account is outdated. */
  only_outdated: boolean
}

export const cancelPayouts = statement<CancelPayoutsParams, { id: number }>(
  'shop_money.cancel_payouts',
  `with payout as (
     update payouts o set state = 'cancelled', changed_at = clock_timestamp(), changed_by = :person_id
     from shops s cross join ${currentAccountSql('s.id')} account
     where o.run_id = :run_id and o.state = 'prepared' and s.id = o.shop_id and (not :only_outdated::boolean or ${isOutdatedSql})
     returning o.id
   ), items as (
     update payout_items i set is_released = true from payout where i.payout_id = payout.id
   )
   select id from payout`,
)

export const markDownloaded = statement<ChangeRunParams, never>(
  'shop_money.mark_downloaded',
  'update payout_runs set downloaded_by = :person_id, downloaded_at = clock_timestamp() where id = :id',
)

export interface MarkedPayout {
  payout_id: number
  shop_id: ShopId
  account_id: number
  amount: Money
  state: PayoutState
}

const markedColumns = 'o.id as payout_id, o.shop_id, o.account_id, o.amount, o.state'

/** Leaves those that are not approved as they are. */
export const markPaid = statement<{ ids: readonly number[]; paid_on: string; person_id: number }, MarkedPayout>(
  'shop_money.mark_paid',
  `update payouts o set state = 'paid', paid_on = :paid_on::date, changed_at = clock_timestamp(), changed_by = :person_id
   where o.id = any(:ids::integer[]) and o.state = 'approved' returning ${markedColumns}`,
)

interface MarkFailedParams {
  id: number
  from: 'approved' | 'paid'
  failure: string
  person_id: number
}

export const markFailed = statement<MarkFailedParams, MarkedPayout>(
  'shop_money.mark_failed',
  `with payout as (
     update payouts o set state = case o.state when 'paid' then 'returned' else 'failed' end, failure = :failure, changed_at = clock_timestamp(),
       changed_by = :person_id
     where o.id = :id and o.state = :from returning ${markedColumns}
   ), items as (
     update payout_items i set is_released = true from payout where i.payout_id = payout.payout_id
   )
   select * from payout`,
)
