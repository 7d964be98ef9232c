import { operatorCatalogueCalls } from '#contract/operator-catalogue.ts'
import { operatorCategoryCalls } from '#contract/operator-categories.ts'
import { operatorStarterSetCalls } from '#contract/operator-starter-sets.ts'
import { routesOf } from '#server/platform/http/route.ts'
import {
  createOperatorCategory,
  listOperatorCategories,
  moveOperatorCategory,
  saveOperatorCategory,
} from './categories.ts'
import { mergeOperatorCategory, moveOperatorCategoryProducts, removeOperatorCategory } from './category-goods.ts'
import { saveOperatorCategoryPicture } from './category-picture.ts'
import {
  listOperatorBrands,
  listOperatorColors,
  listOperatorSizes,
  listOperatorTaxes,
  mergeOperatorBrand,
  saveOperatorBrands,
  saveOperatorColors,
  saveOperatorSizes,
  saveOperatorTaxes,
} from './lists.ts'
import { addOperatorStarterSets, listOperatorStarterSets } from './starter-sets.ts'

export { hideProductsOfShop } from '../refresh.ts'
export { addListRow, findListRow } from './lists.ts'

export const operatorCatalogueRoutes = [
  ...routesOf(operatorCatalogueCalls, {
    listOperatorBrands,
    saveOperatorBrands,
    mergeOperatorBrand,
    listOperatorColors,
    saveOperatorColors,
    listOperatorSizes,
    saveOperatorSizes,
    listOperatorTaxes,
    saveOperatorTaxes,
  }),
  ...routesOf(operatorCategoryCalls, {
    listOperatorCategories,
    createOperatorCategory,
    saveOperatorCategory,
    saveOperatorCategoryPicture,
    moveOperatorCategory,
    moveOperatorCategoryProducts,
    mergeOperatorCategory,
    removeOperatorCategory,
  }),
  ...routesOf(operatorStarterSetCalls, { listOperatorStarterSets, addOperatorStarterSets }),
]
