import { wishlistCalls } from '#contract/wishlist.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { listFavoriteProducts, toggleFavorite } from './wishlist.ts'

export const wishlistRoutes = routesOf(wishlistCalls, { listFavoriteProducts, toggleFavorite })
