import { voucherCalls } from '#contract/vouchers.ts'
import { routesOf } from '../kit/edge/route.ts'
import { collectVoucher, listVouchers } from './vouchers.ts'

export const voucherRoutes = routesOf(voucherCalls, { listVouchers, collectVoucher })
