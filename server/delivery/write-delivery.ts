import { deliveryLimits } from '#contract/limits.ts'
import type { DeliveryEdit, DeliveryPlace, DeliveryTermsOfShop } from '#contract/shop-delivery.ts'
import { compareRows, findRepeatedNames } from '#server/platform/edited-list.ts'
import { fromAmount } from '#server/platform/money.ts'
import { type FieldMessage, mustExist, refuse, refuseField } from '#server/platform/refusal.ts'
import type { ShopContext } from '../context.ts'
import type { DeliveryTerms } from '../quote/quote.ts'
import { findOwnDeliveryTerms, setOwnDeliveryTerms } from '../shops/shops.ts'
import {
  clearOwnZoneNames,
  deleteOwnPlaces,
  deleteOwnZones,
  findOwnZones,
  findPlaceProblems,
  insertOwnPlaces,
  insertOwnZones,
  updateOwnZones,
} from './seller-queries.ts'

const toColumns = ({ charge, free_from, included_grams, per_kg }: DeliveryTermsOfShop): DeliveryTerms => ({
  delivery_charge: fromAmount(charge),
  free_delivery_from: free_from === null ? null : fromAmount(free_from),
  delivery_included_grams: included_grams,
  delivery_per_kg: fromAmount(per_kg),
})

/** Text for people, the most specific part first. */
export const describePlace = ({ country, state, city }: DeliveryPlace): string =>
  [city, state, country].filter(Boolean).join(', ')

/** Writes the terms and zones of a shop that the caller has locked. Existing zones keep their ids. */
export async function writeDelivery(ctx: ShopContext, edit: DeliveryEdit): Promise<void> {
  const { db, shop_id } = ctx
  await requireFitting(ctx, edit)
  const { processing_days } = mustExist((await findOwnDeliveryTerms(db, { shop_id }))[0], `shop ${shop_id}`)
  await setOwnDeliveryTerms(db, {
    shop_id,
    ...toColumns(edit.terms),
    delivers_elsewhere: edit.delivers_elsewhere,
    delivery_days_min: edit.days_min + processing_days,
    delivery_days_max: edit.days_max + processing_days,
  })
  await writeZones(ctx, edit)
}

async function writeZones({ db, shop_id }: ShopContext, { zones }: DeliveryEdit): Promise<void> {
  const stored = (await findOwnZones(db, { shop_id })).map((zone) => ({ ...zone, use_count: 0 }))
  const rows = zones.map(({ id, name, terms }) => ({ ...(id !== undefined && { id }), name, ...toColumns(terms) }))
  const { added, changed, removed } = compareRows('zones', stored, rows)
  const renamed = changed.filter(({ before, after }) => before.name !== after.name)
  await deleteOwnPlaces(db, { shop_id })
  await deleteOwnZones(db, { shop_id, ids: removed.map(({ id }) => id) })
  await clearOwnZoneNames(db, { shop_id, ids: renamed.map(({ before }) => before.id) })
  await updateOwnZones(db, { shop_id, zones: JSON.stringify(changed.map(({ after }) => after)) })
  await insertOwnZones(db, { shop_id, zones: JSON.stringify(added) })
  const places = zones.flatMap(({ name, places: ofZone }) => ofZone.map((place) => ({ ...place, zone: name })))
  await insertOwnPlaces(db, { shop_id, places: JSON.stringify(places) })
}

async function requireFitting(ctx: ShopContext, { days_min, days_max, zones }: DeliveryEdit): Promise<void> {
  if (days_max < days_min) refuseField('days_max', 'delivery.days_end_first')
  const places = zones.flatMap((zone, index) =>
    zone.places.map((place, position) => ({ ...place, zone: index, place: position })),
  )
  if (places.length > deliveryLimits.places)
    refuseField('zones', 'delivery.too_many_places', { limit: deliveryLimits.places })
  const fields: Record<string, readonly FieldMessage[]> = findRepeatedNames('zones', zones)
  for (const problem of await findPlaceProblems(ctx.db, { places: JSON.stringify(places) })) {
    const { zone, place, first_zone, is_unknown } = problem
    const named = mustExist(zones[zone]?.places[place], 'the place with a problem')
    const values = { place: describePlace(named), zone: zones[first_zone]?.name ?? '' }
    fields[`zones.${zone}.places.${place}`] = [
      is_unknown ? { key: 'delivery.unknown_country' } : { key: 'delivery.place_twice', values },
    ]
  }
  if (Object.keys(fields).length > 0) refuse('invalid', 'errors.invalid', { fields })
}
