import type { HeldReason } from '#contract/shop-orders.ts'
import { type Queryer, statement } from '#db/statement.ts'
import type { AccountFacts, NewAccountShare } from './rules.ts'

/** Advisory locks until the end of the transaction, as `require_open_orders` of the database takes them. */
const lockContacts = statement<{ contacts: string[] }, never>(
  'orders.lock_contacts',
  `select pg_advisory_xact_lock(hash) from (
     select distinct hashtextextended('cash order ' || contact, 0) as hash from unnest(:contacts::text[]) as contact
     order by hash offset 0) locks`,
)

const findAccountFacts = statement<
  { user_id: number; contacts: string[]; days: number },
  { facts: Omit<AccountFacts, 'is_verified'> | null }
>('orders.account_facts', 'select account_facts(:user_id, :contacts::text[], :days::integer) as facts')

/** The second statement has a snapshot that includes what the first one waited for. */
export async function lockAccountFacts(db: Queryer, params: { user_id: number; contacts: string[]; days: number }) {
  await lockContacts(db, params)
  return (await findAccountFacts(db, params))[0]?.facts ?? undefined
}

/** Exact only for variants whose stock the transaction has locked. */
export const findShares = statement<{ variant_ids: number[] }, Omit<NewAccountShare, 'own'> & { variant_id: number }>(
  'orders.new_account_shares',
  `select g.variant_id, k.available, sum(g.quantity)::integer as unpaid,
          coalesce(sum(g.quantity) filter (where p.method = 'cash'), 0)::integer as cash
   from new_account_units g
   join payments p on p.id = g.payment_id and (p.method = 'cash' or p.paid_at is null)
   join stock_levels k on k.variant_id = g.variant_id
   where g.variant_id = any (:variant_ids::integer[]) group by g.variant_id, k.available`,
)

interface CashCandidate {
  order_id: number
  /** Sum over its lines. */
  quantity: number
  /** E.164 of the address. */
  delivery_phone: string
}

export const findCashCandidates = statement<{ order_ids: number[] }, CashCandidate>(
  'orders.cash_candidates',
  `select o.id as order_id, o.address ->> 'phone_code' || (o.address ->> 'phone') as delivery_phone,
          (select sum(quantity)::integer from order_lines l where l.order_id = o.id) as quantity
   from orders o where o.id = any (:order_ids::bigint[]) order by o.id`,
)

export const countAsCash = statement<
  { order_id: number; user_id: number; pieces: number; contacts: string[]; held_reasons: HeldReason[] },
  never
>(
  'orders.count_as_cash',
  `with held as (update orders set held_reasons = :held_reasons::text[] where id = :order_id::bigint)
   insert into cash_order_contacts (contact, order_id, user_id, pieces)
   select contact, :order_id::bigint, :user_id::integer, :pieces::integer from unnest(:contacts::text[]) as contact
   on conflict do nothing`,
)

export const findNewAccountLines = statement<
  { order_ids: number[] },
  { variant_id: number; product_id: number; name: string; quantity: number }
>(
  'orders.new_account_lines',
  `select l.variant_id, l.product_id, l.name, l.quantity from order_lines l
   join new_account_units g on g.order_line_id = l.id where l.order_id = any (:order_ids::bigint[])`,
)
