import type { ShopId } from '#contract/ids.ts'
import type { ShopContact } from '#contract/shop-profile.ts'
import type { Letter, Merchant, Shop, ShopCard } from '#contract/shops.ts'
import { statement } from '#db/statement.ts'
import { containsWordsSql } from '#server/platform/sql/text-search.ts'

const shopOrders = {
  popular: 'c.total_sold desc, c.shop_id',
  rating: 'c.rating desc nulls last, c.total_reviews desc, c.shop_id',
  newest: 's.created_at desc, c.shop_id',
  products: 'c.total_products desc, c.shop_id',
}
export type ShopSort = keyof typeof shopOrders

export interface ShopFilter {
  locale: string
  search: string | null
  zone: number | null
  skip: number
  limit: number
}

const listBy = (sort: ShopSort) =>
  statement<ShopFilter, { total: number; card: ShopCard | null }>(
    `shops.list.${sort}`,
    `with matched as (
       select c.shop_id, row_number() over (order by ${shopOrders[sort]}) as position
       from shop_cards c join shops s on s.id = c.shop_id
       where ${containsWordsSql('s.search_name')}
         and (:zone::integer is null or s.zone_id = :zone))
     select (select count(*)::integer from matched) as total, shop_card_in(c, z, :locale)::json as card
     from (select 1) one
     left join lateral (select * from matched where position > :skip order by position limit :limit::integer) m on true
     left join shop_cards c using (shop_id)
     left join zones z on z.id = c.zone_id
     order by m.position`,
  )

/** One statement per sort order, so that each has its own plan. Every row has the total; an empty page is one row without a card. */
export const findShops: Record<ShopSort, ReturnType<typeof listBy>> = {
  popular: listBy('popular'),
  rating: listBy('rating'),
  newest: listBy('newest'),
  products: listBy('products'),
}

/** The best-selling shops that have products. */
export const findTopShops = statement<{ locale: string; limit: number }, { card: ShopCard }>(
  'shops.top',
  `select shop_card_in(c, z, :locale)::json as card
   from (select shop_id from shop_cards c where total_products > 0 order by ${shopOrders.popular} limit :limit::integer) top
   join shop_cards c using (shop_id) join zones z on z.id = c.zone_id
   order by ${shopOrders.popular}`,
)

/** Days before its start from which shoppers see a holiday. */
const announcedDays = 30

/** SQL: the holiday of shop `s`, in `:locale`. Null while its people closed it: the holiday's end opens nothing. */
const holidaySql = `case when s.holiday_until >= market_today() and s.holiday_from <= market_today() + ${announcedDays}
    and (s.closed_at is null or s.is_closed_for_holiday) then json_build_object(
    'from', s.holiday_from, 'until', s.holiday_until, 'is_now', market_today() >= s.holiday_from,
    'text', translated(s.translations, :locale, 'holiday_text', s.holiday_text)) end`

const legalSql = `case when s.legal_name <> '' and s.legal_address <> '' then json_build_object(
    'name', s.legal_name, 'address', s.legal_address, 'register_name', s.register_name, 'register_number', s.register_number,
    'tax_number', s.tax_number, 'is_certified', s.certified_at is not null) end`

type ShopRow = Omit<Shop, 'contact'> & { contact: Pick<ShopContact, 'email' | 'phone'> }

export const findShop = statement<{ id: ShopId; locale: string }, { shop: ShopRow }>(
  'shops.one',
  `select shop_card_in(c, z, :locale)::jsonb || jsonb_build_object(
            'description', translated(s.translations, :locale, 'description', s.description),
            'owner', s.owner_name,
            'delivery_days_min', s.delivery_days_min, 'delivery_days_max', s.delivery_days_max,
            'delivery_charge', amount_json(s.delivery_charge), 'delivery_free_from', amount_json(s.free_delivery_from),
            'categories', categories_of_shop(c.shop_id, :locale),
            'contact', json_build_object('email', s.contact_email, 'phone', s.contact_phone),
            'legal', ${legalSql}, 'holiday', ${holidaySql}) as shop
   from shop_cards c join shops s on s.id = c.shop_id join zones z on z.id = c.zone_id where c.shop_id = :id`,
)

export const findShopId = statement<{ id: ShopId }, { id: ShopId }>(
  'shops.id',
  'select shop_id as id from shop_cards where shop_id = :id',
)

/** Shops with the same name in any language, ignoring spaces and similar letters. */
export const findShopsByName = statement<{ name: string }, { id: ShopId }>(
  'shops.by_name',
  `select s.id from shops s where shop_name_skeleton(s.name) = shop_name_skeleton(:name::text)
     or exists (select from jsonb_each(s.translations) t where shop_name_skeleton(t.value ->> 'name') = shop_name_skeleton(:name::text))
   limit 2`,
)

/** The address is in lower case. */
export const findShopByAddress = statement<{ email: string }, { id: ShopId }>(
  'shops.by_address',
  'select id from shops where lower(email) = :email limit 1',
)

export interface NewShop {
  name: string
  zone_id: number
  description: string
  owner_name: string
  email: string
  phone: string | null
}

export const insertShop = statement<NewShop, { id: ShopId }>(
  'shops.insert',
  `insert into shops (name, zone_id, description, owner_name, email, phone)
   values (:name, :zone_id, :description, :owner_name, :email, :phone) returning id`,
)

interface ShopTerms {
  name: string
  zone_id: number
  /** Null: that of the market. */
  commission_percentage: number | null
}

export const setShopTerms = statement<ShopTerms & { id: ShopId }, never>(
  'shops.set_terms',
  'update shops set name = :name, zone_id = :zone_id, commission_percentage = :commission_percentage::numeric where id = :id',
)

export const refreshShopCard = statement<{ id: ShopId }, never>(
  'shops.refresh_card',
  'select refresh_shop_cards(array[:id::integer])',
)

export interface MerchantFilter {
  locale: string
  search: string | null
  /** Whether the language is written in Latin script, whose letters come first then. */
  is_latin: boolean
  skip: number
  limit: number
}

/** One row: the merchants of a page, and all letters with the position of their first merchant. */
export const findMerchants = statement<MerchantFilter, { letters: Letter[]; merchants: Merchant[] }>(
  'shops.merchants',
  `with placed as (
     select s.id, s.owner_name, l.letter,
            row_number() over (order by l.letter = '#', (l.letter between 'A' and 'Z') <> :is_latin::boolean,
                                        l.letter collate "C", l.sort_name, s.id) as position
     from shops s join shop_cards c on c.shop_id = s.id
     join shop_letters l on l.shop_id = s.id and l.locale = case when s.translations ? :locale then :locale else '' end
     where ${containsWordsSql('s.search_name')} or ${containsWordsSql('s.owner_search_name')})
   select (select coalesce(json_agg(l order by l.first), '[]')
           from (select letter, count(*) as count, min(position) as first from placed group by letter) l) as letters,
          (select coalesce(json_agg(shop_card_in(c, z, :locale)::jsonb || jsonb_build_object(
                    'owner', m.owner_name, 'total_sold', c.total_sold, 'letter', m.letter) order by m.position), '[]')
           from (select * from placed where position > :skip order by position limit :limit::integer) m
           join shop_cards c on c.shop_id = m.id join zones z on z.id = c.zone_id) as merchants`,
)

export const findShopBlocks = statement<{ size: number; limit: number }, { block: number }>(
  'shops.blocks',
  `select distinct shop_id / :size::integer as block from shop_cards where total_products > 0 order by 1 limit :limit::integer`,
)

export const findShownShops = statement<{ block: number; size: number }, { id: ShopId }>(
  'shops.shown',
  `select shop_id as id from shop_cards
   where total_products > 0 and shop_id >= :block::bigint * :size::bigint and shop_id < (:block::bigint + 1) * :size::bigint
   order by shop_id`,
)

export const deleteHiddenShopCards = statement<Record<never, never>, never>(
  'shops.delete_hidden_cards',
  'delete from shop_cards c using shops s where s.id = c.shop_id and not s.is_shown',
)
