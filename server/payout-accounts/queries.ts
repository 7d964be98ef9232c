import type { ShopId } from '#contract/ids.ts'
import { statement } from '#db/statement.ts'

/**
 * SQL, for `join … account on true`: the account that counts for the shop of a column, in one row also if there is none. `held_back` is a
 * `HoldReason`, or null if the account is usable.
 */
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

export interface AccountFields {
  holder: string
  number: string
  is_iban: boolean
  bank_code: string | null
  bank_name: string | null
}

export interface StoredAccount extends AccountFields {
  id: number
  saved_at: string
  saved_by: { id: number; name: string } | null
  usable_from: string
  is_waiting: boolean
  refusal: string | null
}

/** The account that counts or waits, and the one before it. */
export const findAccounts = statement<{ shop_id: ShopId }, StoredAccount>(
  'payout_accounts.find',
  `select a.id, a.holder, a.number, a.is_iban, a.bank_code, a.bank_name, a.created_at as saved_at, a.usable_from,
     a.usable_from > now() as is_waiting, a.refusal,
     case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as saved_by
   from payout_accounts a left join people p on p.id = a.saved_by
   where a.shop_id = :shop_id and a.withdrawn_at is null order by a.id desc limit 2`,
)

export const insertAccount = statement<
  AccountFields & { shop_id: ShopId; person_id: number; wait_days: number },
  { id: number }
>(
  'payout_accounts.insert',
  `insert into payout_accounts (shop_id, holder, number, is_iban, bank_code, bank_name, saved_by, usable_from)
   values (:shop_id, :holder, :number, :is_iban, :bank_code, :bank_name, :person_id, now() + make_interval(days => :wait_days::integer))
   returning id`,
)

export const setBankName = statement<{ id: number; bank_name: string | null }, never>(
  'payout_accounts.set_bank_name',
  'update payout_accounts set bank_name = :bank_name where id = :id',
)

export const setWithdrawn = statement<{ id: number }, never>(
  'payout_accounts.set_withdrawn',
  'update payout_accounts set withdrawn_at = now() where id = :id',
)

export interface AccountChange {
  shop_id: ShopId
  shop_name: string
  /** Null: their account is gone. */
  person: string | null
  /** Of the account that was saved or withdrawn. */
  number: string
  usable_from: string
  /** Of the account before it. */
  former_number: string | null
}

export const findChange = statement<{ id: number; person_id: number; locale: string }, AccountChange>(
  'payout_accounts.find_change',
  `select a.shop_id, translated(s.translations, :locale, 'name', s.name) as shop_name, p.name as person, a.number, a.usable_from,
     (select f.number from payout_accounts f
      where f.shop_id = a.shop_id and f.id < a.id and f.withdrawn_at is null order by f.id desc limit 1) as former_number
   from payout_accounts a join shops s on s.id = a.shop_id left join people p on p.id = :person_id
   where a.id = :id`,
)
