import type { deskFlashSaleCalls } from '#contract/desk-flash-sales.ts'
import type { ShopId } from '#contract/ids.ts'
import { deleteSaleProducts, insertSaleProducts } from '#server/catalogue/catalogue.ts'
import type { OperatorContext } from '#server/context.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { mustExist, refuse, refuseField } from '#server/platform/refusal.ts'
import { refreshPrices } from '../refresh-prices.ts'
import { toPattern } from '../search-pattern.ts'
import { viewProduct } from '../view.ts'
import { acceptOffers, countOperatorOffers, findOperatorOffers, findSeenProducts, refuseOffers } from './queries.ts'
import { lockStoredSale, readSale } from './read-sale.ts'
import { refuseUnfitOffers } from './shared-products.ts'

type Verb = Verbs<typeof deskFlashSaleCalls>

export const listFlashSaleOffers: Verb['listFlashSaleOffers'] = async (ctx, { params: { id }, query }) => {
  const { state = null, search, page, per_page } = query
  await readSale(ctx, id)
  const filter = { id, state, search: toPattern(search), locale: ctx.locale }
  const rows = await findOperatorOffers(ctx.db, { ...filter, skip: (page - 1) * per_page, max_rows: per_page })
  const { count } = mustExist((await countOperatorOffers(ctx.db, filter))[0], 'the count of offers')
  return { data: { offers: rows.map(viewProduct), total: count, page, per_page } }
}

export const decideFlashSaleOffers: Verb['decideFlashSaleOffers'] = (ctx, { params: { id }, body }) =>
  ctx.transaction(async (inner) => {
    const { decision, offers, reason = '' } = body
    if (decision === 'refuse' && reason === '') refuseField('reason', 'errors.required')
    const sale = await lockStoredSale(inner, id)
    if (sale.is_published && sale.has_ended) refuse('conflict', 'flash-sales.over')
    const { person_id } = inner
    const params = { id, rows: JSON.stringify(offers), person_id, now: inner.now() }
    if (decision === 'accept') await refuseUnfitOffers(inner, { ...params, is_published: sale.is_published })
    const decided =
      decision === 'accept' ? await acceptOffers(inner.db, params) : await refuseOffers(inner.db, { ...params, reason })
    const gone = decision === 'refuse' ? await takeOutOfSale(inner, params) : []
    const changed = new Set([...decided, ...gone].map(({ product_id }) => product_id))
    if (changed.size === 0) refuse('conflict', 'flash-sales.offer_changed')
    if (decision === 'accept' && sale.is_published)
      await insertSaleProducts(inner.db, { id, rows: JSON.stringify(decided) })
    if (sale.is_published) await refreshPrices(inner, [...changed])
    await notifyShops(inner, { id, decision, shop_ids: decided.map(({ shop_id }) => shop_id) })
    const state = decision === 'accept' ? 'accepted' : 'refused'
    inner.record({ subject: ['flash_sale', id], label: sale.name, after: { products: changed.size, state } })
    return { data: { decided: changed.size, skipped: offers.length - changed.size } }
  })

/** Keeps products whose offer was changed since the person saw it. */
async function takeOutOfSale({ db }: OperatorContext, seen: { readonly id: number; readonly rows: string }) {
  const rows = await findSeenProducts(db, seen)
  return deleteSaleProducts(db, { id: seen.id, product_ids: rows.map(({ product_id }) => product_id) })
}

interface NotifyShopsParams {
  readonly id: number
  readonly decision: 'accept' | 'refuse'
  /** With a shop as often as it has offers. */
  readonly shop_ids: readonly ShopId[]
}

async function notifyShops(ctx: OperatorContext, { id, decision, shop_ids }: NotifyShopsParams): Promise<void> {
  if (shop_ids.length === 0) return
  const counts = Map.groupBy(shop_ids, (shop_id) => shop_id)
  const shops = Array.from(counts, ([shop_id, all]) => ({ shop_id, count: all.length }))
  await ctx.emit('flash_sale_decided', { flash_sale_id: id, decision, shops, at: ctx.now().toISOString() })
}
