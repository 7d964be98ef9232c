import { statement } from '#db/statement.ts'
import { type CardOrder, cardOrders } from '../catalogue/catalogue.ts'

interface Page {
  locale: string
  skip: number
  most: number
  /** What the index is current up to; see figures/current.ts. */
  since: string
}

interface ListRow {
  /** Cards as JSON text, joined by commas. */
  cards: string
  /** Nothing that lists count was written since. */
  is_current: boolean
}

/** A page of the whole catalogue, straight from the index of its order: one statement each, so that each has a plan of its own. */
const listBy = (order: CardOrder) =>
  statement<Page, ListRow>(
    `search.list.${order}`,
    `select coalesce((
              select string_agg(product_card_in(card, card_words, :locale), ',')
              from (select card, card_words from product_cards order by ${cardOrders[order]}
                    offset :skip::integer limit :most::integer) c), '') as cards,
            coalesce((select stamp from product_facets order by stamp desc limit 1) < :since::xid8, true) as is_current`,
  )

export const findWholeList: Record<CardOrder, ReturnType<typeof listBy>> = {
  popular: listBy('popular'),
  newest: listBy('newest'),
  price_asc: listBy('price_asc'),
  price_desc: listBy('price_desc'),
  rating: listBy('rating'),
  discount: listBy('discount'),
}

const nameOf = (alias: string) => `'name', translated(${alias}.translations, :locale, 'name', ${alias}.name)`

interface FacetIds {
  locale: string
  category_id: number | null
  /** Of every category that holds a product itself, and how many it does. */
  category_ids: number[]
  category_counts: number[]
  brand_ids: number[]
  brand_counts: number[]
  color_ids: number[]
  color_counts: number[]
  size_ids: number[]
  size_counts: number[]
  shop_ids: number[]
  shop_counts: number[]
  zone_ids: number[]
  zone_counts: number[]
  flash_sale_ids: number[]
  flash_sale_counts: number[]
}

/** One kind of things with their counts, as JSON text. */
const named = (table: string, thing: string, { fields, by }: { fields: string; by: string }) => `coalesce((
    select json_agg(json_build_object(${fields}, 'count', n.count) order by ${by})::text
    from unnest(:${thing}_ids::integer[], :${thing}_counts::integer[]) as n (id, count) join ${table} k using (id)), '[]')`

const most = 'n.count desc, k.name'
const thing = `'id', k.id, ${nameOf('k')}`

/** Categories right below the chosen one (or on the first level), each with what lies below it. */
const categories = `coalesce((
    select json_agg(json_build_object('id', k.id, 'slug', k.slug, ${nameOf('k')}, 'count', n.count) order by k.position, k.id)::text
    from (select path[coalesce(array_position(path, :category_id::integer), 0) + 1] as id, sum(count) as count
          from unnest(:category_ids::integer[], :category_counts::integer[]) as c (id, count)
          cross join lateral category_path(c.id) as path where count > 0 group by 1) n
    join categories k using (id)), '[]')`

const chosen = `coalesce((
    select json_build_object('id', k.id, 'slug', k.slug, ${nameOf('k')}, 'path', (
             select json_agg(json_build_object('id', p.id, 'slug', p.slug, ${nameOf('p')}) order by place)
             from unnest(category_path(k.id)) with ordinality as step (id, place) join categories p on p.id = step.id))::text
    from categories k where k.id = :category_id::integer), 'null')`

/** What is counted, by name and in the order of lists, and the chosen category; both as JSON text. */
export const findFacetNames = statement<FacetIds, { facets: string; category: string }>(
  'search.facet_names',
  `select '"categories":' || ${categories}
     || ',"brands":' || ${named('brands', 'brand', { fields: `'name', k.name`, by: most })}
     || ',"colors":' || ${named('colors', 'color', { fields: `'name', k.name, 'hex', k.hex`, by: most })}
     || ',"sizes":' || ${named('sizes', 'size', { fields: `'name', k.name`, by: 'k.position, k.id' })}
     || ',"shops":' || ${named('shops', 'shop', { fields: thing, by: most })}
     || ',"zones":' || ${named('zones', 'zone', { fields: thing, by: 'k.position, k.id' })}
     || ',"flash_sales":' || ${named('flash_sales', 'flash_sale', { fields: thing, by: 'k.ends_at, k.id' })} as facets,
     ${chosen} as category`,
)
