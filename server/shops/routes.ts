import { shopCalls } from '#contract/shops.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { getShop, listMerchants, listShops, listZoneShops, listZones } from './shops.ts'

export const shopRoutes = routesOf(shopCalls, { listShops, getShop, listZones, listZoneShops, listMerchants })
