import type { ShopId } from '#contract/ids.ts'
import { maxStockCount } from '#contract/limits.ts'
import type { StockLevel, StockMovement, StockSort, StockVariant, stockFilters } from '#contract/shop-stock.ts'
import { statement } from '#db/statement.ts'
import type { IndexedPatterns } from '#server/platform/sql/search-words.ts'

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

/** Locks as `takeOrderedUnits` does. The figures must be read by a later statement, whose snapshot includes what the lock waited for. */
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

const optionName = (table: string) => `translated(${table}.translations, :locale, 'name', ${table}.name)`

const variantColumns = `l.variant_id, v.sku, ${optionName('c')} as color, ${optionName('z')} as size, ${levelColumns},
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
  /** `like` patterns for the folded words of a search; an empty list matches everything. */
  patterns: readonly string[]
  /** Products whose name or codes have the longest word, as text of an array; null: all. */
  ids: string | null
}

interface StockPage extends StockSearch {
  locale: string
  /** Of the last row of the page before. */
  after_key: string
  after_product_id: number
  after_id: number
  limit: number
}

export type StockRow = StockVariant & { key: string }

const hasWords = `' ' || p.search_name || ' ' || v.search_code like all (:patterns::text[])`
const filters: Record<StockFilter, string> = { all: 'true', low: isLowSql, sold_out: isSoldOutSql }

/** A subquery is hashed, whereas a parameter of `any` is compared with each row one by one. */
const foundIds = '(select unnest(:ids::integer[]))'

/**
 * SQL: products without a card that may have such variants. A suspended shop has no cards, and its people still work with its stock.
 * `case` reads no product of a shop that is shown; of an array the planner expects few rows, so that it still hashes the union.
 */
export const productsWithoutCardsSql = `select unnest(case when (select s.is_shown from shops s where s.id = :shop_id) then '{}'
  else array(select p.id from products p where p.shop_id = :shop_id and p.hidden_at is null) end)`

/** Products that may have such variants, by index-only scans of their cards, which follow the stock within a second. */
const cards = 'select c.product_id from product_cards c where c.shop_id = :shop_id and'
const filteredIds = {
  low: `(${cards} c.least_available <= ${defaultThresholdSql} union ${cards} c.has_low_variant union ${productsWithoutCardsSql})`,
  sold_out: `(${cards} c.least_available <= 0 union ${cards} c.has_low_variant union ${productsWithoutCardsSql})`,
}

/** `case` prevents a join, which would read each row instead of the index. */
const isIn = (id: string, ids: string) => `(case when ${id} in ${ids} then true else false end)`

/** `all`: no search. `few`: reads the found products. `many`: walks along the list. `every`: compares the words of each. */
type StockSource = 'all' | 'few' | 'many' | 'every'

const isCandidate = (id: string, filter: StockFilter, source: StockSource) =>
  [
    ...(filter === 'all' ? [] : [isIn(id, filteredIds[filter])]),
    ...(source === 'many' ? [isIn(id, foundIds)] : []),
  ].join(' and ') || 'true'

/** Of variants whose product has a card, which is shown. */
const levelFilters: Record<StockFilter, string> = {
  all: 'true',
  low: `w.hidden_at is null and l.available <= coalesce(l.threshold, ${defaultThresholdSql})`,
  sold_out: 'w.hidden_at is null and l.available = 0',
}

/** Reads a variant only after an index has shown that it may be listed. */
const matching = (filter: StockFilter, source: StockSource) => `cross join lateral (
       select l.available from ${source === 'all' ? `stock_levels l where l.variant_id = w.id and ${levelFilters[filter]}` : `${levels} where l.variant_id = w.id and ${hasWords} and ${filters[filter]}`} offset 0) m`

/** Variants of the shop in the order of the index `variants_of_shop`, which has all that is read of them. */
const walkedVariants = (condition: string) =>
  `(select v.id, -v.product_id as place, v.hidden_at from variants v where v.shop_id = :shop_id and ${condition} order by 2, 1)`
/** `offset` prevents a join, which would read all variants of the shop. */
const variantsOf = (ids: string) => `(
  select v.id, -f.id as place, v.hidden_at from ${ids} f (id)
  cross join lateral (select v.id, v.hidden_at from variants v where v.shop_id = :shop_id and -v.product_id = -f.id offset 0) v)`

const candidates = (filter: StockFilter, source: StockSource, condition = 'true') =>
  source === 'few'
    ? variantsOf(foundIds)
    : walkedVariants(`${condition} and ${isCandidate('v.product_id', filter, source)}`)

const isAfter = (key: string, type: string, id: string) => `(${key}, ${id}) > (:after_key::${type}, :after_id::integer)`

const pageSql: Record<StockSort, (filter: StockFilter, source: StockSource) => string> = {
  newest: (filter, source) =>
    `select w.id as variant_id, w.place as key, 0 as product_id
     from ${candidates(filter, source, isAfter('-v.product_id', 'integer', 'v.id'))} w ${matching(filter, source)}
     where ${isAfter('w.place', 'integer', 'w.id')} order by 2, 1 limit :limit::integer`,
  // The order of names in the default language has an index; translations would be read of every product.
  name: (filter, source) =>
    `select w.id as variant_id, n.name as key, n.id as product_id
     from (select p.id, p.name from ${source === 'few' ? `${foundIds} f (id) join products p on p.id = f.id and` : 'products p where'}
             p.shop_id = :shop_id and (p.name, p.id) >= (:after_key, :after_product_id::integer)
             and ${isCandidate('p.id', filter, source)} order by p.name, p.id) n
     cross join lateral (
       select v.id, v.hidden_at from variants v where v.shop_id = :shop_id and -v.product_id = -n.id order by v.id offset 0) w ${matching(filter, source)}
     where (n.name, n.id, w.id) > (:after_key, :after_product_id::integer, :after_id::integer)
     order by n.name, n.id, w.id limit :limit::integer`,
  available: (filter, source) =>
    `select w.id as variant_id, m.available as key, 0 as product_id from ${candidates(filter, source)} w ${matching(filter, source)}
     where ${isAfter('m.available', 'integer', 'w.id')} order by 2, 1 limit :limit::integer`,
}

const pageStatement = (filter: StockFilter, sort: StockSort, source: StockSource) =>
  statement<StockPage, StockRow>(
    `stock.list.${filter}.${sort}.${source}`,
    `with page as materialized (${pageSql[sort](filter, source)})
     select page.key::text as key, ${variantColumns}
     from page join stock_levels l using (variant_id) join variants v on v.id = l.variant_id join products p on p.id = v.product_id ${toPack} ${names}
     order by page.key, page.product_id, page.variant_id`,
  )

const pageStatements = (filter: StockFilter, sort: StockSort) => ({
  all: pageStatement(filter, sort, 'all'),
  few: pageStatement(filter, sort, 'few'),
  many: pageStatement(filter, sort, 'many'),
  every: pageStatement(filter, sort, 'every'),
})
const sortedStatements = (filter: StockFilter) => ({
  newest: pageStatements(filter, 'newest'),
  name: pageStatements(filter, 'name'),
  available: pageStatements(filter, 'available'),
})

export const findStockPage = {
  all: sortedStatements('all'),
  low: sortedStatements('low'),
  sold_out: sortedStatements('sold_out'),
}

interface StockCounts {
  all: number
  low: number
  sold_out: number
}

const countOf = (filter: StockFilter, source: 'all' | 'few') => {
  const isFound = source === 'few' ? isIn('id', foundIds) : 'true'
  const counted = {
    all: source === 'few' ? variantsOf(foundIds) : walkedVariants('true'),
    low: variantsOf(`(select id from ${filteredIds.low} c (id) where ${isFound})`),
    sold_out: variantsOf(`(select id from ${filteredIds.sold_out} c (id) where ${isFound})`),
  }[filter]
  const read = filter === 'all' && source === 'all' ? '' : matching(filter, source)
  return `(select count(*)::integer from (select from ${counted} w ${read} limit ${maxStockCount} + 1) c) as ${filter}`
}

const countStatement = (source: 'all' | 'few') =>
  statement<StockSearch, StockCounts>(
    `stock.count.${source}`,
    `select ${countOf('all', source)}, ${countOf('low', source)}, ${countOf('sold_out', source)}`,
  )

const countFound = countStatement('few')
/** At most one more than `maxStockCount` each. A search that compares the words of each variant is not counted. */
export const countStock = { all: countStatement('all'), few: countFound, many: countFound }

/** A search with more walks along the list, whose page fills soon. Availability has no index: its pages fill only at the end. */
export const maxFound: Record<StockSort, { max_names: number; max_codes: number }> = {
  newest: { max_names: 3_000, max_codes: 40_000 },
  name: { max_names: 3_000, max_codes: 40_000 },
  available: { max_names: 40_000, max_codes: 40_000 },
}

interface CandidateIds {
  /** Text of an array. */
  ids: string
  count: number
  is_complete: boolean
}

interface FindCandidatesParams extends Omit<IndexedPatterns, 'kind'> {
  shop_id: ShopId
  max_names: number
  max_codes: number
  name_patterns: readonly string[]
  /** A code has one of these, unless the name has all of the others. */
  code_patterns: readonly string[]
}

const findCandidatesBy = (kind: IndexedPatterns['kind']) =>
  statement<FindCandidatesParams, CandidateIds>(
    `stock.candidates.${kind}`,
    `with named as materialized (
       select id from products where shop_id = :shop_id and (search_name like :first ${kind === 'both' ? 'and' : 'or'} search_name like :second)
         and ' ' || search_name like all (:name_patterns::text[]) limit :max_names::integer + 1),
     coded as materialized (
       select product_id as id from variants where shop_id = :shop_id and search_code like any (:code_patterns::text[])
       limit :max_codes::integer + 1),
     found as materialized (select id from named union select id from coded)
     select array(select id from found)::text as ids, (select count(*)::integer from found) as count,
            (select count(*) from named) <= :max_names::integer and (select count(*) from coded) <= :max_codes::integer as is_complete`,
  )

/** Products that have all words in their name, or some in a code. */
export const findCandidates = { both: findCandidatesBy('both'), either: findCandidatesBy('either') }

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
