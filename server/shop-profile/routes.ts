import { shopOpeningCalls } from '#contract/shop-opening.ts'
import { shopProfileCalls } from '#contract/shop-profile.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { getShopOpening, saveShopOpening } from './opening.ts'
import { getShopProfile, saveShopPicture, saveShopProfile } from './profile.ts'

export const shopProfileRoutes = [
  ...routesOf(shopProfileCalls, { getShopProfile, saveShopProfile, saveShopPicture }),
  ...routesOf(shopOpeningCalls, { getShopOpening, saveShopOpening }),
]
