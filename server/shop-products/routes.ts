import { productPartCalls, productPictureCalls } from '#contract/product-parts.ts'
import { shopProductCalls } from '#contract/shop-products.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { changeProductCategory } from './category.ts'
import { listProductChoices, searchBrands } from './choices.ts'
import { saveProductDetails } from './details.ts'
import { getProductDiagnosis, previewProduct } from './diagnosis.ts'
import { getProductNeighbours, listShopProducts } from './list.ts'
import { moveProduct, moveProducts } from './move.ts'
import { addProductPictures, saveProductPictures } from './pictures.ts'
import { createShopProduct, duplicateProduct, getShopProduct } from './shop-products.ts'
import { saveProductVariants } from './variants.ts'
import { saveProductWords } from './words.ts'

export const shopProductRoutes = [
  ...routesOf(shopProductCalls, {
    listShopProducts,
    createShopProduct,
    getShopProduct,
    getProductNeighbours,
    moveProduct,
    moveProducts,
    changeProductCategory,
    duplicateProduct,
    getProductDiagnosis,
    previewProduct,
    listProductChoices,
    searchBrands,
  }),
  ...routesOf(productPartCalls, { saveProductWords, saveProductDetails, saveProductVariants }),
  ...routesOf(productPictureCalls, { addProductPictures, saveProductPictures }),
]
