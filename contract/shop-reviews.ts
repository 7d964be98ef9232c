import { z } from 'zod'
import { call } from './call.ts'
import { maxSearchLengths } from './limits.ts'
import { reviewReportReasons, reviewTextLimits } from './review-reports.ts'
import { id, idText, moment, paging, picture, singleLineText, trimmedText } from './shapes.ts'

/** A person of the shop or of the market; null if unknown or automatic. */
const name = z.string().nullable()

const report = z.strictObject({
  reason: z.enum(reviewReportReasons),
  text: z.string(),
  by: name,
  at: moment,
  /** Null: the market has not decided yet. */
  decision: z.enum(['kept', 'hidden']).nullable(),
  decided_at: moment.nullable(),
})

/** Of the shopper it has the shown name only. */
export const deskReview = z.strictObject({
  id,
  user: z.strictObject({ name: z.string() }),
  product: z.strictObject({ id, name: z.string(), thumbnail: picture.nullable() }),
  color: z.string().nullable(),
  size: z.string().nullable(),
  rating: z.number().int(),
  description: z.string(),
  images: z.array(picture),
  created_at: moment,
  answer: z.strictObject({ text: z.string(), by: name, at: moment.nullable() }).nullable(),
  /** Increases with each change of the answer. */
  answer_version: z.number().int(),
  hidden: z.strictObject({ reason: z.string(), at: moment }).nullable(),
  report: report.nullable(),
})
export type DeskReview = z.output<typeof deskReview>

export const reviewStars = z
  .string()
  .regex(/^[1-5]$/)
  .transform(Number)
  .optional()

const params = z.strictObject({ id: idText })
const answer = z.strictObject({ review: deskReview })
const answerVersion = z.number().int().min(0).max(2_147_483_647)

export const shopReviewCalls = {
  listReviewsOfShop: call({
    method: 'GET',
    path: '/shop/reviews',
    who: 'shop',
    needs: 'reviews.read',
    about:
      'Reviews of the shop’s products, newest first. `search` matches words of the product’s name or of the text. Without `answered` the list has hidden reviews too. A count above 10,000 means more.',
    query: z.strictObject({
      answered: z.enum(['yes', 'no']).optional(),
      stars: reviewStars,
      photos: z.literal('1').optional(),
      search: singleLineText(maxSearchLengths.reviews, 0).default(''),
      ...paging(20),
    }),
    data: z.strictObject({
      reviews: z.array(deskReview),
      total: z.number().int(),
      page: z.number().int(),
      per_page: z.number().int(),
      /** By `answered`, with the other filters. */
      counts: z.strictObject({ all: z.number().int(), yes: z.number().int(), no: z.number().int() }),
    }),
  }),
  getReviewOfShop: call({
    method: 'GET',
    path: '/shop/reviews/{id}',
    who: 'shop',
    needs: 'reviews.read',
    about: 'A review of a product of the shop.',
    params,
    data: answer,
    refuses: { 404: ['reviews.not_found'] },
  }),
  answerReview: call({
    method: 'POST',
    path: '/shop/reviews/{id}/answer',
    who: 'shop',
    needs: 'reviews.write',
    about:
      'Answers a review, or with `answer_version` changes the answer. Shoppers see it below the review; its author is notified of the first one. 409 if somebody answered meanwhile: `current` is the review now.',
    params,
    body: z.strictObject({ text: trimmedText(reviewTextLimits.answer), answer_version: answerVersion.optional() }),
    data: answer,
    idempotent: true,
    refuses: {
      404: ['reviews.not_found'],
      409: ['reviews.answered_by', 'reviews.answer_changed', 'reviews.is_hidden'],
    },
  }),
  removeReviewAnswer: call({
    method: 'POST',
    path: '/shop/reviews/{id}/answer/remove',
    who: 'shop',
    needs: 'reviews.write',
    about: 'Removes the answer of the shop. 409 if somebody changed it meanwhile: `current` is the review now.',
    params,
    body: z.strictObject({ answer_version: answerVersion }),
    data: answer,
    refuses: {
      404: ['reviews.not_found'],
      409: ['reviews.answered_by', 'reviews.answer_changed', 'reviews.is_hidden'],
    },
  }),
  reportReview: call({
    method: 'POST',
    path: '/shop/reviews/{id}/report',
    who: 'shop',
    needs: 'reviews.write',
    about: 'Reports a review to the market, once. 409 if it was reported, or is hidden already.',
    params,
    body: z.strictObject({
      reason: z.enum(reviewReportReasons),
      text: trimmedText(reviewTextLimits.report, 0).default(''),
    }),
    data: answer,
    refuses: { 404: ['reviews.not_found'], 409: ['reviews.reported_by', 'reviews.is_hidden'] },
  }),
}
