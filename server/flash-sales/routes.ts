import { flashSaleCalls } from '#contract/flash-sales.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { getFlashSale, getFlashSaleStock, listFlashSales } from './flash-sales.ts'

export const flashSaleRoutes = routesOf(flashSaleCalls, { listFlashSales, getFlashSale, getFlashSaleStock })
