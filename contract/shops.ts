import { z } from 'zod'
import { call } from './call.ts'
import { id, idText, moment, paging, picture } from './shapes.ts'

export const shopCard = z.strictObject({
  id,
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
  delivery_days_min: z.number().int(),
  delivery_days_max: z.number().int(),
  /** The categories on the first level that it sells something of, and how many products. */
  categories: z.array(z.strictObject({ id, slug: z.string(), name: z.string(), count: z.number().int() })),
})
export type Shop = z.output<typeof shop>

export const zone = z.strictObject({
  id,
  name: z.string(),
  thumbnail: picture.nullable(),
  total_shops: z.number().int(),
})
export type Zone = z.output<typeof zone>

const shops = z.strictObject({
  shops: z.array(shopCard),
  total: z.number().int(),
  page: z.number().int(),
  per_page: z.number().int(),
})

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
      ...paging(12),
    }),
    data: shops,
  }),
  getShop: call({
    method: 'GET',
    path: '/shops/{id}',
    who: 'anyone',
    about: 'One shop.',
    params: z.strictObject({ id: idText }),
    data: z.strictObject({ shop }),
    refusals: [404],
  }),
  listZones: call({
    method: 'GET',
    path: '/zones',
    who: 'anyone',
    about: 'Market zones with the number of their shops.',
    data: z.strictObject({ zones: z.array(zone) }),
  }),
}
