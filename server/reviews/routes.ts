import { operatorReviewCalls } from '#contract/operator-reviews.ts'
import { reviewCalls } from '#contract/reviews.ts'
import { shopReviewCalls } from '#contract/shop-reviews.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { getModeratedReview, hideReview, keepReview, listModeratedReviews, restoreReview } from './operator.ts'
import { listReviews, listShopReviews } from './reviews.ts'
import { answerReview, getReviewOfShop, listReviewsOfShop, removeReviewAnswer, reportReview } from './seller.ts'
import { writeReview } from './write-review.ts'

export const reviewRoutes = [
  ...routesOf(reviewCalls, { listReviews, writeReview, listShopReviews }),
  ...routesOf(shopReviewCalls, { listReviewsOfShop, getReviewOfShop, answerReview, removeReviewAnswer, reportReview }),
  ...routesOf(operatorReviewCalls, {
    listModeratedReviews,
    getModeratedReview,
    hideReview,
    restoreReview,
    keepReview,
  }),
]
