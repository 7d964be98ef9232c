import type { Row } from '../../bulk.ts'
import { shops } from './shops.ts'

type Terms = { charge: number; freeFrom?: number; includedGrams?: number; perKg?: number }
type DeliveryPlace = { country: string; state?: string; city?: string }
type Zone = Terms & { shop: string; name: string; places: readonly DeliveryPlace[] }

/** By weight, wherever no zone of theirs says otherwise. */
const byWeight: Readonly<Record<string, { includedGrams: number; perKg: number }>> = {
  'nest-oak': { includedGrams: 20_000, perKg: 45 },
  'daily-basket': { includedGrams: 10_000, perKg: 30 },
}

/** Who brings nothing to where none of their zones is. */
const onlyToZones = new Set(['daily-basket'])

const zones: readonly Zone[] = [
  {
    shop: 'nest-oak',
    name: 'Overseas',
    charge: 8900,
    includedGrams: 20_000,
    perKg: 190,
    places: [{ country: 'Saudi Arabia' }, { country: 'United Arab Emirates' }, { country: 'India' }],
  },
  {
    shop: 'circuit-yard',
    name: 'Same city',
    charge: 290,
    freeFrom: 8000,
    places: [{ country: 'Bangladesh', city: 'Dhaka' }],
  },
  {
    shop: 'daily-basket',
    name: 'Dhaka and around',
    charge: 290,
    freeFrom: 3500,
    includedGrams: 10_000,
    perKg: 30,
    places: [{ country: 'Bangladesh' }],
  },
  {
    shop: 'daily-basket',
    name: 'Overseas',
    charge: 1490,
    includedGrams: 3_000,
    perKg: 210,
    places: [{ country: 'Saudi Arabia' }, { country: 'United Arab Emirates' }, { country: 'India' }],
  },
  {
    shop: 'daily-basket',
    name: 'Europe',
    charge: 990,
    includedGrams: 5_000,
    perKg: 120,
    places: ['United Kingdom', 'Spain', 'France', 'Germany', 'Italy', 'Poland'].map((country) => ({ country })),
  },
]

export const weightTermsOf = (shop: string): Row => ({
  delivery_included_grams: byWeight[shop]?.includedGrams ?? 0,
  delivery_per_kg: byWeight[shop]?.perKg ?? 0,
  delivers_elsewhere: !onlyToZones.has(shop),
})

const idOf = (shop: string) => shops.findIndex(({ key }) => key === shop) + 1

export const deliveryRows = (): { delivery_zones: Row[]; delivery_places: Row[] } => ({
  delivery_zones: zones.map(({ shop, name, charge, freeFrom, includedGrams, perKg }, index) => ({
    id: index + 1,
    shop_id: idOf(shop),
    name,
    delivery_charge: charge,
    free_delivery_from: freeFrom ?? null,
    delivery_included_grams: includedGrams ?? 0,
    delivery_per_kg: perKg ?? 0,
  })),
  delivery_places: zones.flatMap(({ shop, places }, index) =>
    places.map(({ country, state, city }) => ({
      zone_id: index + 1,
      shop_id: idOf(shop),
      country,
      state: state ?? null,
      city: city ?? null,
    })),
  ),
})
