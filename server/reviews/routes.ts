import { reviewCalls } from '#contract/reviews.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { listReviews, listShopReviews } from './reviews.ts'
import { writeReview } from './write-review.ts'

export const reviewRoutes = routesOf(reviewCalls, { listReviews, writeReview, listShopReviews })
