import { z } from 'zod'
import { call } from './call.ts'
import { shopId } from './ids.ts'
import { maxSearchLengths } from './limits.ts'
import { moderatedReviewStates, reviewTextLimits } from './review-reports.ts'
import { idText, paging, singleLineText, trimmedText } from './shapes.ts'
import { deskReview, reviewStars } from './shop-reviews.ts'

const moderatedReview = deskReview.extend({
  shop: z.strictObject({ id: shopId, name: z.string() }),
  hidden_by: z.string().nullable(),
  decided_by: z.string().nullable(),
})
export type ModeratedReview = z.output<typeof moderatedReview>

const params = z.strictObject({ id: idText })
const answer = z.strictObject({ review: moderatedReview })

export const operatorReviewCalls = {
  listModeratedReviews: call({
    method: 'GET',
    path: '/operator/reviews',
    who: 'operator',
    needs: 'reviews.read',
    about:
      'Reported reviews that wait for a decision, oldest report first; hidden ones, latest first; or all, newest first. `search` matches words of the product’s name. A count above 10,000 means more.',
    query: z.strictObject({
      state: z.enum(moderatedReviewStates).default('reported'),
      stars: reviewStars,
      search: singleLineText(maxSearchLengths.reviews, 0).default(''),
      ...paging(20),
    }),
    data: z.strictObject({
      reviews: z.array(moderatedReview),
      total: z.number().int(),
      page: z.number().int(),
      per_page: z.number().int(),
    }),
  }),
  getModeratedReview: call({
    method: 'GET',
    path: '/operator/reviews/{id}',
    who: 'operator',
    needs: 'reviews.read',
    about: 'A review with its report.',
    params,
    data: answer,
    refuses: { 404: ['reviews.not_found'] },
  }),
  hideReview: call({
    method: 'POST',
    path: '/operator/reviews/{id}/hide',
    who: 'operator',
    needs: 'reviews.write',
    about:
      'Hides a review from shoppers. It leaves all averages and counts at once; its author is notified and reads the reason. A report of it is decided. 409 if it is hidden: `current` is the review now.',
    params,
    body: z.strictObject({ reason: trimmedText(reviewTextLimits.hiddenReason) }),
    data: answer,
    refuses: { 404: ['reviews.not_found'], 409: ['reviews.hidden_by'] },
  }),
  restoreReview: call({
    method: 'POST',
    path: '/operator/reviews/{id}/restore',
    who: 'operator',
    needs: 'reviews.write',
    about: 'Shows a hidden review again. 409 if it is shown: `current` is the review now.',
    params,
    body: z.strictObject({}),
    data: answer,
    refuses: { 404: ['reviews.not_found'], 409: ['reviews.not_hidden'] },
  }),
  keepReview: call({
    method: 'POST',
    path: '/operator/reviews/{id}/keep',
    who: 'operator',
    needs: 'reviews.write',
    about: 'Decides that a reported review stays. 409 if no report waits for a decision: `current` is the review now.',
    params,
    body: z.strictObject({}),
    data: answer,
    refuses: { 404: ['reviews.not_found'], 409: ['reviews.report_decided_by', 'reviews.not_reported'] },
  }),
}
