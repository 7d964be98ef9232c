import { shopDeliveryCalls } from '#contract/shop-delivery.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { getShopDelivery, saveShopDelivery, tryShopDelivery } from './seller.ts'

export const deliveryRoutes = routesOf(shopDeliveryCalls, { getShopDelivery, saveShopDelivery, tryShopDelivery })
