import type { deskFlashSaleCalls } from '#contract/desk-flash-sales.ts'
import type { ShopId } from '#contract/ids.ts'
import { deleteSaleProducts, insertSaleProducts } from '#server/catalogue/catalogue.ts'
import type { OperatorContext } from '#server/context.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { mustExist, refuse, refuseField } from '#server/platform/refusal.ts'
import { refreshPrices } from '../refresh-prices.ts'
import { viewProduct } from '../view.ts'
import {
  acceptOffers,
  countOperatorOffers,
  findOffersToAccept,
  findOperatorOffers,
  findSeenProducts,
  refuseOffers,
} from './queries.ts'
import { lockStoredSale, readSale } from './read-sale.ts'
import { lockSaleProducts } from './shared-products.ts'

type Verb = Verbs<typeof deskFlashSaleCalls>

export const listFlashSaleOffers: Verb['listFlashSaleOffers'] = async (ctx, { params: { id }, query }) => {
  const { state = null, search, page, per_page } = query
  await readSale(ctx, id)
  const filter = { id, state, search: search?.trim() || null, locale: ctx.locale }
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
    const { is_published } = sale
    const problems: Problems =
      decision === 'accept' ? await findProblems(inner, { id, offers, is_published }) : new Map()
    const rows = JSON.stringify(offers.filter(({ product_id }) => !problems.has(product_id)))
    const params = { id, rows, person_id: inner.person_id, now: inner.now() }
    const decided =
      decision === 'accept' ? await acceptOffers(inner.db, params) : await refuseOffers(inner.db, { ...params, reason })
    const gone = decision === 'refuse' ? await takeOutOfSale(inner, params) : []
    const changed = new Set([...decided, ...gone].map(({ product_id }) => product_id))
    if (decision === 'accept' && is_published) await insertSaleProducts(inner.db, { id, rows: JSON.stringify(decided) })
    if (is_published) await refreshPrices(inner, [...changed])
    await notifyShops(inner, { id, decision, shop_ids: decided.map(({ shop_id }) => shop_id) })
    const state = decision === 'accept' ? 'accepted' : 'refused'
    if (changed.size > 0)
      inner.record({ subject: ['flash_sale', id], label: sale.name, after: { products: changed.size, state } })
    const skipped = offers.flatMap(({ product_id }) => {
      if (changed.has(product_id)) return []
      const code = problems.get(product_id) ?? 'flash-sales.offer_changed'
      return [{ id: product_id, code, message: ctx.t(code) }]
    })
    return { data: { decided: [...changed], skipped } }
  })

type Problems = ReadonlyMap<number, 'flash-sales.not_shown' | 'flash-sales.in_other_sale' | 'flash-sales.price_stays'>

interface FindProblemsParams {
  readonly id: number
  /** As the person saw them. */
  readonly offers: readonly { readonly product_id: number; readonly discount_percentage: number }[]
  readonly is_published: boolean
}

/** Why offers cannot be accepted, by product. What is not published yet may share products: its publication decides. */
async function findProblems(ctx: OperatorContext, { id, offers, is_published }: FindProblemsParams): Promise<Problems> {
  if (is_published) await lockSaleProducts(ctx)
  const found = await findOffersToAccept(ctx.db, { id, rows: JSON.stringify(offers) })
  const problemOf = ({ is_shown, is_in_other_sale, is_not_lower }: (typeof found)[number]) => {
    if (!is_shown) return 'flash-sales.not_shown' as const
    if (is_published && is_in_other_sale) return 'flash-sales.in_other_sale' as const
    return is_not_lower ? ('flash-sales.price_stays' as const) : undefined
  }
  return new Map(
    found.flatMap((offer) => {
      const problem = problemOf(offer)
      return problem ? [[offer.product_id, problem] as const] : []
    }),
  )
}

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
