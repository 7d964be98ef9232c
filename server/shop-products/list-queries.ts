import type { ShopId } from '#contract/ids.ts'
import { productStates } from '#contract/product-states.ts'
import type { ProductFilter, ProductState, SellerProductRow } from '#contract/shop-products.ts'
import { statement } from '#db/statement.ts'
import { defaultThresholdSql } from '../stock/stock.ts'
import type { IndexedPatterns } from './search-words.ts'

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
  /** Ids that the search has found, if they are few; null: the patterns filter. */
  ids: readonly number[] | null
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

const hasName = `' ' || p.search_name like all (:patterns::text[])`
const matches = `(${hasName}
       or exists (select from variants v where v.product_id = p.id and ' ' || v.search_code like all (:patterns::text[])))`

/** A subquery is hashed, whereas a parameter of `any` is compared with each row one by one. */
const foundIds = '(select unnest(:ids::integer[]))'

const isMatching = `(:patterns::text[] = '{}' or ${matches})`
const isSoldOut = 'c.available = 0'
const isLow = `(c.has_low_variant or c.least_available <= ${defaultThresholdSql})`
const cards = 'product_cards c join products p on p.id = c.product_id'
const foundCards = `${foundIds} f (id) join product_cards c on c.product_id = f.id join products p on p.id = f.id`

/**
 * `walk`: filters in the order of an index until the page is full. `names`: the same without codes, which lack the letters of the search.
 * `few`: the ids that a search has found.
 */
const sources = {
  all: { from: 'products p', where: isListed },
  walk: { from: 'products p', where: `${isListed} and ${matches}` },
  names: { from: 'products p', where: `${isListed} and ${hasName}` },
  few: { from: `${foundIds} f (id) join products p on p.id = f.id`, where: isListed },
  sold_out: { from: cards, where: `c.shop_id = :shop_id and ${isSoldOut} and ${isListed} and ${isMatching}` },
  low: { from: cards, where: `c.shop_id = :shop_id and ${isLow} and ${isListed} and ${isMatching}` },
  sold_out_found: { from: foundCards, where: `${isSoldOut} and ${isListed}` },
  low_found: { from: foundCards, where: `${isLow} and ${isListed}` },
} as const
type Source = keyof typeof sources

interface IdRow {
  id: number
  key: string
}

function pageStatement(source: Source, sort: ListSort) {
  const { expression, type, isDescending } = sortKeys[sort]
  const { from, where } = sources[source]
  const [comparison, direction] = isDescending ? ['<', 'desc'] : ['>', 'asc']
  const isById = sort === 'newest'
  const after = isById
    ? `(:after_id::integer is null or p.id ${comparison} :after_id::integer)`
    : `(:after_id::integer is null or (${expression}, p.id) ${comparison} (:after_key::${type}, :after_id::integer))`
  return statement<PageParams, IdRow>(
    `shop_products.page.${source}.${sort}`,
    `select p.id, ${expression}::text as key from ${from} where ${where} and ${after}
     order by ${isById ? '' : `${expression} ${direction}, `}p.id ${direction} limit ${maxRows}`,
  )
}

const pageStatements = (source: Source) => ({
  newest: pageStatement(source, 'newest'),
  name: pageStatement(source, 'name'),
  price: pageStatement(source, 'price'),
})

export const findPageIds = {
  all: pageStatements('all'),
  walk: pageStatements('walk'),
  names: pageStatements('names'),
  few: pageStatements('few'),
  sold_out: pageStatements('sold_out'),
  low: pageStatements('low'),
  sold_out_found: pageStatements('sold_out_found'),
  low_found: pageStatements('low_found'),
}

/**
 * Above this number of matches, a search filters in the order of the list, because its page fills soon. Filters with few products have
 * higher limits.
 */
export const maxFoundIds = { listed: 2_000, low: 20_000, sold_out: 20_000 }

/** Higher than the limits of products: one product may have many matching variants. */
const maxFoundVariants = 40_000

interface FindIdsParams extends Omit<IndexedPatterns, 'kind'> {
  shop_id: ShopId
  patterns: readonly string[]
  max_ids: number
}

/** One statement per kind: `like '%'` in place of a second word would read the whole index. */
const indexConditions: Record<IndexedPatterns['kind'], (text: string) => string> = {
  both: (text) => `${text} like :first and ${text} like :second`,
  either: (text) => `(${text} like :first or ${text} like :second)`,
}

const findIds = (kind: IndexedPatterns['kind']) => {
  const isFound = (text: string) =>
    `shop_id = :shop_id and ${indexConditions[kind](text)} and ' ' || ${text} like all (:patterns::text[])`
  return statement<FindIdsParams, { id: number }>(
    `shop_products.matching_ids.${kind}`,
    `(select id from products where ${isFound('search_name')} limit :max_ids::integer + 1)
     union
     select product_id from (select product_id from variants where ${isFound('search_code')} limit ${maxFoundVariants}) v`,
  )
}

/** Products whose name or codes have all words. More than `max_ids` rows mean that the list is incomplete. */
export const findMatchingIds = { both: findIds('both'), either: findIds('either') }

/** The words of a search, folded like names and codes. */
export const foldSearch = statement<{ search: string }, { word: string }>(
  'shop_products.fold_search',
  `select word from string_to_table(search_text(:search), ' ') as word where word <> ''`,
)

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

type Counts = Record<'all' | ProductFilter, number>

const countsByState = productStates
  .map((state) => `count(*) filter (where p.state = '${state}')::integer as ${state}`)
  .join(', ')

/** Counts by the cards of shown products, which avoids reading each variant. */
const countOf = (source: 'low' | 'sold_out', condition: string, isSearched: boolean) =>
  `(select count(*)::integer from product_cards c
    where c.shop_id = :shop_id and ${condition} ${isSearched ? `and c.product_id in ${foundIds}` : ''}
      and (:category_ids::integer[] is null or c.category_ids && :category_ids::integer[])) as ${source}`

type CountParams = Pick<ListParams, 'shop_id' | 'category_ids' | 'ids'>

const count = (source: 'all' | 'few') =>
  statement<CountParams, Counts>(
    `shop_products.count.${source}`,
    `select count(*) filter (where p.state <> 'archived')::integer as all, ${countsByState},
            ${countOf('low', isLow, source === 'few')},
            ${countOf('sold_out', isSoldOut, source === 'few')}
     from ${sources[source].from}
     where p.shop_id = :shop_id and (:category_ids::integer[] is null or p.category_id = any (:category_ids::integer[]))`,
  )

/** `few`: only the ids that a search has found. */
export const countProducts = { all: count('all'), few: count('few') }

/** A category and all below it. */
export const findCategoriesBelow = statement<{ id: number }, { id: number }>(
  'shop_products.categories_below',
  `with recursive below as (
     select id from categories where id = :id
     union all select k.id from categories k join below on k.parent_id = below.id)
   select id from below`,
)
