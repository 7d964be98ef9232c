import { deskFlashSaleCalls } from '#contract/desk-flash-sales.ts'
import { flashSaleCalls } from '#contract/flash-sales.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { getFlashSale, getFlashSaleStock, listFlashSales } from './flash-sales.ts'
import { operatorFlashSaleVerbs } from './operator/flash-sales.ts'
import {
  getShopFlashSale,
  listFlashSaleProducts,
  listShopFlashSales,
  offerForFlashSale,
  withdrawFlashSaleOffers,
} from './seller.ts'

export const flashSaleRoutes = [
  ...routesOf(flashSaleCalls, { listFlashSales, getFlashSale, getFlashSaleStock }),
  ...routesOf(deskFlashSaleCalls, {
    ...operatorFlashSaleVerbs,
    listShopFlashSales,
    getShopFlashSale,
    listFlashSaleProducts,
    offerForFlashSale,
    withdrawFlashSaleOffers,
  }),
]
