import { type Queryer, statement } from '#db/statement.ts'
import type { Context } from '../context.ts'
import { segmentSize } from './product-index/segment.ts'
import { repairStamps } from './product-index/sync-queries.ts'

const findLastId = statement<Record<never, never>, { last_id: number }>(
  'search.last_product_id',
  'select greatest((select max(id) from products), (select max(product_id) from product_facets), 0) as last_id',
)
const rebuildSegment = statement<{ number: number }, never>(
  'search.rebuild_segment',
  'select rebuild_segment(:number::integer)',
)
const rebuildShops = statement<Record<never, never>, never>('search.rebuild_shops', 'select refresh_shop_cards(null)')
const recountWords = statement<Record<never, never>, never>('search.recount_words', 'select recount_search_words()')

/** Each segment is a separate transaction, so the shop stays available. The connection must have no statement timeout. */
export async function rebuildReadModels(
  db: Queryer,
  onProgress: (done: number, total: number) => void | Promise<void>,
): Promise<void> {
  await repairStamps(db, {})
  await rebuildShops(db, {})
  const [row] = await findLastId(db, {})
  const total = Math.floor((row?.last_id ?? 0) / segmentSize) + 1
  for (let number = 0; number < total; number++) {
    await rebuildSegment(db, { number })
    await onProgress(number + 1, total)
  }
  await recountWords(db, {})
}

const liftTimeout = statement<Record<never, never>, never>(
  'search.lift_timeout',
  `select set_config('statement_timeout', '0', true)`,
)

/** Runs each statement in a separate transaction without a timeout: a segment may take longer than a request. */
export const withoutTimeout = (ctx: Context): Queryer => ({
  query: (config) =>
    ctx.transaction(async ({ db }) => {
      await liftTimeout(db, {})
      // biome-ignore lint/plugin: a declared statement that is passed on
      return db.query(config)
    }),
})
