import { z } from 'zod'
import { call } from './call.ts'
import { id, idText, moment, paging, picture } from './shapes.ts'

const review = z.strictObject({
  id,
  user: z.strictObject({ name: z.string(), profile_photo: picture.nullable() }),
  rating: z.number().int(),
  description: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  images: z.array(picture),
  reply: z.string().nullable(),
  created_at: moment,
})
export type Review = z.output<typeof review>

/** A review among those of a whole shop: it says what it is about; null where that is not shown any more. */
const shopReview = review.extend({
  product: z.strictObject({ id, name: z.string(), thumbnail: picture.nullable() }).nullable(),
})
export type ShopReview = z.output<typeof shopReview>

const reviewQuery = z.object({
  rating: z
    .string()
    .regex(/^[1-5]$/)
    .transform(Number)
    .optional(),
  /** Only those that came with pictures. */
  with_pictures: z.literal('1').optional(),
  sort: z.enum(['newest', 'highest', 'lowest']).default('newest'),
  ...paging(5),
})

const answer = {
  /** Of those that were asked for. */
  total: z.number().int(),
  page: z.number().int(),
  per_page: z.number().int(),
  /** How many of all gave 5, 4, 3, 2, 1 stars. */
  histogram: z.array(z.number().int()).length(5),
  /** How many of all came with pictures. */
  total_with_pictures: z.number().int(),
}

export const reviewCalls = {
  listReviews: call({
    method: 'GET',
    path: '/products/{id}/reviews',
    who: 'anyone',
    about: 'Reviews of a product, newest first unless sorted otherwise.',
    params: z.strictObject({ id: idText }),
    query: reviewQuery,
    data: z.strictObject({ reviews: z.array(review), ...answer }),
    refusals: [404],
  }),
  listShopReviews: call({
    method: 'GET',
    path: '/shops/{id}/reviews',
    who: 'anyone',
    about: 'Reviews of everything that a shop sells, newest first unless sorted otherwise.',
    params: z.strictObject({ id: idText }),
    query: reviewQuery,
    data: z.strictObject({ reviews: z.array(shopReview), ...answer }),
    refusals: [404],
  }),
}
