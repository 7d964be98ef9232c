import { reviewCalls } from '#contract/reviews.ts'
import { routesOf } from '../kit/edge/route.ts'
import { listReviews, listShopReviews } from './reviews.ts'

export const reviewRoutes = routesOf(reviewCalls, { listReviews, listShopReviews })
