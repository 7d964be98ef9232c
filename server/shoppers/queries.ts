import type { Address } from '#contract/addresses.ts'
import type { Disabling, HeldVoucher, Shopper, ShopperOrder, ShopperSession } from '#contract/operator-shoppers.ts'
import { openOrderStates } from '#contract/order-states.ts'
import type { TicketCard } from '#contract/support.ts'
import { statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'
import { inStatesSql } from '../orders/orders.ts'
import { cardColumns, type ShopperCardRow } from './list-queries.ts'

const [maxSessions, maxVouchers] = [50, 50]

const rowsOf = (query: string) => `(select coalesce(json_agg(found), '[]') from (${query}) as found)`

const disablings = rowsOf(
  `select d.reason, moment_text(d.disabled_at) as disabled_at, a.name as disabled_by,
     moment_text(d.enabled_at) as enabled_at, b.name as enabled_by
   from disabled_accounts d left join people a on a.id = d.disabled_by left join people b on b.id = d.enabled_by
   where d.user_id = u.id order by d.id desc`,
)

const sessions = rowsOf(
  `select t.id, t.user_agent, moment_text(t.created_at) as signed_in_at,
     moment_text(coalesce(t.last_seen_at, t.created_at)) as last_seen_at
   from access_tokens t where t.user_id = u.id and t.expires_at > now() and u.disabled_at is null
     and coalesce(t.last_seen_at, t.created_at) > now() - interval '30 days'
   order by coalesce(t.last_seen_at, t.created_at) desc, t.id desc limit ${maxSessions}`,
)

const vouchers = rowsOf(
  `select v.code, (select translated(s.translations, :locale, 'name', s.name) from shops s where s.id = v.shop_id) as shop,
     moment_text(c.created_at) as collected_at, moment_text(v.validity) as ends_at,
     (select count(*)::integer from voucher_uses w
      where w.voucher_id = v.id and w.user_id = u.id and w.returned_at is null) as use_count
   from voucher_collections c join vouchers v on v.id = c.voucher_id
   where c.user_id = u.id order by c.created_at desc, v.id desc limit ${maxVouchers}`,
)

const addresses = rowsOf(
  `select a.id, a.name, a.phone_code, a.phone, a.country, a.state, a.city, a.area, a.post_code, a.address_line, a.address_line2,
     a.address_type, a.is_default, a.latitude, a.longitude
   from addresses a where a.user_id = u.id order by a.is_default desc, a.id`,
)

const isProved = (contact: string) =>
  `exists (select from proved_contacts c where c.user_id = u.id and c.destination = ${contact})`

export type ShopperRow = ShopperCardRow &
  Omit<Shopper, keyof ShopperCardRow | 'sessions' | 'addresses'> & {
    addresses: Omit<Address, 'formatted_phone'>[]
    sessions: (Pick<ShopperSession, 'id' | 'signed_in_at' | 'last_seen_at'> & { user_agent: string | null })[]
    disablings: Disabling[]
    vouchers: HeldVoucher[]
  }

export const findShopper = statement<{ user_id: number; locale: string }, ShopperRow>(
  'shoppers.one',
  `select ${cardColumns}, u.country, u.locale, moment_text(u.deleted_at) as deleted_at,
     (select p.name from people p where p.id = u.leaving_by) as leaving_by, u.password_hash is not null as has_password,
     array(select i.issuer from social_identities i where i.user_id = u.id order by i.linked_at) as providers,
     ${isProved('lower(u.email)')} as is_email_proved, ${isProved('u.phone_code || u.phone')} as is_phone_proved,
     (select count(*)::integer from orders o where o.user_id = u.id
        and ${inStatesSql(openOrderStates)}) as open_order_count,
     (select count(*)::integer from reviews r where r.user_id = u.id) as review_count,
     (select count(*)::integer from tickets k where k.user_id = u.id) as ticket_count,
     ${disablings} as disablings, ${sessions} as sessions, ${vouchers} as vouchers, ${addresses} as addresses
   from users u where u.id = :user_id`,
)

interface ShopperParams {
  user_id: number
}

interface ShopperPageParams extends ShopperParams {
  skip: number
  max_rows: number
}

export type ShopperOrderRow = Omit<ShopperOrder, 'payable_amount'> & { payable_amount: Money }

export const findShopperOrders = statement<ShopperPageParams & { locale: string }, ShopperOrderRow>(
  'shoppers.orders',
  `select o.id::integer as id, o.order_code, o.state as status, o.payable_amount, p.currency, moment_text(o.created_at) as created_at,
     json_build_object('id', s.id, 'name', translated(s.translations, :locale, 'name', s.name), 'logo', picture_json(s.logo_id)) as shop
   from orders o join payments p on p.id = o.payment_id join shops s on s.id = o.shop_id
   where o.user_id = :user_id order by o.id desc offset :skip::integer limit :max_rows::integer`,
)

export const countShopperOrders = statement<ShopperParams, { total: number }>(
  'shoppers.count_orders',
  'select count(*)::integer as total from orders where user_id = :user_id',
)

export const findShopperTickets = statement<ShopperPageParams, TicketCard>(
  'shoppers.tickets',
  `select t.ticket_number, t.subject, t.issue_type, t.state as status, t.created_at, t.updated_at,
     case when o.id is null then null else json_build_object('id', o.id, 'order_code', o.order_code) end as "order"
   from tickets t left join orders o on o.id = t.order_id
   where t.user_id = :user_id order by t.updated_at desc, t.id desc offset :skip::integer limit :max_rows::integer`,
)

export const countShopperTickets = statement<ShopperParams, { total: number }>(
  'shoppers.count_tickets',
  'select count(*)::integer as total from tickets where user_id = :user_id',
)

/** Who of the market disabled an account or started its deletion; null if their account is gone. */
export const findDecider = statement<ShopperParams, { disabled_by: string | null; leaving_by: string | null }>(
  'shoppers.decider',
  `select (select p.name from disabled_accounts d join people p on p.id = d.disabled_by
           where d.user_id = u.id and d.enabled_at is null) as disabled_by,
     (select p.name from people p where p.id = u.leaving_by) as leaving_by
   from users u where u.id = :user_id`,
)

export const findEnabler = statement<ShopperParams, { name: string }>(
  'shoppers.enabler',
  `select p.name from disabled_accounts d join people p on p.id = d.enabled_by
   where d.user_id = :user_id and d.enabled_at is not null order by d.id desc limit 1`,
)

/** Who of the market cancelled the deletion of an account within the hour. */
export const findKeeper = statement<{ user_id: string }, { name: string }>(
  'shoppers.keeper',
  `select p.name from activity a join people p on p.id = a.person_id
   where a.call = 'keepShopperAccount' and a.subject_type = 'shopper' and a.subject_id = :user_id and a.at > now() - interval '1 hour'
   order by a.id desc limit 1`,
)
