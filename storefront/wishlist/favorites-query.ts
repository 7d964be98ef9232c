import { queryOptions } from '@tanstack/react-query'
import type { DataAt } from '#contract/client/api-call.ts'
import { call } from '#storefront/platform/api/client.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { shopperData, subscribeToQuery } from '#storefront/platform/session/shopper-data.ts'
import { useFavoriteIds } from './favorite-ids.ts'

type Favorites = DataAt<'GET /favorite-products'>

export const favoritesQuery = queryOptions({
  queryKey: ['favorites'],
  queryFn: async () => (await call('GET /favorite-products')).data,
})

subscribeToQuery<Favorites>('favorites', ({ products, total }) => {
  useSession.setState({ favorite_count: total })
  useFavoriteIds.setState({ ids: new Set(products.map(({ id }) => id)), isLoaded: true })
})

export async function loadFavorites(): Promise<void> {
  await shopperData.fetchQuery(favoritesQuery)
}
