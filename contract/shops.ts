import { z } from 'zod'
import { call } from './call.ts'
import { shopId, shopIdText } from './ids.ts'
import { tagShops } from './page-tags.ts'
import { amount, id, idText, moment, paging, picture } from './shapes.ts'
import { shownHoliday } from './shop-opening.ts'
import { shopContact, shopLegal } from './shop-profile.ts'

export const shopCard = z.strictObject({
  id: shopId,
  name: z.string(),
  logo: picture.nullable(),
  banner: picture.nullable(),
  rating: z.number().nullable(),
  total_reviews: z.number().int(),
  total_products: z.number().int(),
  zone: z.strictObject({ id, name: z.string() }),
  is_open: z.boolean(),
  joined: moment,
})
export type ShopCard = z.output<typeof shopCard>

const shop = shopCard.extend({
  description: z.string(),
  owner: z.string(),
  delivery_days_min: z.number().int(),
  delivery_days_max: z.number().int(),
  delivery_charge: amount,
  /** Order total from which delivery is free; null if it never is. */
  delivery_free_from: amount.nullable(),
  /** First-level categories in which it has products, with their number. */
  categories: z.array(z.strictObject({ id, slug: z.string(), name: z.string(), count: z.number().int() })),
  /** The contact of the shop for shoppers, not that of its account. */
  contact: shopContact,
  /** The seller's identity; null until the shop has stated its name and address. */
  legal: shopLegal.nullable(),
  /** Current, or beginning within 30 days; `is_open` is false during it. */
  holiday: shownHoliday.nullable(),
})
export type Shop = z.output<typeof shop>

export const zone = z.strictObject({
  id,
  name: z.string(),
  thumbnail: picture.nullable(),
  total_shops: z.number().int(),
})
export type Zone = z.output<typeof zone>

const page = { total: z.number().int(), page: z.number().int(), per_page: z.number().int() }

const merchant = shopCard.extend({
  owner: z.string(),
  total_sold: z.number().int(),
  /** Its letter in the directory; `#` if its name begins with none. */
  letter: z.string(),
})
export type Merchant = z.output<typeof merchant>

/** A first letter of names, the number of shops, and the position of the first one, from 1. */
const letter = z.strictObject({ letter: z.string(), count: z.number().int(), first: z.number().int() })
export type Letter = z.output<typeof letter>

export const shopCalls = {
  listShops: call({
    method: 'GET',
    path: '/shops',
    who: 'anyone',
    about: 'Shops by name and zone, sorted and paged.',
    query: z.object({
      search: z.string().max(300).optional(),
      zone: idText.optional(),
      sort: z.enum(['popular', 'rating', 'newest', 'products']).default('popular'),
      ...paging(),
    }),
    data: z.strictObject({ shops: z.array(shopCard), ...page }),
    tags: ({ data }) => tagShops(data?.shops),
  }),
  getShop: call({
    method: 'GET',
    path: '/shops/{id}',
    who: 'anyone',
    about: 'One shop.',
    params: z.strictObject({ id: shopIdText }),
    data: z.strictObject({ shop }),
    tags: ({ params }) => tagShops([params]),
  }),
  listZones: call({
    method: 'GET',
    path: '/zones',
    who: 'anyone',
    about: 'Market zones with the number of their shops; with a single shop only the zone of its shop.',
    data: z.strictObject({ zones: z.array(zone) }),
  }),
  listZoneShops: call({
    method: 'GET',
    path: '/zones/{id}/shops',
    who: 'anyone',
    about: 'A zone with its shops, best-selling first.',
    params: z.strictObject({ id: idText }),
    query: z.object(paging()),
    data: z.strictObject({ zone, shops: z.array(shopCard), ...page }),
    tags: ({ data }) => tagShops(data?.shops),
  }),
  listMerchants: call({
    method: 'GET',
    path: '/merchants',
    who: 'anyone',
    about:
      'The directory of shops: by letter and name, in the order of the requested language, with a search by name or owner.',
    query: z.object({ search: z.string().max(300).optional(), ...paging() }),
    data: z.strictObject({ merchants: z.array(merchant), letters: z.array(letter), ...page }),
    tags: ({ data }) => tagShops(data?.merchants),
  }),
}
