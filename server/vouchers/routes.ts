import { voucherCalls } from '#contract/vouchers.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { collectVoucher, listOwnVouchers, listVouchers } from './vouchers.ts'

export const voucherRoutes = routesOf(voucherCalls, { listVouchers, collectVoucher, listOwnVouchers })
