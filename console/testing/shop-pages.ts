import { queryClient } from '#console/platform/api/query-client.ts'
import { meQuery } from '#console/platform/session/me.ts'
import type { ShopDelivery, ShopDeliveryAnswer } from '#contract/shop-delivery.ts'
import type { ShopOpening, ShopOpeningAnswer } from '#contract/shop-opening.ts'
import type { ShopProfile, ShopProfileAnswer } from '#contract/shop-profile.ts'
import { signInAtShop } from './orders.ts'

export const testProfile = (rest: Partial<ShopProfile> = {}, version = '1'): ShopProfileAnswer => ({
  version,
  profile: {
    name: 'Solestreet',
    zone: { id: 1, name: 'Old town' },
    logo: null,
    banner: null,
    default_locale: 'en',
    words: { en: { description: 'Shoes for every street.' } },
    contact: { email: 'hello@sole.example', phone: '+8801712345678', formatted_phone: '+880 1712 345678' },
    legal: {
      name: 'Solestreet Ltd',
      address: 'Lake Road 12\nDhaka',
      register_name: '',
      register_number: '',
      tax_number: '',
      is_certified: false,
      certified_at: null,
      missing: ['certification'],
    },
    ...rest,
  },
})

export const testTerms = (charge: number): ShopDelivery['terms'] => ({
  charge,
  free_from: null,
  included_grams: 2_000,
  per_kg: 0,
})

export const testZone = (id: number, name: string, ...cities: string[]): ShopDelivery['zones'][number] => ({
  id,
  name,
  terms: testTerms(2),
  places: cities.map((city) => ({ country: 'Bangladesh', state: null, city })),
})

export const testDelivery = (rest: Partial<ShopDelivery> = {}, version = '1'): ShopDeliveryAnswer => ({
  version,
  delivery: {
    terms: { ...testTerms(5), free_from: 50 },
    delivers_elsewhere: true,
    days_min: 2,
    days_max: 5,
    zones: [testZone(1, 'Capital', 'Dhaka')],
    processing_days: 3,
    ...rest,
  },
})

export const testOpening = (rest: Partial<ShopOpening> = {}, version = '1'): ShopOpeningAnswer => ({
  version,
  opening: {
    is_closed: false,
    is_open: true,
    holiday: null,
    hours: [],
    default_locale: 'en',
    time_zone: 'Asia/Dhaka',
    today: '2026-01-05',
    processing_days: 3,
    ...rest,
  },
})

/** Signs in at the shop, which the market has suspended. */
export function suspendTestShop(reason: string, ...permissions: readonly string[]): void {
  signInAtShop(...permissions)
  queryClient.setQueryData(
    meQuery.queryKey,
    (me) =>
      me && {
        ...me,
        memberships: me.memberships.map((membership) => ({
          ...membership,
          suspension: { reason, suspended_at: '2026-01-05T12:00:00.000Z' },
        })),
      },
  )
}

/** Of a search that finds nothing. */
export const noProducts = {
  products: [],
  total: 0,
  page: 1,
  per_page: 20,
  category: null,
  corrected: null,
  alternatives: [],
  facets: {
    categories: [],
    brands: [],
    colors: [],
    sizes: [],
    shops: [],
    zones: [],
    flash_sales: [],
    price: null,
    ratings: [4, 3, 2, 1].map((rating) => ({ rating, count: 0 })),
    in_stock: 0,
    on_sale: 0,
  },
}
