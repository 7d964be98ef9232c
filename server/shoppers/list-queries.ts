import type { ShopperState } from '#contract/operator-shoppers.ts'
import { statement } from '#db/statement.ts'
import type { ShopperSearch } from './rules.ts'

export interface ShopperCardRow {
  id: number
  name: string
  email: string | null
  phone_code: string | null
  phone: string | null
  joined: string
  last_seen_at: string | null
  is_disabled: boolean
  deletes_at: string | null
  order_count: number
}

/** SQL: columns of a card, of the account `u`. */
export const cardColumns = `u.id, u.name, u.email, u.phone_code, u.phone, moment_text(u.created_at) as joined,
  moment_text(u.last_seen_at) as last_seen_at, u.disabled_at is not null and u.deleted_at is null as is_disabled,
  moment_text(u.deletes_at) as deletes_at,
  (select count(*)::integer from orders o where o.user_id = u.id) as order_count`

interface ShopperPage {
  /** The last id of the page before; null for the first page. */
  after: number | null
  /** One more than the page shows. */
  max_rows: number
}

const inState: Record<ShopperState, string> = {
  disabled: 'u.disabled_at is not null and u.deleted_at is null',
  leaving: 'u.deletes_at is not null',
}

// Ids are positive, so that one comparison serves the first page too.
const isOnPage = 'u.id < coalesce(:after::integer, 2147483647)'

/** The ids of a page first, so that the columns are computed for its rows only. */
const listSql = (condition: string) =>
  `with page as materialized (
     select u.id from users u where ${condition} and ${isOnPage} order by u.id desc limit :max_rows::integer)
   select ${cardColumns} from page join users u using (id) order by u.id desc`

export const findShoppers = {
  all: statement<ShopperPage, ShopperCardRow>('shoppers.list', listSql('u.deleted_at is null')),
  disabled: statement<ShopperPage, ShopperCardRow>('shoppers.list_disabled', listSql(inState.disabled)),
  leaving: statement<ShopperPage, ShopperCardRow>('shoppers.list_leaving', listSql(inState.leaving)),
}

/** A word of more than a thousandth of all shoppers fills a page from so many of them. */
const maxRecent = 20_000

const matchesWords = `(:leading::text is not null and u.search_text like all (:patterns::text[]))`
// An array, so that the planner reads the order first and its shopper by id.
const hasOrder = 'u.id = any (array(select o.user_id from orders o where o.order_code = :order_code))'

/** A frequent word is found among the latest shoppers without reading all; the index finds one that fills no page there. */
const searchSql = (condition: string) =>
  `with recent as materialized (
     select u.id from (select * from users u where ${isOnPage} order by u.id desc limit ${maxRecent}) u
     where ${condition} and (${matchesWords} or u.search_text like :digits or u.search_text like :email)
     order by u.id desc limit :max_rows::integer),
   others as materialized (
     select u.id from users u
     where (select count(*) from recent) < :max_rows::integer and ${condition} and ${isOnPage}
       and ((u.search_text like :leading and u.search_text like :second and u.search_text like all (:patterns::text[]))
         or u.search_text like :digits or u.search_text like :email or ${hasOrder})),
   page as (select id from recent union select id from others order by id desc limit :max_rows::integer)
   select ${cardColumns} from page join users u using (id) order by u.id desc`

export const findMatchingShoppers = {
  all: statement<ShopperPage & ShopperSearch, ShopperCardRow>('shoppers.search', searchSql('u.deleted_at is null')),
  disabled: statement<ShopperPage & ShopperSearch, ShopperCardRow>(
    'shoppers.search_disabled',
    searchSql(inState.disabled),
  ),
  leaving: statement<ShopperPage & ShopperSearch, ShopperCardRow>(
    'shoppers.search_leaving',
    searchSql(inState.leaving),
  ),
}

export const countShoppers = statement<Record<never, never>, Record<ShopperState, number>>(
  'shoppers.count',
  `select (select count(*)::integer from users u where ${inState.disabled}) as disabled,
     (select count(*)::integer from users u where ${inState.leaving}) as leaving`,
)
