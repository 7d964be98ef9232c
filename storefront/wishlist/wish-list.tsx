import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProductCard } from '#contract/catalogue.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useFavoriteIds } from './favorite-ids.ts'
import { favoritesQuery } from './favorites-query.ts'

type WishListProps = {
  /** Renders the products; passed in, because cards belong to the catalogue. */
  children: (products: readonly ProductCard[]) => ReactNode
  loading: ReactNode
  popular: ReactNode
}

/** The shopper's wishes. Removing a wish hides its product at once. */
export function WishList({ children, loading, popular }: WishListProps) {
  const t = useText()
  const { data, isError, isFetching, refetch } = useQuery(favoritesQuery, shopperData)
  const ids = useFavoriteIds((favorites) => favorites.ids)
  if (!data && isError) {
    return (
      <ErrorState
        text={t('wishlist.lost')}
        retryLabel={t('faults.try_again')}
        onRetry={() => refetch()}
        retrying={isFetching}
        className="panel min-h-60"
      />
    )
  }
  if (!data) return loading
  // Hides a removed product before the server has responded.
  const products = data.products.filter(({ id }) => ids.has(id))
  if (products.length === 0) return <NoWishes popular={popular} />
  return (
    <>
      <h2 className="sr-only">{t('catalogue.products')}</h2>
      <p role="status" className="text-meta mb-3 text-neutral-600">
        {t('wishlist.count', { count: products.length })}
      </p>
      {children(products)}
    </>
  )
}

function NoWishes({ popular }: Pick<WishListProps, 'popular'>) {
  const t = useText()
  return (
    <>
      <div className="panel">
        <EmptyState
          art={<Heart className="size-20" />}
          title={t('wishlist.empty')}
          text={t('wishlist.empty_text')}
          action={
            <Button variant="primary" render={<Link to="/products" />}>
              {t('wishlist.discover')}
            </Button>
          }
        />
      </div>
      {popular}
    </>
  )
}
