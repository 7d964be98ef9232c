import { moderationLimits } from '#contract/limits.ts'
import type { ModerationRow } from '#contract/operator-products.ts'
import { statement } from '#db/statement.ts'
import { type ModerationFilter, type ModerationPageParams, matches, rowColumns, tables } from './queries.ts'

/** Of a search with a word of three letters or more, `like` patterns for which the index of names is read. */
export interface IndexedSearch {
  leading: string
  second: string
}

const isShown = `p.state = 'shown' and ${matches}`
const isShownAndIndexed = `p.search_name like :leading and p.search_name like :second and ${isShown}`

/** The ids of a page first, so that the columns are computed for its rows only. */
const listSql = (condition: string) =>
  `with page as materialized (
     select p.id from products p where ${condition}
     order by p.changed_at desc, p.id desc offset :skip::integer limit :max_rows::integer)
   select ${rowColumns('p.changed_at')} from page join (${tables}) on p.id = page.id order by p.changed_at desc, p.id desc`

// Of two plans, one that reads no index of names must be no choice for a search that has one.
export const findShown = statement<ModerationPageParams, ModerationRow>('operator_products.shown', listSql(isShown))
export const findShownByWords = statement<ModerationPageParams & IndexedSearch, ModerationRow>(
  'operator_products.shown_by_words',
  listSql(isShownAndIndexed),
)

/** Reads one product above the limit, to know whether there are more. */
const countSql = (condition: string) =>
  `select count(*)::integer as count
   from (select from products p where ${condition} limit ${moderationLimits.countedProducts + 1}) counted`

export const countShown = statement<ModerationFilter, { count: number }>(
  'operator_products.count_shown',
  countSql(isShown),
)
export const countShownByWords = statement<ModerationFilter & IndexedSearch, { count: number }>(
  'operator_products.count_shown_by_words',
  countSql(isShownAndIndexed),
)
