import { typedWholeNumber } from '#console/platform/fields/whole-number-field.tsx'
import type { FieldMap } from '#console/platform/form/merge-changes.ts'
import { isAmountUpTo } from '#console/platform/form/money-field.tsx'
import type { InputAt } from '#contract/client/api-call.ts'
import { deliveryLimits } from '#contract/limits.ts'
import type { DeliveryEdit, DeliveryPlace, DeliveryTermsOfShop, ShopDeliveryAnswer } from '#contract/shop-delivery.ts'
import { minorUnits } from '#ui/desk/form/money-input.tsx'

/** Terms in the form. Amounts are in minor units, null for an empty field and NaN for invalid text. */
export interface TermsValues {
  readonly charge: number | null
  readonly free_from: number | null
  /** In grams, as typed. */
  readonly included_grams: string
  readonly per_kg: number | null
}

export interface ZoneValues extends TermsValues {
  /** Id of a stored zone; null for a new one. */
  readonly id: number | null
  /** Identifies the row while the form is open. */
  readonly row: string
  readonly name: string
  readonly places: readonly DeliveryPlace[]
}

export interface DeliveryValues extends TermsValues {
  readonly delivers_elsewhere: boolean
  /** As typed. */
  readonly days_min: string
  readonly days_max: string
  readonly zones: readonly ZoneValues[]
}

const toMinor = (amount: number): number => Math.round(amount * minorUnits)

const readTerms = ({ charge, free_from, included_grams, per_kg }: DeliveryTermsOfShop): TermsValues => ({
  charge: toMinor(charge),
  free_from: free_from === null ? null : toMinor(free_from),
  included_grams: String(included_grams),
  per_kg: toMinor(per_kg),
})

/** Each zone is one field, which is compared and merged as a whole. */
export function readDeliveryFields({ delivery }: ShopDeliveryAnswer): FieldMap {
  const { terms, delivers_elsewhere, days_min, days_max, zones } = delivery
  return toDeliveryFields({
    ...readTerms(terms),
    delivers_elsewhere,
    days_min: String(days_min),
    days_max: String(days_max),
    zones: zones.map(({ id, name, terms: ofZone, places }) => ({
      ...readTerms(ofZone),
      id,
      row: String(id),
      name,
      places,
    })),
  })
}

const zonePath = 'zones.'

export const isZonePath = (name: string): boolean => name.startsWith(zonePath)

export const toDeliveryFields = ({ zones, ...values }: DeliveryValues): FieldMap => ({
  ...values,
  ...Object.fromEntries(zones.map((zone) => [zonePath + zone.row, orderZone(zone)])),
})

/** Fields are compared as JSON, so their keys need a fixed order. */
const orderZone = ({ id, row, name, charge, free_from, included_grams, per_kg, places }: ZoneValues): ZoneValues => ({
  id,
  row,
  name,
  charge,
  free_from,
  included_grams,
  per_kg,
  places: places.map(({ country, state, city }) => ({ country, state, city })),
})

export function toDeliveryValues(fields: FieldMap): DeliveryValues {
  const others = Object.entries(fields).filter(([name]) => !isZonePath(name))
  const zones = Object.entries(fields).flatMap(([name, zone]) =>
    isZonePath(name) && zone !== undefined ? [zone as ZoneValues] : [],
  )
  return { ...(Object.fromEntries(others) as unknown as DeliveryValues), zones }
}

const toTerms = ({ charge, free_from, included_grams, per_kg }: TermsValues): DeliveryTermsOfShop => ({
  charge: (charge ?? 0) / minorUnits,
  free_from: free_from === null ? null : free_from / minorUnits,
  included_grams: typedWholeNumber(included_grams),
  per_kg: (per_kg ?? 0) / minorUnits,
})

export function toDeliveryEdit(values: DeliveryValues): InputAt<'POST /shop/delivery/try'>['body']['edit'] & object {
  const { delivers_elsewhere, days_min, days_max, zones } = values
  return {
    terms: toTerms(values),
    delivers_elsewhere,
    days_min: typedWholeNumber(days_min),
    days_max: typedWholeNumber(days_max),
    zones: zones.map(({ id, name, places, ...terms }) => ({
      ...(id !== null && { id }),
      name: name.trim(),
      terms: toTerms(terms),
      places: [...places],
    })),
  } satisfies DeliveryEdit
}

/** Maps error paths: `zones.0.terms.charge` of the call is `zones.0.charge` in the form. */
export const toFormPath = (path: string): string => path.replace(/(^|\.)terms\./, '$1')

const placeKey = ({ country, state, city }: DeliveryPlace): string =>
  [country, state?.toLowerCase(), city?.toLowerCase()].join('\n')

export const findZoneOf = (zones: readonly ZoneValues[], place: DeliveryPlace): ZoneValues | undefined =>
  zones.find(({ places }) => places.some((each) => placeKey(each) === placeKey(place)))

export interface RepeatedPlace {
  readonly place: DeliveryPlace
  readonly zones: readonly [string, string]
}

/** Places in two zones, for example after another person added the same place. */
export function listRepeatedPlaces(zones: readonly ZoneValues[]): RepeatedPlace[] {
  const first = new Map<string, ZoneValues>()
  return zones.flatMap((zone) =>
    zone.places.flatMap((place): RepeatedPlace[] => {
      const earlier = first.get(placeKey(place))
      if (!earlier) first.set(placeKey(place), zone)
      return earlier ? [{ place, zones: [earlier.name, zone.name] }] : []
    }),
  )
}

const isAmount = (value: number | null): boolean => value !== null && isAmountUpTo(deliveryLimits.charge, value)
const isWeight = (text: string): boolean => typedWholeNumber(text) <= deliveryLimits.grams

const hasTerms = ({ charge, free_from, included_grams, per_kg }: TermsValues): boolean =>
  [charge, per_kg].every(isAmount) &&
  (free_from === null || (isAmount(free_from) && free_from !== 0)) &&
  isWeight(included_grams)

/** Zones that cannot be saved: without a name, or with an invalid amount or weight. */
export const listUnfinished = (zones: readonly ZoneValues[]): ZoneValues[] =>
  zones.filter((zone) => zone.name.trim() === '' || !hasTerms(zone))

/** Whether the terms suffice to calculate an example. */
export const isComplete = (values: DeliveryValues): boolean =>
  hasTerms(values) &&
  typedWholeNumber(values.days_min) <= deliveryLimits.days &&
  typedWholeNumber(values.days_max) <= deliveryLimits.days &&
  listUnfinished(values.zones).length === 0
