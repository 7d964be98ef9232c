import type { PayoutState } from '#contract/payout-states.ts'
import { statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'
import type { Direction } from '#server/platform/pdf/bidi.ts'
import type { ShopParams } from '../balance-sql.ts'

export interface PayoutRow {
  id: number
  created_at: string
  state: PayoutState
  amount: Money
  currency: string
  holder: string
  number_end: string
  /** YYYY-MM-DD. */
  paid_on: string | null
  changed_at: string
  failure: string | null
}

/** Of payouts `p`. The rest of the account number is not read. */
const payoutSql = `p.id, moment_text(r.created_at) as created_at, p.state, p.amount, p.currency, a.holder, right(a.number, 4) as number_end,
    to_char(p.paid_on, 'YYYY-MM-DD') as paid_on, moment_text(p.changed_at) as changed_at, p.failure`
const fromPayouts = 'from payouts p join payout_runs r on r.id = p.run_id join payout_accounts a on a.id = p.account_id'

/** The latest first. */
export const findPayouts = statement<ShopParams & { limit: number; offset: number }, PayoutRow>(
  'shop_money.payouts',
  `select ${payoutSql} ${fromPayouts} where p.shop_id = :shop_id
   order by p.id desc limit :limit::integer offset :offset::integer`,
)

/** One row. */
export const countPayouts = statement<ShopParams, { total: number }>(
  'shop_money.count_payouts',
  'select count(*)::integer as total from payouts where shop_id = :shop_id',
)

export const findPayout = statement<ShopParams & { id: number }, PayoutRow>(
  'shop_money.payout',
  `select ${payoutSql} ${fromPayouts} where p.shop_id = :shop_id and p.id = :id`,
)

export interface StatementHead extends PayoutRow {
  direction: Direction
  shop: {
    name: string
    owner_name: string
    legal_name: string
    legal_address: string
    tax_number: string
    email: string
    phone: string | null
  }
  /** Of its first and last transaction. */
  first_at: string
  last_at: string
}

export const findStatementHead = statement<ShopParams & { id: number; locale: string }, StatementHead>(
  'shop_money.statement',
  `select ${payoutSql}, coalesce((select direction from languages where name = :locale), 'ltr') as direction,
     json_build_object('name', translated(s.translations, :locale, 'name', s.name), 'owner_name', s.owner_name, 'legal_name', s.legal_name,
       'legal_address', s.legal_address, 'tax_number', s.tax_number, 'email', s.email, 'phone', s.phone) as shop,
     moment_text(coalesce(period.first_at, r.created_at)) as first_at, moment_text(coalesce(period.last_at, r.created_at)) as last_at
   ${fromPayouts} join shops s on s.id = p.shop_id
   cross join lateral (
     select min(t.created_at) as first_at, max(t.created_at) as last_at
     from payout_items i join ledger_transactions t on t.id = i.transaction_id where i.payout_id = p.id) period
   where p.shop_id = :shop_id and p.id = :id`,
)
