import { statement } from '#db/statement.ts'
import { type CardSort, cardSorts } from '../catalogue/catalogue.ts'

interface WholeListParams {
  locale: string
  skip: number
  limit: number
  /** `SyncedIndex.syncedTo`. */
  since: string
}

interface ListRow {
  /** Cards as JSON text, joined by commas. The SQL function `describe_products` (migration 0086) computes what a card holds. */
  cards: string
  is_current: boolean
}

/** A page of the whole catalogue, from the database index of its order. One statement per sort order, so that each has its own plan. */
const listBy = (order: CardSort) =>
  statement<WholeListParams, ListRow>(
    `search.list.${order}`,
    `select coalesce((
              select string_agg(card || said(card_words, :locale), ',')
              from (select card, card_words from product_cards order by ${cardSorts[order]}
                    offset :skip::integer limit :limit::integer) c), '') as cards,
            coalesce((select stamp from product_facets order by stamp desc limit 1) < :since::xid8, true) as is_current`,
  )

export const findWholeList: Record<CardSort, ReturnType<typeof listBy>> = {
  popular: listBy('popular'),
  newest: listBy('newest'),
  price_asc: listBy('price_asc'),
  price_desc: listBy('price_desc'),
  rating: listBy('rating'),
  discount: listBy('discount'),
}

/** Cards in the order of `ids`, as JSON text, joined by commas. */
export const findCardsText = statement<{ ids: number[]; locale: string }, { cards: string }>(
  'search.cards',
  `select coalesce(string_agg(c.card || said(c.card_words, :locale), ',' order by requested.position), '') as cards
   from unnest(:ids::integer[]) with ordinality as requested (id, position) join product_cards c on c.product_id = requested.id`,
)
