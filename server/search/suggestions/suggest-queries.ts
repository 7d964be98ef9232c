import type { DataOf } from '#contract/call.ts'
import type { searchCalls } from '#contract/search.ts'
import { statement } from '#db/statement.ts'
import { hasBeginnings } from '#server/platform/sql/name-search.ts'

type Suggested = DataOf<typeof searchCalls.suggest>

export const findSuggestedCategories = statement<{ ids: number[]; locale: string }, Suggested['categories'][number]>(
  'search.suggested_categories',
  `select k.id, k.slug, translated(k.translations, :locale, 'name', k.name) as name, picture_json(k.thumbnail_id) as thumbnail
   from unnest(:ids::integer[]) with ordinality as asked (id, place) join categories k on k.id = asked.id order by asked.place`,
)

/** Shops that have words in their names which begin like those typed, those that sell most first; none where one sells alone. */
export const findSuggestedShops = statement<
  { typed: string; locale: string; most: number },
  Suggested['shops'][number]
>(
  'search.suggested_shops',
  `select s.id, translated(s.translations, :locale, 'name', s.name) as name, picture_json(s.logo_id) as logo
   from shops s join shop_cards c on c.shop_id = s.id
   where ${hasBeginnings('s.search_name', 'typed')} and c.total_products > 0
     and not exists (select from settings where key = 'multi_vendor' and value = 'false')
   order by c.total_sold desc, s.id limit :most::integer`,
)
