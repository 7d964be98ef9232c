import { catalogueCalls } from '#contract/catalogue.ts'
import { routesOf } from '../kit/edge/route.ts'
import { getCategory, getProduct, listCategories, listRelatedProducts } from './catalogue.ts'

export const catalogueRoutes = routesOf(catalogueCalls, {
  listCategories,
  getCategory,
  getProduct,
  listRelatedProducts,
})
