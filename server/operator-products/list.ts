import { moderationLimits } from '#contract/limits.ts'
import type { operatorProductCalls } from '#contract/operator-products.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { mustExist } from '#server/platform/refusal.ts'
import { chooseIndexed, foldSearch, toSearchWord } from '#server/platform/sql/search-words.ts'
import type { OperatorContext } from '../context.ts'
import { getProductModeration } from '../settings/settings.ts'
import {
  countModerationQueues,
  findModerationQueue,
  type ModerationFilter,
  type ModerationPageParams,
} from './queries.ts'
import { shownProducts } from './shown-queries.ts'

export const listProductsToModerate: Verb<(typeof operatorProductCalls)['listProductsToModerate']> = async (
  ctx,
  { query },
) => {
  const { db, locale } = ctx
  const { queue, shop_id = null, page, per_page } = query
  const filter = { shop_id, search: query.search.trim() || null }
  const params = { ...filter, locale, skip: (page - 1) * per_page, max_rows: per_page }
  const counted = mustExist((await countModerationQueues(db, filter))[0], 'the count')
  const mode = await getProductModeration(ctx)
  if (queue !== 'shown') {
    const products = await findModerationQueue[queue](db, params)
    const counts = { ...counted, shown: null }
    return { data: { products, total: counted[queue], page, per_page, counts, has_more_shown: false, mode } }
  }
  const { products, count, has_more } = await readShown(ctx, params)
  // Another page may follow a full one.
  const seen = params.skip + products.length + Number(products.length === per_page)
  const total = has_more ? Math.max(count, seen) : count
  const counts = { ...counted, shown: count }
  return { data: { products, total, page, per_page, counts, has_more_shown: has_more, mode } }
}

/** Of all shops, those changed last first; none for a text without a word that the index can find. */
export async function findShownProducts(
  ctx: OperatorContext,
  { search, max_rows }: { search: string; max_rows: number },
) {
  const filter = { shop_id: null, search: search.trim() }
  const { kind, ...patterns } = await chooseSearch(ctx, filter)
  // Without the index, each key press in the palette would read all names.
  if (kind === 'all') return []
  const rows = await shownProducts.market[kind].list(ctx.db, {
    ...filter,
    ...patterns,
    locale: ctx.locale,
    skip: 0,
    max_rows,
  })
  return rows.map(({ id, name, shop }) => ({ id, name, shop }))
}

async function readShown(ctx: OperatorContext, params: ModerationPageParams) {
  const { kind, ...patterns } = await chooseSearch(ctx, params)
  const { list, count } = shownProducts[params.shop_id === null ? 'market' : 'shop'][kind]
  const products = await list(ctx.db, { ...params, ...patterns })
  const counted = mustExist((await count(ctx.db, { ...params, ...patterns }))[0], 'the count').count
  const has_more = counted > moderationLimits.countedProducts
  return { products, count: counted - Number(has_more), has_more }
}

/** `all` without a search, and for one without a word that the index can find. */
async function chooseSearch({ db }: OperatorContext, { search }: ModerationFilter) {
  const words = search === null ? [] : await foldSearch(db, { search })
  return chooseIndexed(words.map(({ word }) => toSearchWord(word))) ?? ({ kind: 'all', first: '', second: '' } as const)
}
