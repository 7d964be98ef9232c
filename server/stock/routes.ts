import { shopStockCalls } from '#contract/shop-stock.ts'
import { routesOf } from '#server/platform/http/route.ts'
import {
  changeShopStock,
  listShopStock,
  listVariantMovements,
  saveStockThreshold,
  saveVariantThreshold,
} from './seller.ts'

export const stockRoutes = routesOf(shopStockCalls, {
  listShopStock,
  changeShopStock,
  listVariantMovements,
  saveVariantThreshold,
  saveStockThreshold,
})
