import type { ShopId } from '#contract/ids.ts'
import type { StockLevel, StockMovement, StockSort, StockVariant, stockFilters } from '#contract/shop-stock.ts'
import { statement } from '#db/statement.ts'
import { containsWordsSql } from '#server/platform/sql/text-search.ts'

/** Of shops that have chosen none. */
const firstThreshold = 5

/** SQL: the threshold of the variants of a shop that have none of their own. */
export const defaultThresholdOf = (shop_id: string): string =>
  `coalesce((select d.threshold from stock_thresholds d where d.shop_id = ${shop_id}), ${firstThreshold})`

export const defaultThresholdSql = defaultThresholdOf(':shop_id')
const isShown = 'v.hidden_at is null and p.hidden_at is null'
/** SQL: conditions on the level `l` of the variant `v` of the product `p`. */
export const isSoldOutSql = `${isShown} and l.available = 0`
export const isLowSql = `${isShown} and l.available <= coalesce(l.threshold, ${defaultThresholdSql})`

/** `offset` keeps the planner from calling the function for each use of its result. */
const toPack = 'cross join lateral (select units_to_pack(l.variant_id) as units offset 0) k'
const levelColumns = `l.available + l.held + k.units as there, k.units as to_pack, l.held, l.sold, l.available, l.threshold, ${isLowSql} as is_low`

const levels = 'stock_levels l join variants v on v.id = l.variant_id join products p on p.id = v.product_id'
const isOwn = 'l.variant_id = :variant_id and p.shop_id = :shop_id'

interface OwnVariant {
  shop_id: ShopId
  variant_id: number
}

interface NamedVariant {
  /** Its product, its color and its size. */
  label: string
}

/** Locks as `takeUnits` does. The figures must be read by a later statement, whose snapshot includes what the lock waited for. */
export const lockLevel = statement<OwnVariant, NamedVariant>(
  'stock.lock',
  `select concat_ws(', ', p.name, (select name from colors where id = v.color_id), (select name from sizes where id = v.size_id)) as label
   from ${levels} where ${isOwn} for update of l`,
)

export const findLevel = statement<OwnVariant, StockLevel>(
  'stock.level',
  `select ${levelColumns} from ${levels} ${toPack} where ${isOwn}`,
)

const productName = `translated(p.translations, :locale, 'name', p.name)`

const variantColumns = `l.variant_id, v.sku, c.name as color, z.name as size, ${levelColumns},
  not (${isShown}) as is_hidden,
  json_build_object('id', p.id, 'name', ${productName}, 'picture', (
    select picture_json(i.picture_id) from product_pictures i where i.product_id = p.id
    order by coalesce(i.color_id = v.color_id, false) desc, i.position limit 1)) as product`
const names = 'left join colors c on c.id = v.color_id left join sizes z on z.id = v.size_id'

export const findVariant = statement<OwnVariant & { locale: string }, StockVariant>(
  'stock.variant',
  `select ${variantColumns} from ${levels} ${toPack} ${names} where ${isOwn}`,
)

type StockFilter = (typeof stockFilters)[number] | 'all'

interface StockSearch {
  shop_id: ShopId
  locale: string
  /** Null: everything matches. */
  search: string | null
}

interface StockPage extends StockSearch {
  /** Of the last row of the page before. */
  after_key: string
  after_id: number
  limit: number
}

export type StockRow = StockVariant & { key: string }

const matches = `v.shop_id = :shop_id and ${containsWordsSql(`(p.search_name || ' ' || v.search_code)`)}`
const filters: Record<StockFilter, string> = { all: 'true', low: isLowSql, sold_out: isSoldOutSql }

interface SortKey {
  expression: string
  type: string
  /** Relation that replaces `products`. */
  products?: string
}

/** Reads each name once per product, because translations are stored compressed. */
const namedProducts = `(
  select p.id, p.hidden_at, p.search_name, ${productName} as name from products p where p.shop_id = :shop_id offset 0)`

/**
 * Key of the order; ids break ties. Newest products come first: their ids descend, as in the index `variants_of_shop`, so that a page
 * reads only its rows.
 */
const sortKeys: Record<StockSort, SortKey> = {
  newest: { expression: '-v.product_id', type: 'integer' },
  name: { expression: 'p.name', type: 'text', products: namedProducts },
  available: { expression: 'l.available', type: 'integer' },
}

const pageSql = (filter: StockFilter, { expression, type, products = 'products' }: SortKey) =>
  `with page as materialized (
     select v.id as variant_id, ${expression} as key
     from variants v join ${products} p on p.id = v.product_id join stock_levels l on l.variant_id = v.id
     where ${matches} and ${filters[filter]} and (${expression}, v.id) > (:after_key::${type}, :after_id::integer)
     order by 2, 1 limit :limit::integer)
   select page.key::text as key, ${variantColumns}
   from page join stock_levels l using (variant_id) join variants v on v.id = l.variant_id join products p on p.id = v.product_id ${toPack} ${names}
   order by page.key, page.variant_id`

const pageStatement = (filter: StockFilter, sort: StockSort) =>
  statement<StockPage, StockRow>(`stock.list.${filter}.${sort}`, pageSql(filter, sortKeys[sort]))

const pageStatements = (filter: StockFilter) => ({
  newest: pageStatement(filter, 'newest'),
  name: pageStatement(filter, 'name'),
  available: pageStatement(filter, 'available'),
})

export const findStockPage = {
  all: pageStatements('all'),
  low: pageStatements('low'),
  sold_out: pageStatements('sold_out'),
}

interface StockCounts {
  all: number
  low: number
  sold_out: number
}

export const countStock = statement<StockSearch, StockCounts>(
  'stock.count',
  `select count(*)::integer as all, count(*) filter (where ${filters.low})::integer as low,
          count(*) filter (where ${filters.sold_out})::integer as sold_out
   from ${levels} where ${matches}`,
)

export const findMovements = statement<OwnVariant & { before_id: number; limit: number }, StockMovement>(
  'stock.movements',
  `select m.id, m.kind, m.reason, m.note, moment_text(m.created_at) as at, order_of_movement(m.order_line_id, m.return_id) as order,
          case when m.kind in ('removed', 'sold', 'held') then -m.quantity else m.quantity end as change,
          case when w.id is not null then json_build_object('id', w.id, 'name', w.name) end as person
   from (select m.* from stock_movements m
         where m.variant_id = :variant_id and m.id < :before_id::bigint
           and exists (select from variants v join products p on p.id = v.product_id where v.id = :variant_id and p.shop_id = :shop_id)
         order by m.id desc limit :limit::integer) m
   left join people w on w.id = m.person_id
   order by m.id desc`,
)

export const setThreshold = statement<OwnVariant & { threshold: number | null }, { product_id: number }>(
  'stock.set_threshold',
  `update stock_levels l set threshold = :threshold::integer from variants v join products p on p.id = v.product_id
   where v.id = l.variant_id and ${isOwn} returning v.product_id`,
)

export const findDefaultThreshold = statement<{ shop_id: ShopId }, { threshold: number }>(
  'stock.default_threshold',
  `select ${defaultThresholdSql} as threshold`,
)

/** Returns the previous threshold. */
export const setDefaultThreshold = statement<{ shop_id: ShopId; threshold: number }, { before: number }>(
  'stock.set_default_threshold',
  `with before as materialized (select ${defaultThresholdSql} as before),
   written as (
     insert into stock_thresholds (shop_id, threshold) values (:shop_id, :threshold)
     on conflict (shop_id) do update set threshold = excluded.threshold)
   select before from before`,
)
