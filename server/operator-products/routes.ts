import { operatorProductCalls } from '#contract/operator-products.ts'
import { routesOf } from '#server/platform/http/route.ts'
import {
  approveProduct,
  approveProducts,
  getProductToModerate,
  listProductsToModerate,
  previewProductToModerate,
  refuseProduct,
} from './operator-products.ts'

export const operatorProductRoutes = routesOf(operatorProductCalls, {
  listProductsToModerate,
  previewProductToModerate,
  getProductToModerate,
  approveProduct,
  refuseProduct,
  approveProducts,
})
