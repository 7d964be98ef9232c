import { deskVoucherCalls } from '#contract/desk-vouchers.ts'
import { routesOf } from '#server/platform/http/route.ts'
import {
  createOperatorVoucher,
  deleteOperatorVoucher,
  getOperatorVoucher,
  listOperatorVouchers,
  listUsesOfOperatorVoucher,
  pauseOperatorVoucher,
  resumeOperatorVoucher,
  saveOperatorVoucher,
  tryOperatorVoucher,
} from './operator.ts'
import {
  createShopVoucher,
  deleteShopVoucher,
  getShopVoucher,
  listShopVouchers,
  listUsesOfShopVoucher,
  pauseShopVoucher,
  resumeShopVoucher,
  saveShopVoucher,
  tryShopVoucher,
} from './seller.ts'

export const deskVoucherRoutes = routesOf(deskVoucherCalls, {
  listShopVouchers,
  getShopVoucher,
  createShopVoucher,
  saveShopVoucher,
  pauseShopVoucher,
  resumeShopVoucher,
  deleteShopVoucher,
  listUsesOfShopVoucher,
  tryShopVoucher,
  listOperatorVouchers,
  getOperatorVoucher,
  createOperatorVoucher,
  saveOperatorVoucher,
  pauseOperatorVoucher,
  resumeOperatorVoucher,
  deleteOperatorVoucher,
  listUsesOfOperatorVoucher,
  tryOperatorVoucher,
})
