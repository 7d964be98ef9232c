import { deskFlashSaleCalls } from '#contract/desk-flash-sales.ts'
import { flashSaleCalls } from '#contract/flash-sales.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { getFlashSale, getFlashSaleStock, listFlashSales } from './flash-sales.ts'
import {
  deleteOperatorFlashSale,
  endOperatorFlashSale,
  openOperatorFlashSale,
  publishOperatorFlashSale,
  saveOperatorFlashSalePicture,
} from './operator/moves.ts'
import { decideFlashSaleOffers, listFlashSaleOffers } from './operator/offers.ts'
import {
  createOperatorFlashSale,
  getOperatorFlashSale,
  listInvitableShops,
  listOperatorFlashSales,
  saveOperatorFlashSale,
} from './operator/sales.ts'
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
    listOperatorFlashSales,
    listInvitableShops,
    getOperatorFlashSale,
    createOperatorFlashSale,
    saveOperatorFlashSale,
    saveOperatorFlashSalePicture,
    openOperatorFlashSale,
    publishOperatorFlashSale,
    endOperatorFlashSale,
    deleteOperatorFlashSale,
    listFlashSaleOffers,
    decideFlashSaleOffers,
    listShopFlashSales,
    getShopFlashSale,
    listFlashSaleProducts,
    offerForFlashSale,
    withdrawFlashSaleOffers,
  }),
]
