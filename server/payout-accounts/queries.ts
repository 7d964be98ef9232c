import type { HoldReason } from '#contract/payout-states.ts'
import { statement } from '#db/statement.ts'

/** What `currentAccountSql` joins to a row. All but `held_back` is null without an account. */
export interface CurrentAccount {
  id: number | null
  holder: string | null
  number: string | null
  is_iban: boolean | null
  bank_code: string | null
  bank_name: string | null
  /** Why nothing is paid to the account; null if it is usable. */
  held_back: HoldReason | null
}

/** SQL, for `join … account on true`: the account that counts for the shop of a column, in one row also if there is none. */
export const currentAccountSql = (shopColumn: string) => `lateral (
  select latest.id, latest.holder, latest.number, latest.is_iban, latest.bank_code, latest.bank_name,
    case when latest.id is null then 'no_account' when latest.refused_at is not null then 'account_refused'
      when latest.usable_from > now() then 'account_waiting' end as held_back
  from (select 1) one left join lateral (
    select c.* from payout_accounts c where c.shop_id = ${shopColumn} and c.withdrawn_at is null order by c.id desc limit 1
  ) latest on true)`

export const setRefused = statement<{ id: number; reason: string }, never>(
  'payout_accounts.set_refused',
  'update payout_accounts set refused_at = now(), refusal = :reason where id = :id and refused_at is null',
)
