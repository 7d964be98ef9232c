import { shopCalls } from '#contract/shops.ts'
import { routesOf } from '../kit/edge/route.ts'
import { getShop, listShops, listZones } from './shops.ts'

export const shopRoutes = routesOf(shopCalls, { listShops, getShop, listZones })
