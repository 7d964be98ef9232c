import { shopVariantCalls } from '#contract/shop-variants.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { listShopVariants } from './list.ts'
import { previewPriceChange } from './preview-prices.ts'
import { saveShopVariants } from './save.ts'

export const variantGridRoutes = routesOf(shopVariantCalls, {
  listShopVariants,
  saveShopVariants,
  previewPriceChange,
})
