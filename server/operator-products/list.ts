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
import { countShown, countShownByWords, findShown, findShownByWords, type IndexedSearch } from './shown-queries.ts'

export const listProductsToModerate: Verb<(typeof operatorProductCalls)['listProductsToModerate']> = async (
  ctx,
  { query },
) => {
  const { db, locale } = ctx
  const { queue, shop_id = null, page, per_page } = query
  const filter = { shop_id, search: query.search.trim() || null }
  const indexed = await findIndexed(ctx, filter)
  const params = { ...filter, locale, skip: (page - 1) * per_page, max_rows: per_page }
  const products =
    queue === 'shown' ? await listShown(ctx, params, indexed) : await findModerationQueue[queue](db, params)
  const shown = await countShownProducts(ctx, filter, indexed)
  const counts = { ...mustExist((await countModerationQueues(db, filter))[0], 'the count'), shown: shown.count }
  // Another page may follow a full one.
  const seen = params.skip + products.length + Number(products.length === per_page)
  const total = queue === 'shown' && shown.has_more ? Math.max(shown.count, seen) : counts[queue]
  const mode = await getProductModeration(ctx)
  return { data: { products, total, page, per_page, counts, has_more_shown: shown.has_more, mode } }
}

/** Undefined without a search, and for one without a word that the index can find. */
async function findIndexed({ db }: OperatorContext, { search }: ModerationFilter): Promise<IndexedSearch | undefined> {
  if (search === null) return undefined
  const words = (await foldSearch(db, { search })).map(({ word }) => toSearchWord(word))
  const indexed = chooseIndexed(words)
  return indexed?.kind === 'both' ? { leading: indexed.first, second: indexed.second } : undefined
}

const listShown = ({ db }: OperatorContext, params: ModerationPageParams, indexed: IndexedSearch | undefined) =>
  indexed ? findShownByWords(db, { ...params, ...indexed }) : findShown(db, params)

async function countShownProducts(
  { db }: OperatorContext,
  filter: ModerationFilter,
  indexed: IndexedSearch | undefined,
): Promise<{ count: number; has_more: boolean }> {
  const [counted] = indexed ? await countShownByWords(db, { ...filter, ...indexed }) : await countShown(db, filter)
  const { count } = mustExist(counted, 'the count')
  const has_more = count > moderationLimits.countedProducts
  return { count: count - Number(has_more), has_more }
}
