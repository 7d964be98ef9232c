import type { ShopId } from '#contract/ids.ts'
import { productStates } from '#contract/product-states.ts'
import type { ProductFilter, ProductState, SellerProductRow } from '#contract/shop-products.ts'
import { statement } from '#db/statement.ts'
import type { IndexedPatterns } from '#server/platform/sql/search-words.ts'
import { defaultThresholdSql, productsWithoutCardsSql } from '../stock/stock.ts'

export type ListSort = 'newest' | 'name' | 'price'

interface SortKey {
  readonly expression: string
  readonly type: 'integer' | 'text' | 'bigint'
  /** Newest products first: their ids descend. */
  readonly isDescending?: true
}

/** Each order has an index, in which ids break ties. Names are in the default language of the market. */
const sortKeys: Record<ListSort, SortKey> = {
  newest: { expression: 'p.id', type: 'integer', isDescending: true },
  name: { expression: 'p.name', type: 'text' },
  price: { expression: 'p.lowest_price', type: 'bigint' },
}

interface ListParams {
  shop_id: ShopId
  /** The categories that are listed; null: all. */
  category_ids: readonly number[] | null
  /** Null: all but archived ones. */
  state: ProductState | null
  /** `like` patterns for the folded words of a search; an empty list matches everything. */
  patterns: readonly string[]
  /** Ids that the search has found, as text of an array; of a walk only those that it found by codes. */
  ids: string | null
  /** Of a walk: not all codes with the words were read, so they are compared. */
  has_more_codes: boolean
}

interface PageParams extends ListParams {
  /** Of the last row of the previous page; null on the first page. */
  after_key: string | null
  after_id: number | null
}

/** A page and one row more, which exists if there is another page. A literal, so that the planner chooses the index of the order. */
const maxRows = 101

const isListed = `p.shop_id = :shop_id and (case when :state::text is null then p.state <> 'archived' else p.state = :state::text end)
     and (:category_ids::integer[] is null or p.category_id = any (:category_ids::integer[]))`

/** A subquery is hashed, whereas a parameter of `any` is compared with each row one by one. */
const foundIds = '(select unnest(:ids::integer[]))'

/** `offset` prevents a join, for which the planner reads all products of the shop. */
const foundProducts = `${foundIds} f (id) cross join lateral (
       select p.id, p.shop_id, p.category_id, p.state, p.name, p.lowest_price from products p
       where p.shop_id = :shop_id and p.id = f.id offset 0) p`

/** What the cards of a suspended shop would have, from the variants of its products. */
const withoutCards = (condition: string) =>
  `select u.id from (${productsWithoutCardsSql}) u (id) cross join lateral (
     select sum(l.available) as available, bool_or(l.available <= coalesce(l.threshold, ${defaultThresholdSql})) as is_low
     from variants v join stock_levels l on l.variant_id = v.id where v.product_id = u.id and v.hidden_at is null having count(*) > 0
   ) n where ${condition}`

/** The parts that read cards are index-only scans: reading the cards of a large shop takes ten times as long. */
const filteredIds = {
  low: `(select c.product_id from product_cards c where c.shop_id = :shop_id and c.least_available <= ${defaultThresholdSql}
        union select c.product_id from product_cards c where c.shop_id = :shop_id and c.has_low_variant
        union ${withoutCards('n.is_low')})`,
  sold_out: `(select c.product_id from product_cards c where c.shop_id = :shop_id and c.available = 0
        union ${withoutCards('n.available = 0')})`,
}
export type CardFilter = keyof typeof filteredIds

/** `case` prevents a join, which would read each product instead of the index. */
const isFiltered = (filter: CardFilter) => `(case when p.id in ${filteredIds[filter]} then true else false end)`

const filters = {
  '': isListed,
  low: `${isListed} and ${isFiltered('low')}`,
  sold_out: `${isListed} and ${isFiltered('sold_out')}`,
}

/** `all`: no search. `few`: the ids that a search has found. `walk`: compares the words in the order of the list until the page is full. */
type Source = 'all' | 'few' | 'walk'

/** Reads a product only after the index has shown that it is listed. */
const matching = `cross join lateral (
       select from products t where t.id = l.id
         and (' ' || t.search_name like all (:patterns::text[]) or l.id in ${foundIds}
              or (:has_more_codes::boolean and exists (
                select from variants v where v.product_id = l.id and ' ' || v.search_code like all (:patterns::text[]))))
       offset 0) matching`

interface IdRow {
  id: number
  key: string
}

interface PageStatementParams {
  readonly source: Source
  readonly filter: keyof typeof filters
  readonly sort: ListSort
  /** Towards the beginning of the list. */
  readonly isBackward?: boolean
  readonly limit?: number
}

function pageSql({ source, filter, sort, isBackward = false, limit = maxRows }: PageStatementParams): string {
  const { expression, type, isDescending = false } = sortKeys[sort]
  const [comparison, direction] = isDescending !== isBackward ? ['<', 'desc'] : ['>', 'asc']
  const isById = sort === 'newest'
  const after = isById
    ? `(:after_id::integer is null or p.id ${comparison} :after_id::integer)`
    : `(:after_id::integer is null or (${expression}, p.id) ${comparison} (:after_key::${type}, :after_id::integer))`
  const from = source === 'few' ? foundProducts : 'products p'
  const listed = `select p.id, ${expression} as key from ${from} where ${filters[filter]} and ${after}
     order by ${isById ? '' : `2 ${direction}, `}1 ${direction}`
  return `select l.id, l.key::text as key from (${listed}) l ${source === 'walk' ? matching : ''}
     order by ${isById ? '' : `l.key ${direction}, `}l.id ${direction} limit ${limit}`
}

const pageStatement = (params: PageStatementParams) =>
  statement<PageParams, IdRow>(`shop_products.page.${params.source}.${params.filter}.${params.sort}`, pageSql(params))

type NeighbourParams = Omit<PageParams, 'after_id'> & { after_id: number }

/** The products before and after another one, if there are any. */
const neighbourStatement = (params: PageStatementParams) =>
  statement<NeighbourParams & { locale: string }, { id: number; name: string; is_next: boolean }>(
    `shop_products.neighbours.${params.source}.${params.filter}.${params.sort}`,
    `select n.id, translated(p.translations, :locale, 'name', p.name) as name, n.is_next
     from ((select id, false as is_next from (${pageSql({ ...params, isBackward: true, limit: 1 })}) previous)
           union all (select id, true from (${pageSql({ ...params, limit: 1 })}) next)) n
     join products p on p.id = n.id where p.shop_id = :shop_id`,
  )

type CreateStatement<T> = (params: PageStatementParams) => T

const bySort = <T>(create: CreateStatement<T>, source: Source, filter: keyof typeof filters) => ({
  newest: create({ source, filter, sort: 'newest' }),
  name: create({ source, filter, sort: 'name' }),
  price: create({ source, filter, sort: 'price' }),
})

const byFilter = <T>(create: CreateStatement<T>, source: Source) => ({
  '': bySort(create, source, ''),
  low: bySort(create, source, 'low'),
  sold_out: bySort(create, source, 'sold_out'),
})

const bySource = <T>(create: CreateStatement<T>) => ({
  all: byFilter(create, 'all'),
  few: byFilter(create, 'few'),
  walk: byFilter(create, 'walk'),
})

export const findPageIds = bySource(pageStatement)
export const findNeighbours = bySource(neighbourStatement)

const keyStatement = (sort: ListSort) =>
  statement<{ shop_id: ShopId; id: number }, { key: string }>(
    `shop_products.key.${sort}`,
    `select (${sortKeys[sort].expression})::text as key from products p where p.id = :id and p.shop_id = :shop_id`,
  )

export const findSortKey = { newest: keyStatement('newest'), name: keyStatement('name'), price: keyStatement('price') }

/** A search with more names walks along the list: its page fills soon. At this number both read as much of 100,000 products. */
const maxFoundNames = 3_000

/** Higher than the limit of names: one product may have many matching variants. */
const maxFoundVariants = 40_000

interface FindIdsParams extends Omit<IndexedPatterns, 'kind'> {
  shop_id: ShopId
  patterns: readonly string[]
}

/** One statement per kind: `like '%'` in place of a second word would read the whole index. */
const indexConditions: Record<IndexedPatterns['kind'], (text: string) => string> = {
  both: (text) => `${text} like :first and ${text} like :second`,
  either: (text) => `(${text} like :first or ${text} like :second)`,
}

interface FoundIds {
  /** Products whose name or codes have all words, as text of an array, which the next statement takes as it is. */
  found: string
  coded: string
  has_more_names: boolean
  has_more_codes: boolean
}

const findIds = (kind: IndexedPatterns['kind']) => {
  const isFound = (text: string) =>
    `shop_id = :shop_id and ${indexConditions[kind](text)} and ' ' || ${text} like all (:patterns::text[])`
  return statement<FindIdsParams, FoundIds>(
    `shop_products.matching_ids.${kind}`,
    `with named as materialized (select id from products where ${isFound('search_name')} limit ${maxFoundNames} + 1),
       coded as materialized (select product_id as id from variants where ${isFound('search_code')} limit ${maxFoundVariants} + 1)
     select array(select id from named union select id from coded)::text as found, array(select distinct id from coded)::text as coded,
            (select count(*) from named) > ${maxFoundNames} as has_more_names,
            (select count(*) from coded) > ${maxFoundVariants} as has_more_codes`,
  )
}

export const findMatchingIds = { both: findIds('both'), either: findIds('either') }

type ListedRow = Omit<SellerProductRow, 'price' | 'highest_price'> & {
  /** Minor units. */
  price: number | null
  highest_price: number | null
}

export const findRows = statement<{ shop_id: ShopId; ids: readonly number[]; locale: string }, ListedRow>(
  'shop_products.rows',
  `select p.id, translated(p.translations, :locale, 'name', p.name) as name,
     (select picture_json(i.picture_id) from product_pictures i where i.product_id = p.id order by i.position limit 1) as picture,
     translated(k.translations, :locale, 'name', k.name) as category, b.name as brand, p.state, moment_text(p.shown_from) as shown_from,
     exists (select from product_cards c where c.product_id = p.id) as is_shown,
     n.price, n.highest_price, n.variant_count, n.available, n.is_low and p.hidden_at is null as is_low,
     moment_text(p.created_at) as created_at
   from unnest(:ids::integer[]) with ordinality as listed (id, place) join products p on p.id = listed.id
   join categories k on k.id = p.category_id left join brands b on b.id = p.brand_id
   cross join lateral (
     select min(coalesce(v.discount_price, v.price)) as price, max(coalesce(v.discount_price, v.price)) as highest_price,
            count(*)::integer as variant_count,
            coalesce(sum(l.available) filter (where v.hidden_at is null), 0)::integer as available,
            coalesce(bool_or(v.hidden_at is null and l.available <= coalesce(l.threshold, ${defaultThresholdSql})), false) as is_low
     from variants v left join stock_levels l on l.variant_id = v.id where v.product_id = p.id
   ) n
   where p.shop_id = :shop_id order by listed.place`,
)

export interface CountedProduct {
  id: number
  name: string
  state: ProductState
  variant_count: number
}

export const findCounted = statement<{ shop_id: ShopId; ids: readonly number[]; locale: string }, CountedProduct>(
  'shop_products.counted',
  `select p.id, translated(p.translations, :locale, 'name', p.name) as name, p.state,
          (select count(*)::integer from variants v where v.product_id = p.id) as variant_count
   from unnest(:ids::integer[]) with ordinality as listed (id, place) join products p on p.id = listed.id
   where p.shop_id = :shop_id order by listed.place`,
)

type Counts = Record<'all' | ProductFilter, number>

const countsByState = productStates
  .map((state) => `count(*) filter (where p.state = '${state}')::integer as ${state}`)
  .join(', ')

/** Counts by the cards of a shop that is shown, which avoids reading each variant. */
const countOf = (filter: CardFilter, isSearched: boolean) =>
  `(select count(*)::integer from ${filteredIds[filter]} c (id)
    where ${isSearched ? `c.id in ${foundIds} and` : ''}
      (:category_ids::integer[] is null
       or exists (select from products p where p.id = c.id and p.category_id = any (:category_ids::integer[])))) as ${filter}`

type CountParams = Pick<ListParams, 'shop_id' | 'category_ids' | 'ids'>

const count = (source: 'all' | 'few') =>
  statement<CountParams, Counts>(
    `shop_products.count.${source}`,
    `select count(*) filter (where p.state <> 'archived')::integer as all, ${countsByState},
            ${countOf('low', source === 'few')},
            ${countOf('sold_out', source === 'few')}
     from ${source === 'few' ? foundProducts : 'products p'}
     where p.shop_id = :shop_id and (:category_ids::integer[] is null or p.category_id = any (:category_ids::integer[]))`,
  )

/** `few`: only the ids that a search has found. */
export const countProducts = { all: count('all'), few: count('few') }

export const findCategoriesBelow = statement<{ id: number }, { id: number }>(
  'shop_products.categories_below',
  `with recursive below as (
     select id from categories where id = :id
     union all select k.id from categories k join below on k.parent_id = below.id)
   select id from below`,
)
