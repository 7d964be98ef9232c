import { operatorProductCalls } from '#contract/operator-products.ts'
import { routesOf } from '#server/platform/http/route.ts'
import {
  approveProduct,
  approveProducts,
  getProductReview,
  listProductReviews,
  refuseProduct,
} from './operator-products.ts'

export const operatorProductRoutes = routesOf(operatorProductCalls, {
  listProductReviews,
  getProductReview,
  approveProduct,
  refuseProduct,
  approveProducts,
})
