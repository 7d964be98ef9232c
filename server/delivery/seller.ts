import { isDeepStrictEqual } from 'node:util'
import type {
  DeliveryEdit,
  DeliveryTermsOfShop,
  ShopDelivery,
  ShopDeliveryAnswer,
  shopDeliveryCalls,
} from '#contract/shop-delivery.ts'
import { changedFields } from '#server/platform/changed-fields.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { fromAmount, toAmount } from '#server/platform/money.ts'
import { mustExist } from '#server/platform/refusal.ts'
import { requireVersion, versionOf } from '#server/platform/versions.ts'
import { refreshChanged } from '../catalogue/catalogue.ts'
import type { ShopContext } from '../context.ts'
import { calculateDeliveryCharge, calculateFreeDeliveryMissing, type DeliveryTerms } from '../quote/quote.ts'
import { findOwnDeliveryTerms, lockOwnShop } from '../shops/shops.ts'
import { findDeliveryTerms } from './delivery.ts'
import { type Destination, findZone } from './queries.ts'
import { findOwnZones } from './seller-queries.ts'
import { describePlace, writeDelivery } from './write-delivery.ts'

type Verb = Verbs<typeof shopDeliveryCalls>

const toTerms = (terms: DeliveryTerms): DeliveryTermsOfShop => ({
  charge: toAmount(terms.delivery_charge),
  free_from: terms.free_delivery_from === null ? null : toAmount(terms.free_delivery_from),
  included_grams: terms.delivery_included_grams,
  per_kg: toAmount(terms.delivery_per_kg),
})

async function readDelivery({ db, shop_id }: ShopContext): Promise<ShopDeliveryAnswer> {
  const stored = mustExist((await findOwnDeliveryTerms(db, { shop_id }))[0], `shop ${shop_id}`)
  const zones = await findOwnZones(db, { shop_id })
  const { processing_days } = stored
  const delivery = {
    terms: toTerms(stored),
    delivers_elsewhere: stored.delivers_elsewhere,
    days_min: stored.delivery_days_min - processing_days,
    days_max: stored.delivery_days_max - processing_days,
    zones: zones.map(({ id, name, places, ...terms }) => ({ id, name, terms: toTerms(terms), places })),
  }
  return { version: versionOf(delivery), delivery: { ...delivery, processing_days } }
}

export const getShopDelivery: Verb['getShopDelivery'] = async (ctx) => ({ data: await readDelivery(ctx) })

/** Carts and checkouts read the stored terms. Cards and pages of products have the default terms and are refreshed. */
export const saveShopDelivery: Verb['saveShopDelivery'] = async (ctx, { body: { version, ...edit } }) => {
  const { shop_id } = ctx
  const { name } = mustExist((await lockOwnShop(ctx.db, { shop_id }))[0], `shop ${shop_id}`)
  const before = requireVersion(await readDelivery(ctx), version)
  await writeDelivery(ctx, edit)
  const after = await readDelivery(ctx)
  if (showsOther(before.delivery, after.delivery)) await refreshChanged(ctx, { kind: 'shop', ids: [shop_id] })
  if (after.version !== before.version) {
    const change = changedFields(toRecord(before.delivery), toRecord(after.delivery))
    ctx.record({ subject: ['shop', shop_id], label: name, ...change })
  }
  return { data: after }
}

const showsOther = (before: ShopDelivery, after: ShopDelivery): boolean =>
  !isDeepStrictEqual(shownTerms(before), shownTerms(after))

/** Terms on pages of products. */
const shownTerms = ({ terms, days_min, days_max }: ShopDelivery) => [terms.charge, terms.free_from, days_min, days_max]

/** The activity records only the first places of a zone. */
const recordedPlaces = 20

function toRecord({ terms, delivers_elsewhere, days_min, days_max, zones }: ShopDelivery) {
  const named = zones.map(({ name, terms: ofZone, places }) => ({
    name,
    ...ofZone,
    place_count: places.length,
    places: places.slice(0, recordedPlaces).map(describePlace),
  }))
  return { ...terms, delivers_elsewhere, days_min, days_max, delivery_zones: named }
}

export const tryShopDelivery: Verb['tryShopDelivery'] = async (ctx, { body }) => {
  const { edit, weight_grams, amount, ...destination } = body
  const order = { destination, weight_grams, amount }
  return { data: edit ? await previewEdit(ctx, edit, order) : await calculateDelivery(ctx, order) }
}

interface PreviewedOrder {
  readonly destination: Destination & { country: string }
  readonly weight_grams: number
  readonly amount: number
}

/** Calculates as `quote` of server/quote does with the lines of a shop. */
async function calculateDelivery(ctx: ShopContext, { destination, weight_grams, amount }: PreviewedOrder) {
  const { db, shop_id } = ctx
  const terms = (await findDeliveryTerms(ctx, [shop_id], destination)).get(shop_id) ?? null
  const [zone] = await findZone(db, { shop_id, ...destination })
  const shop = mustExist((await findOwnDeliveryTerms(db, { shop_id }))[0], `shop ${shop_id}`)
  const lines = [{ weight_grams, quantity: 1 }]
  const total = fromAmount(amount)
  const missing = calculateFreeDeliveryMissing(terms, lines, total)
  return {
    is_deliverable: terms !== null,
    zone: zone?.name ?? null,
    terms: terms && toTerms(terms),
    charge: toAmount(calculateDeliveryCharge(terms, lines, total)),
    free_missing: missing === null ? null : toAmount(missing),
    days_min: shop.delivery_days_min,
    days_max: shop.delivery_days_max,
  }
}

type DeliveryPreview = Awaited<ReturnType<typeof calculateDelivery>>

class RolledBack extends Error {
  readonly result: DeliveryPreview

  constructor(result: DeliveryPreview) {
    super('rolled back after a preview')
    this.result = result
  }
}

/** Writes the edit, calculates with it, and rolls back. The call has no other transaction. */
async function previewEdit(ctx: ShopContext, edit: DeliveryEdit, order: PreviewedOrder): Promise<DeliveryPreview> {
  const work = ctx.transaction(async (inner): Promise<never> => {
    await lockOwnShop(inner.db, { shop_id: inner.shop_id })
    // Without ids, so that a concurrently removed zone can still be previewed.
    await writeDelivery(inner, { ...edit, zones: edit.zones.map(({ id: _, ...zone }) => zone) })
    throw new RolledBack(await calculateDelivery(inner, order))
  })
  return work.catch((error: unknown) => {
    if (error instanceof RolledBack) return error.result
    throw error
  })
}
