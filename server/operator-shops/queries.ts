import type { ShopId } from '#contract/ids.ts'
import type { OperatorShop, OperatorShopCard, ShopState } from '#contract/operator-shops.ts'
import { openOrderStates } from '#contract/order-states.ts'
import { statement } from '#db/statement.ts'
import { containsWordsSql } from '#server/platform/sql/text-search.ts'
import { inStatesSql } from '../orders/orders.ts'

const shopOrders = {
  name: 's.name, s.id',
  newest: 's.created_at desc, s.id desc',
  popular: 'c.total_sold desc nulls last, s.id',
}

const state = `case when s.is_suspended then 'suspended' when s.closed_at is not null then 'closed' else 'open' end`

const cardColumns = `s.id, s.name, picture_json(s.logo_id) as logo, s.owner_name,
     json_build_object('id', z.id, 'name', translated(z.translations, :locale, 'name', z.name)) as zone, ${state} as state,
     s.commission_percentage::float8 as commission_percentage, moment_text(s.created_at) as joined,
     c.total_products, c.total_sold, c.rating`

const tables = 'shops s join zones z on z.id = s.zone_id left join shop_cards c on c.shop_id = s.id'

const matchesSearch = containsWordsSql(`(s.search_name || ' ' || s.owner_search_name)`)

interface ShopFilter {
  locale: string
  search: string | null
  state: ShopState | null
  skip: number
  max_rows: number
}

const listBy = (sort: keyof typeof shopOrders) =>
  statement<ShopFilter, OperatorShopCard>(
    `operator_shops.list.${sort}`,
    `select ${cardColumns} from ${tables}
     where ${matchesSearch} and (:state::text is null or ${state} = :state)
     order by ${shopOrders[sort]} offset :skip::integer limit :max_rows::integer`,
  )

export const findOperatorShops = { name: listBy('name'), newest: listBy('newest'), popular: listBy('popular') }

export const countOperatorShops = statement<{ search: string | null }, { state: ShopState; count: number }>(
  'operator_shops.count',
  `select ${state} as state, count(*)::integer as count from shops s where ${matchesSearch} group by 1`,
)

const openOrders = `(
  select count(*)::integer from orders o
  where o.shop_id = s.id and ${inStatesSql(openOrderStates)})`

const owners = `(
  select coalesce(json_agg(json_build_object('name', p.name, 'email', p.email,
           'last_seen_at', moment_text(greatest(p.last_seen_at, (
             select max(t.last_seen_at) from person_sessions t where t.person_id = p.id)))) order by m.id), '[]')
  from memberships m join people p on p.id = m.person_id join roles r on r.id = m.role_id
  where m.shop_id = s.id and r.preset = 'owner' and m.disabled_at is null)`

const invited = `(
  select coalesce(json_agg(json_build_object('email', i.email, 'expires_at', moment_text(i.expires_at)) order by i.id), '[]')
  from invitations i join roles r on r.id = i.role_id where i.shop_id = s.id and r.preset = 'owner')`

const suspensions = `(
  select coalesce(json_agg(json_build_object('reason', u.reason, 'suspended_at', moment_text(u.suspended_at),
           'suspended_by', a.name, 'restored_at', moment_text(u.restored_at), 'restored_by', b.name) order by u.id desc), '[]')
  from shop_suspensions u left join people a on a.id = u.suspended_by left join people b on b.id = u.restored_by
  where u.shop_id = s.id)`

export const findOperatorShop = statement<{ id: ShopId; locale: string }, OperatorShop>(
  'operator_shops.one',
  `select ${cardColumns}, s.email, s.phone, s.description, moment_text(s.closed_at) as closed_at, s.is_shown,
     (select a.id::integer from shop_applications a where a.shop_id = s.id) as application_id,
     ${openOrders} as open_orders, ${owners} as owners, ${invited} as invited, ${suspensions} as suspensions
   from ${tables} where s.id = :id`,
)
