import { z } from 'zod'
import { call } from './call.ts'
import { shopIdText } from './ids.ts'
import { tagProductPage } from './page-tags.ts'
import { photosRule } from './photos.ts'
import { formId, formNumber, id, idText, moment, paging, picture, trimmedText } from './shapes.ts'

const review = z.strictObject({
  id,
  user: z.strictObject({ name: z.string() }),
  rating: z.number().int(),
  description: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  images: z.array(picture),
  reply: z.string().nullable(),
  created_at: moment,
})
export type Review = z.output<typeof review>

/** The shopper's review of an order line. */
export const ownReview = review
  .pick({ id: true, rating: true, description: true, images: true, created_at: true })
  .extend({
    /** Since when the market hides the review from others, and why. */
    hidden: z.strictObject({ reason: z.string(), at: moment }).nullable(),
  })

/** A review in the list of a shop, with its product; null if that is no longer shown. */
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
  with_pictures: z.literal('1').optional(),
  sort: z.enum(['newest', 'highest', 'lowest']).default('newest'),
  ...paging(5),
})

const answer = {
  /** Of the filtered reviews. */
  total: z.number().int(),
  page: z.number().int(),
  per_page: z.number().int(),
  /** Number of reviews with 5, 4, 3, 2, 1 stars, unfiltered. */
  histogram: z.array(z.number().int()).length(5),
  total_with_pictures: z.number().int(),
}

export const maxReviewTextLength = 2000

export const reviewForm = z.strictObject({
  order_id: formId,
  /** Required if the order has the product in several colours or sizes. */
  order_line_id: formId.optional(),
  rating: formNumber(1, 5),
  description: trimmedText(maxReviewTextLength, 0).default(''),
})

export const reviewCalls = {
  listReviews: call({
    method: 'GET',
    path: '/products/{id}/reviews',
    who: 'anyone',
    about: 'Reviews of a product, newest first unless sorted otherwise.',
    params: z.strictObject({ id: idText }),
    query: reviewQuery,
    data: z.strictObject({ reviews: z.array(review), ...answer }),
    refuses: { 404: ['catalogue.no_product'] },
    tags: ({ params }) => tagProductPage(params),
    hasCompleteTags: true,
  }),
  writeReview: call({
    method: 'POST',
    path: '/products/{id}/reviews',
    who: 'shopper',
    about:
      'Reviews a bought product, once per line of a delivered order. 409 if it is not delivered, or reviewed already.',
    params: z.strictObject({ id: idText }),
    body: reviewForm,
    files: { images: photosRule },
    data: z.strictObject({ review }),
    idempotent: true,
    refuses: {
      404: ['orders.not_found'],
      409: ['reviews.not_arrived', 'reviews.written_already'],
      422: ['reviews.not_bought', 'reviews.which_line'],
    },
  }),
  listShopReviews: call({
    method: 'GET',
    path: '/shops/{id}/reviews',
    who: 'anyone',
    about: 'Reviews of everything that a shop sells, newest first unless sorted otherwise.',
    params: z.strictObject({ id: shopIdText }),
    query: reviewQuery,
    data: z.strictObject({ reviews: z.array(shopReview), ...answer }),
  }),
}
