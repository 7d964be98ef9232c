import type { ProductSort } from '#contract/catalogue.ts'
import type { Queryer } from '#db/statement.ts'
import { type Statement, statement } from '#db/statement.ts'

export interface ProductFilter {
  /** A tsquery, or null for no search. */
  words: string | null
  category: string | null
  shop_id: number | null
  flash_sale_id: number | null
}

interface Asked extends ProductFilter {
  locale: string
  page: number
  skip: number
  most: number
}

interface Order {
  by: string
  /** The columns that it reads. */
  of: string
}

/** Things that are sold out come last where popularity or relevance decides. */
export const orders: Record<ProductSort, Order> = {
  relevance: { by: 'available = 0, rank desc, popularity desc, product_id desc', of: 'available, rank, popularity' },
  popular: { by: '(available = 0), popularity desc, product_id desc', of: 'available, popularity' },
  newest: { by: 'created_at desc, product_id desc', of: 'created_at' },
  price_asc: { by: 'price, product_id desc', of: 'price' },
  price_desc: { by: 'price desc, product_id desc', of: 'price' },
  rating: { by: 'rating_weight desc, product_id desc', of: 'rating_weight' },
  discount: { by: 'discount_percentage desc, product_id desc', of: 'discount_percentage' },
}

const conditions: Record<keyof ProductFilter, string> = {
  words: `search @@ to_tsquery('simple', :words)`,
  category: 'category_ids @> array[(select id from chosen)]',
  shop_id: 'shop_id = :shop_id::integer',
  flash_sale_id: 'flash_sale_id = :flash_sale_id::integer',
}
type Filtered = keyof typeof conditions
const filters = Object.keys(conditions) as Filtered[]

/** The rows that are asked for, with no more of each than order and counting need. */
const matching = (sort: ProductSort, by: readonly Filtered[]) => {
  const rank = sort === 'relevance' ? `, ts_rank(search, to_tsquery('simple', :words)) as rank` : ''
  const where = by.length > 0 ? `where ${by.map((filter) => conditions[filter]).join(' and ')}` : ''
  return `select *${rank} from product_cards ${where}`
}

/** What the whole list holds: how many products, and how many of them in each category below the chosen one. */
interface Counts {
  /** A relation `found` of what is counted, where anything must be. */
  found?: string
  total: string
  /** A relation of category `id` and `count`. */
  byCategory: string
}

/** Without a filter, or with a category alone, the numbers are kept: nothing is counted. */
const keptCounts = (isChosen: boolean): Counts => ({
  total: isChosen
    ? 'select products from category_counts where category_id = (select id from chosen)'
    : 'select sum(products) from category_counts join categories on id = category_id where parent_id is null',
  byCategory: 'select category_id as id, products as count from category_counts where products > 0',
})

const freshCounts = (sort: ProductSort, by: readonly Filtered[]): Counts => ({
  found: `select product_id, category_ids, ${orders[sort].of} from (${matching(sort, by)}) c`,
  total: 'select count(*) from found',
  byCategory: 'select id, count(*)::integer from found cross join unnest(category_ids) as id group by id',
})

const isKept = (by: readonly Filtered[]) => by.every((filter) => filter === 'category')

/** The cards of one page, in order, joined by commas. */
function cardsOf(sort: ProductSort, by: readonly Filtered[]): string {
  const page = `order by ${orders[sort].by} offset :skip::integer limit :most::integer`
  if (isKept(by))
    return `select string_agg(product_card_in(card, card_words, :locale), ',')
            from (select card, card_words from (${matching(sort, by)}) m ${page}) c`
  return `select string_agg(product_card_in(c.card, c.card_words, :locale), ',' order by place)
          from (select product_id, row_number() over () as place from (select product_id from found ${page}) m) p
          join product_cards c using (product_id)`
}

const nameOf = (alias: string) => `'name', translated(${alias}.translations, :locale, 'name', ${alias}.name)`

const chosenCategory = `(
  select json_build_object('id', k.id, 'slug', k.slug, ${nameOf('k')}, 'path', (
           select json_agg(json_build_object('id', p.id, 'slug', p.slug, ${nameOf('p')}) order by place)
           from unnest(category_path(k.id)) with ordinality as step (id, place) join categories p on p.id = step.id))
  from chosen k)::text`

/**
 * One statement for each sort and set of filters, so that each has a plan of its own that holds whatever is asked.
 * `answer` is the data of GET /products as JSON text, ready to send: cards are stored as text and only put together
 * here. No row where the category is not there.
 */
function listBy(sort: ProductSort, by: readonly Filtered[]): Statement<Asked, { answer: string }> {
  const isChosen = by.includes('category')
  const { found, total, byCategory } = isKept(by) ? keptCounts(isChosen) : freshCounts(sort, by)
  const parts = [
    ...(isChosen
      ? ['chosen as materialized (select id, slug, name, translations from categories where slug = :category)']
      : []),
    ...(found ? [`found as materialized (${found})`] : []),
  ]
  return statement(
    ['catalogue.list', sort, ...by].join('.'),
    `${parts.length > 0 ? `with ${parts.join(', ')}` : ''}
     select '{"products":[' || coalesce((${cardsOf(sort, by)}), '')
       || '],"total":' || coalesce((${total}), 0)
       || ',"page":' || :page::integer || ',"per_page":' || :most::integer
       || ',"facets":{"categories":' || coalesce((
            select json_agg(json_build_object('id', k.id, 'slug', k.slug, ${nameOf('k')}, 'count', n.count)
                            order by k.position, k.id)::text
            from categories k join (${byCategory}) n using (id)
            where k.parent_id ${isChosen ? '= (select id from chosen)' : 'is null'}), '[]')
       || '},"category":' || ${isChosen ? chosenCategory : `'null'`} || '}' as answer
     ${isChosen ? 'where exists (select 1 from chosen)' : ''}`,
  )
}

const subsets = <T>(all: readonly T[]): T[][] =>
  all.reduce<T[][]>((sets, one) => sets.concat(sets.map((set) => [...set, one])), [[]])

const lists = new Map(
  (Object.keys(orders) as ProductSort[]).flatMap((sort) =>
    subsets(filters)
      .filter((by) => sort !== 'relevance' || by.includes('words'))
      .map((by) => [keyOf(sort, by), listBy(sort, by)]),
  ),
)

function keyOf(sort: ProductSort, by: readonly Filtered[]): string {
  return `${sort} ${by.join(' ')}`
}

/** The data of GET /products as JSON text; no row where the category is not there. */
export function findProducts(db: Queryer, sort: ProductSort, asked: Asked): Promise<{ answer: string }[]> {
  const by = filters.filter((filter) => asked[filter] !== null)
  const list = lists.get(keyOf(sort, by))
  if (!list) throw new Error(`products cannot be sorted by ${sort} without a search`)
  return list(db, asked)
}
