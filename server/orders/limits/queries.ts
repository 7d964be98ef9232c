import type { ShopId } from '#contract/ids.ts'
import type { HeldReason } from '#contract/shop-orders.ts'
import { statement } from '#db/statement.ts'
import { type AddressRow, addressSql } from '../../addresses/addresses.ts'
import { type OwnContacts, ownContactsSql } from '../../codes/codes.ts'
import { deliveryTermsSql } from '../../delivery/delivery.ts'
import type { DeliveryTerms } from '../../quote/quote.ts'
import type { AccountFacts, NewAccountShare } from './rules.ts'

const addressOfTerms = { country: 'a.country', state: 'a.state', city: 'a.city' }

/** The address only if it is the shopper's own. One statement, because the shopper may edit the address meanwhile. */
export const findShopperAtAddress = statement<
  { user_id: number; address_id: number; shop_ids: readonly ShopId[] },
  OwnContacts & { address: AddressRow | null; delivery: Readonly<Record<ShopId, DeliveryTerms | null>> }
>(
  'orders.shopper_at_address',
  `select ${ownContactsSql}, to_json(a) as address,
     (select json_object_agg(s.id, ${deliveryTermsSql(addressOfTerms)}) from shops s
      where s.id = any (:shop_ids::integer[])) as delivery
   from users u left join lateral (${addressSql(':address_id')}) a on true where u.id = :user_id`,
)

/** Advisory locks until the end of the transaction, ordered by hash so that transactions cannot deadlock. */
export const lockContacts = statement<{ contacts: string[] }, never>(
  'orders.lock_contacts',
  `select pg_advisory_xact_lock(hash) from (
     select distinct hashtextextended('cash order ' || contact, 0) as hash from unnest(:contacts::text[]) as contact
     order by hash offset 0) locks`,
)

export const findAccountFacts = statement<
  { user_id: number; contacts: string[]; days: number },
  Omit<AccountFacts, 'is_verified'>
>(
  'orders.account_facts',
  `with counted as (
     select count(*)::integer as orders, sum(pieces)::integer as pieces, bool_or(user_id <> :user_id) as is_shared
     from cash_order_contacts where contact = any (:contacts::text[]) group by contact
   ), unpaid as (
     select count(*)::integer as orders from payments p join orders o on o.payment_id = p.id
     where p.user_id = :user_id and p.hold_until is not null and p.paid_at is null and p.method <> 'cash'
       and o.state = 'pending'
   )
   select u.created_at > now() - make_interval(days => :days::integer) and not exists (
            select from orders o where o.user_id = u.id and o.state = 'delivered') as is_new,
          exists (select from orders o where o.user_id = u.id and o.state = 'returned' and not exists (
            select from order_events e where e.order_id = o.id and e.state = 'delivered')) as was_not_taken,
          coalesce((select max(orders) from counted), 0) as open_orders,
          coalesce((select max(pieces) from counted), 0) as open_pieces,
          coalesce((select bool_or(is_shared) from counted), false) as is_shared,
          (select orders from unpaid) as unpaid_orders
   from users u where u.id = :user_id`,
)

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

/** Lines whose units count for the share of new accounts. */
export const findNewAccountLines = statement<
  { order_ids: number[] },
  { variant_id: number; product_id: number; name: string; quantity: number }
>(
  'orders.new_account_lines',
  `select l.variant_id, l.product_id, l.name, l.quantity from order_lines l
   join new_account_units g on g.order_line_id = l.id where l.order_id = any (:order_ids::bigint[])`,
)
