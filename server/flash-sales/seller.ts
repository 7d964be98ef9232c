import type { deskFlashSaleCalls, ShopFlashSaleAnswer } from '#contract/desk-flash-sales.ts'
import { flashSaleLimits } from '#contract/flash-sale-states.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { type FieldMessage, mustExist, refuse, requireFound } from '#server/platform/refusal.ts'
import { deleteSaleProducts, lockSale } from '../catalogue/catalogue.ts'
import type { ShopContext } from '../context.ts'
import { getRules } from '../settings/settings.ts'
import { refreshPrices } from './refresh-prices.ts'
import {
  countOfferedProducts,
  countOffersOfShop,
  countShopSales,
  findCommission,
  findOfferedProducts,
  findOfferStates,
  findOfferTargets,
  findShopOffers,
  findShopSale,
  findShopSales,
  type ShopSaleRow,
  upsertOffers,
  withdrawOffers,
} from './seller-queries.ts'
import { completeCounts, viewOffer, viewProduct } from './view.ts'

type Verb = Verbs<typeof deskFlashSaleCalls>

export const listShopFlashSales: Verb['listShopFlashSales'] = async (ctx, { query: { page, per_page } }) => {
  const { shop_id, locale } = ctx
  const slice = { skip: (page - 1) * per_page, max_rows: per_page }
  const rows = await findShopSales(ctx.db, { shop_id, locale, now: ctx.now(), ...slice })
  const { count } = mustExist((await countShopSales(ctx.db, { shop_id }))[0], 'the count of flash sales')
  return { data: { flash_sales: rows.map(viewSale), total: count, page, per_page } }
}

export const getShopFlashSale: Verb['getShopFlashSale'] = async (ctx, { params: { id } }) => ({
  data: await readOwnSale(ctx, id),
})

export const listFlashSaleProducts: Verb['listFlashSaleProducts'] = async (ctx, { params: { id }, query }) => {
  await requireShownSale(ctx, id)
  const { search, page, per_page } = query
  const filter = { id, shop_id: ctx.shop_id, locale: ctx.locale, search: search?.trim() || null }
  const rows = await findOfferedProducts(ctx.db, { ...filter, skip: (page - 1) * per_page, max_rows: per_page })
  const { count } = mustExist((await countOfferedProducts(ctx.db, filter))[0], 'the count of products')
  return { data: { products: rows.map(viewProduct), total: count, page, per_page } }
}

export const offerForFlashSale: Verb['offerForFlashSale'] = (ctx, { params: { id }, body: { offers } }) =>
  ctx.transaction(async (inner) => {
    const { shop_id, person_id } = inner
    const sale = await lockShownSale(inner, id)
    if (!sale.is_invited) refuse('conflict', 'flash-sales.not_invited')
    if (!sale.takes_offers) refuse('conflict', 'flash-sales.offers_closed')
    const rows = JSON.stringify(offers)
    const targets = await findOfferTargets(inner.db, { id, shop_id, rows })
    refuseProducts(
      offers.map(({ product_id }) => product_id),
      targets,
    )
    if (targets.some(({ is_decided }) => is_decided)) refuse('conflict', 'flash-sales.decided')
    await upsertOffers(inner.db, { id, shop_id, person_id, now: inner.now(), rows })
    const [counted] = await countOffersOfShop(inner.db, { id, shop_id })
    if (mustExist(counted, 'the count of offers').count > flashSaleLimits.offersOfShop)
      refuse('conflict', 'flash-sales.too_many', { values: { limit: flashSaleLimits.offersOfShop } })
    inner.record({ subject: ['flash_sale', id], label: sale.name, after: { products: offers.length } })
    return { data: await readOwnSale(inner, id) }
  })

export const withdrawFlashSaleOffers: Verb['withdrawFlashSaleOffers'] = (ctx, { params: { id }, body }) =>
  ctx.transaction(async (inner) => {
    const { shop_id, person_id } = inner
    const sale = await lockShownSale(inner, id)
    const own = { id, shop_id, product_ids: body.product_ids }
    const states = await findOfferStates(inner.db, own)
    const isGone = states.length < new Set(body.product_ids).size || states.some(({ state }) => state === 'refused')
    if (isGone) refuse('conflict', 'flash-sales.offer_changed')
    if (sale.is_published && sale.has_begun && states.some(({ state }) => state === 'accepted'))
      refuse('conflict', 'flash-sales.begun')
    const withdrawn = await withdrawOffers(inner.db, { ...own, person_id, now: inner.now() })
    const left = await deleteSaleProducts(inner.db, own)
    await refreshPrices(
      inner,
      left.map(({ product_id }) => product_id),
    )
    if (withdrawn.length > 0)
      inner.record({ subject: ['flash_sale', id], label: sale.name, after: { products: withdrawn.length } })
    return { data: await readOwnSale(inner, id) }
  })

const viewSale = ({ offers, ...sale }: ShopSaleRow) => ({ ...sale, offers: completeCounts(offers) })

async function requireShownSale(ctx: ShopContext, id: number): Promise<ShopSaleRow> {
  const { shop_id, locale } = ctx
  return requireFound((await findShopSale(ctx.db, { id, shop_id, locale, now: ctx.now() }))[0])
}

/** Locks the sale, then reads whether the shop may see it. */
async function lockShownSale(ctx: ShopContext, id: number) {
  const { name, is_published, has_begun } = requireFound((await lockSale(ctx.db, { id, now: ctx.now() }))[0])
  const { is_invited, takes_offers } = await requireShownSale(ctx, id)
  return { name, is_published, has_begun, is_invited, takes_offers }
}

async function readOwnSale(ctx: ShopContext, id: number): Promise<ShopFlashSaleAnswer> {
  const { shop_id, locale } = ctx
  const sale = await requireShownSale(ctx, id)
  const offers = await findShopOffers(ctx.db, { id, shop_id, locale })
  const [own] = await findCommission(ctx.db, { shop_id })
  const commission_percentage = own?.commission_percentage ?? (await getRules(ctx)).commission_percentage
  return { sale: viewSale(sale), offers: offers.map(viewOffer), commission_percentage }
}

type Targets = Awaited<ReturnType<typeof findOfferTargets>>

function refuseProducts(product_ids: readonly number[], targets: Targets): void {
  const problemOf = (product_id: number) => {
    const target = targets.find((each) => each.product_id === product_id)
    if (!target) return { field: 'product_id', key: 'flash-sales.not_shown' } as const
    if (target.is_in_other_sale) return { field: 'product_id', key: 'flash-sales.in_other_sale' } as const
    // An offer that is decided is refused as such.
    if (!target.is_not_lower || target.is_decided) return undefined
    return { field: 'discount_percentage', key: 'flash-sales.not_lower' } as const
  }
  const fields: Record<string, readonly FieldMessage[]> = {}
  for (const [index, product_id] of product_ids.entries()) {
    const problem = problemOf(product_id)
    if (problem) fields[`offers.${index}.${problem.field}`] = [{ key: problem.key }]
  }
  if (Object.keys(fields).length > 0) refuse('invalid', 'errors.invalid', { fields })
}
