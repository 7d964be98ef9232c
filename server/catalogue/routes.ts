import { catalogueCalls } from '#contract/catalogue.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { getCategory, getProduct, listCategories, listRelatedProducts } from './catalogue.ts'

export const catalogueRoutes = routesOf(catalogueCalls, {
  listCategories,
  getCategory,
  getProduct,
  listRelatedProducts,
})
