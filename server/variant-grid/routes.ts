import { shopVariantCalls } from '#contract/shop-variants.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { changeVariantPrices, previewPriceChange } from './change-prices.ts'
import { listShopVariants } from './list.ts'
import { saveShopVariants } from './save.ts'

export const variantGridRoutes = routesOf(shopVariantCalls, {
  listShopVariants,
  saveShopVariants,
  previewPriceChange,
  changeVariantPrices,
})
