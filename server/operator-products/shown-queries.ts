import type { ShopId } from '#contract/ids.ts'
import { moderationLimits } from '#contract/limits.ts'
import type { ModerationRow } from '#contract/operator-products.ts'
import { statement } from '#db/statement.ts'
import type { IndexedPatterns } from '#server/platform/sql/search-words.ts'
import { containsWordsSql } from '#server/platform/sql/text-search.ts'
import { type ModerationPageParams, rowColumns, tables } from './queries.ts'

type Scope = 'market' | 'shop'
type SearchKind = 'all' | IndexedPatterns['kind']

interface Filter {
  shop_id: ShopId | null
  search: string | null
  /** Patterns for which the index of names is read; '' if `all` are. */
  first: string
  second: string
}

const scopes: Record<Scope, string> = { market: '', shop: 'p.shop_id = :shop_id and ' }

/** A search of one or two letters, `either`, finds beginnings of words only. */
const searches: Record<SearchKind, string> = {
  all: '',
  both: 'p.search_name like :first and p.search_name like :second and ',
  either: '(p.search_name like :first or p.search_name like :second) and ',
}

const isShown = (scope: Scope, kind: SearchKind) =>
  `p.state = 'shown' and ${scopes[scope]}${searches[kind]}${containsWordsSql('p.search_name')}`

/** The ids of a page first, so that the columns are computed for its rows only. */
const listSql = (condition: string) =>
  `with page as materialized (
     select p.id from products p where ${condition}
     order by p.changed_at desc, p.id desc offset :skip::integer limit :max_rows::integer)
   select ${rowColumns('p.changed_at')} from page join (${tables}) on p.id = page.id order by p.changed_at desc, p.id desc`

/** Reads one product above the limit, to know whether there are more. */
const countSql = (condition: string) =>
  `select count(*)::integer as count
   from (select from products p where ${condition} limit ${moderationLimits.countedProducts + 1}) counted`

const shownStatements = (scope: Scope, kind: SearchKind) => ({
  list: statement<ModerationPageParams & Filter, ModerationRow>(
    `operator_products.shown.${scope}.${kind}`,
    listSql(isShown(scope, kind)),
  ),
  count: statement<Filter, { count: number }>(
    `operator_products.count_shown.${scope}.${kind}`,
    countSql(isShown(scope, kind)),
  ),
})

const ofScope = (scope: Scope) => ({
  all: shownStatements(scope, 'all'),
  both: shownStatements(scope, 'both'),
  either: shownStatements(scope, 'either'),
})

/** Separate statements: one generic plan could skip the indexes of names and of the shop. */
export const shownProducts = { market: ofScope('market'), shop: ofScope('shop') }
