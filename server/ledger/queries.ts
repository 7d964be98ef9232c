import { statement } from '#db/statement.ts'
import type { Entry } from './rules.ts'

export interface NewTransaction {
  kind:
    | 'sale'
    | 'excess'
    | 'refund'
    | 'refund_paid'
    | 'refund_bounced'
    | 'refund_failed'
    | 'void'
    | 'payout'
    | 'payout_paid'
    | 'payout_failed'
    | 'shop_payment'
    | 'shop_payment_undone'
    | 'correction'
  /** Null for payouts, payments of shops and corrections. */
  payment_id: number | null
  order_id: number | null
  reference: string
  entries: readonly Entry[]
}

/** Skips transactions whose reference exists. */
export const insertTransactions = statement<{ transactions: string }, { id: number }>(
  'ledger.insert',
  `with requested as (
     select * from jsonb_to_recordset(:transactions::jsonb) as t (kind text, payment_id bigint, order_id bigint, reference text,
                                                                 entries jsonb)
   ), booked as (
     insert into ledger_transactions (kind, payment_id, order_id, reference)
     select kind, payment_id, order_id, reference from requested on conflict (reference) do nothing
     returning id, reference
   )
   insert into ledger_entries (transaction_id, account, shop_id, amount)
   select b.id, e.account, e.shop_id, e.amount
   from booked b join requested using (reference)
   cross join jsonb_to_recordset(requested.entries) as e (account text, shop_id integer, amount bigint)
   returning id`,
)

export const findEntries = statement<{ reference: string }, Entry>(
  'ledger.entries',
  `select e.account, e.shop_id, e.amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
   where t.reference = :reference order by e.id`,
)

/** The entries of payouts, as one sum for each account. `references` of their transactions `payout` and `payout_paid`. */
export const findPayoutEntries = statement<{ references: string[] }, Entry & { payout_id: number }>(
  'ledger.payout_entries',
  `select split_part(t.reference, ':', 2)::integer as payout_id, e.account, e.shop_id, sum(e.amount)::bigint as amount
   from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
   where t.reference = any(:references::text[]) group by 1, e.account, e.shop_id having sum(e.amount) <> 0 order by 1, e.account`,
)

export const findBookedBalances = statement<{ order_id: number }, Entry>(
  'ledger.booked',
  `select e.account, e.shop_id, sum(e.amount)::bigint as amount
   from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
   where t.order_id = :order_id group by e.account, e.shop_id having sum(e.amount) <> 0`,
)
