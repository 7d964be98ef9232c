import type { SavedView } from '#contract/saved-views.ts'
import { statement } from '#db/statement.ts'

interface ListOfPerson {
  person_id: number
  /** Null: the market. */
  shop_id: number | null
  list: string
}

export const findViews = statement<ListOfPerson, SavedView>(
  'saved_views.views',
  `select id, name, query from saved_views
   where person_id = :person_id and shop_id is not distinct from :shop_id::integer and list = :list
   order by lower(name), id`,
)

/** No row: the shop does not exist. */
export const upsertView = statement<ListOfPerson & { name: string; query: string }, SavedView>(
  'saved_views.upsert',
  `insert into saved_views (person_id, shop_id, list, name, query)
   select :person_id, :shop_id::integer, :list, :name, :query
   where :shop_id::integer is null or exists (select from shops where id = :shop_id::integer)
   on conflict (person_id, shop_id, list, name) do update set query = excluded.query
   returning id, name, query`,
)

export const deleteView = statement<{ person_id: number; id: number }, { id: number }>(
  'saved_views.delete',
  'delete from saved_views where person_id = :person_id and id = :id returning id',
)
