import { statement } from '#db/statement.ts'
import { containsWordsSql } from '#server/platform/sql/text-search.ts'

interface FindParams {
  /** Null: every row. */
  search: string | null
  locale: string
  max_rows: number
}

const nameOf = (table: string) => `translated(${table}.translations, :locale, 'name', ${table}.name)`

/** By names in any language, the shortest first: it is the nearest to what was typed. */
export const findCategoriesByName = statement<FindParams, { id: number; name: string; path: string[] }>(
  'catalogue.find_categories',
  `with recursive found as (
     select k.id, k.parent_id, ${nameOf('k')} as name from categories k
     where ${containsWordsSql('search_text(every_name(k.name, k.translations))')}
     order by length(k.name), k.id limit :max_rows::integer),
   above as (
     select f.id, f.parent_id, '{}'::text[] as path from found f
     union all
     select a.id, p.parent_id, array[${nameOf('p')}] || a.path from above a join categories p on p.id = a.parent_id)
   select f.id, f.name, a.path from found f join above a on a.id = f.id and a.parent_id is null
   order by length(f.name), f.id`,
)

export const findBrandsByName = statement<Omit<FindParams, 'locale'>, { id: number; name: string }>(
  'catalogue.find_brands',
  `select id, name from brands where ${containsWordsSql('search_name')}
   order by length(name), id limit :max_rows::integer`,
)
