import { type Queryer, statement } from '#db/statement.ts'
import { segmentSize } from './figures/product-index.ts'
import { mendStamps } from './queries.ts'

const findLast = statement<Record<never, never>, { last: number }>(
  'search.last_product',
  'select greatest((select max(id) from products), (select max(product_id) from product_facets), 0) as last',
)
const rebuildSegment = statement<{ number: number }, never>(
  'search.rebuild_segment',
  'select rebuild_segment(:number::integer)',
)
const rebuildShops = statement<Record<never, never>, never>('search.rebuild_shops', 'select refresh_shop_cards(null)')
const recountWords = statement<Record<never, never>, never>('search.recount_words', 'select recount_search_words()')

/**
 * Makes everything that lists, pages and searches read anew from its sources, a piece at a time and each piece in a
 * transaction of its own: shoppers go on meanwhile and never see half of one. The database must not give up slow statements.
 */
export async function rebuildReadModels(db: Queryer, onProgress: (done: number, all: number) => void): Promise<void> {
  await mendStamps(db, {})
  await rebuildShops(db, {})
  const [row] = await findLast(db, {})
  const all = Math.floor((row?.last ?? 0) / segmentSize) + 1
  for (let number = 0; number < all; number++) {
    await rebuildSegment(db, { number })
    onProgress(number + 1, all)
  }
  await recountWords(db, {})
}
