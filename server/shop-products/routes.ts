import { productPartCalls, productPictureCalls } from '#contract/product-parts.ts'
import { shopProductCalls } from '#contract/shop-products.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { saveProductDetails } from './details.ts'
import { moveProduct, moveProducts } from './move.ts'
import { addProductPictures, saveProductPictures } from './pictures.ts'
import { createShopProduct, getShopProduct } from './shop-products.ts'
import { saveProductVariants } from './variants.ts'
import { saveProductWords } from './words.ts'

const {
  createShopProduct: create,
  getShopProduct: get,
  moveProduct: move,
  moveProducts: moveSeveral,
} = shopProductCalls

export const shopProductRoutes = [
  ...routesOf(
    { createShopProduct: create, getShopProduct: get, moveProduct: move, moveProducts: moveSeveral },
    { createShopProduct, getShopProduct, moveProduct, moveProducts },
  ),
  ...routesOf(productPartCalls, { saveProductWords, saveProductDetails, saveProductVariants }),
  ...routesOf(productPictureCalls, { addProductPictures, saveProductPictures }),
]
