import { catalogueCalls } from '#contract/catalogue.ts'
import { routesOf } from '../kit/edge/route.ts'
import { getProduct, listCategories, listProducts, listRelatedProducts } from './catalogue.ts'

export const catalogueRoutes = routesOf(catalogueCalls, {
  listCategories,
  listProducts,
  getProduct,
  listRelatedProducts,
})
