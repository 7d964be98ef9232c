import { queryOptions, useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { OrderCard } from '#contract/orders.ts'
import { call } from '#storefront/platform/api/client.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Section } from '#storefront/platform/layout/section.tsx'
import { useSession } from '#storefront/platform/session/session.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { FactTiles, FactTilesLoading } from './fact-tiles.tsx'

type DashboardFactsProps = {
  card: (order: OrderCard) => ReactNode
  loadingCards: ReactNode
  aside: ReactNode
}

export function DashboardFacts({ card, loadingCards, aside }: DashboardFactsProps) {
  const t = useText()
  const { data, isError, isFetching, refetch } = useQuery(dashboardQuery, shopperData)
  useWishlistCountSync()
  const orders = data?.recent_orders
  return (
    <>
      {data && <FactTiles counts={data.counts} />}
      {!data && !isError && <FactTilesLoading />}
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Section
          id="recent-orders"
          title={t('dashboard.recent_orders')}
          {...(orders?.length && { allHref: '/order-history' })}
        >
          {orders?.length === 0 && <NoOrders />}
          {orders && orders.length > 0 && <div className="grid gap-4">{orders.map(card)}</div>}
          {!data && !isError && loadingCards}
          {!data && isError && (
            <ErrorState
              text={t('dashboard.lost')}
              retryLabel={t('faults.try_again')}
              onRetry={() => refetch()}
              retrying={isFetching}
              className="panel min-h-60"
            />
          )}
        </Section>
        {aside}
      </div>
    </>
  )
}

/** Copies the wishlist count of the session, so that a heart on this page updates the tile at once. */
function useWishlistCountSync(): void {
  const wishes = useSession((session) => session.favorite_count)
  const last = useRef(wishes)
  useEffect(() => {
    if (last.current !== wishes) setWishlistCount(wishes)
    last.current = wishes
  }, [wishes])
}

function NoOrders() {
  const t = useText()
  return (
    <div className="panel">
      <EmptyState
        art={<PackageOpen className="size-24" />}
        title={t('orders.none_yet')}
        text={t('dashboard.no_orders_text')}
        heading="h3"
        action={
          <Button variant="primary" render={<Link to="/" />}>
            {t('cart.start_shopping')}
          </Button>
        }
      />
    </div>
  )
}

/** Never fresh: other pages change its data. */
const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: async () => (await call('GET /dashboard')).data,
  staleTime: 0,
})

/** Sets the count without a request: a heart changes before the server has responded. */
function setWishlistCount(wishlist: number): void {
  shopperData.setQueryData(
    dashboardQuery.queryKey,
    (cached) => cached && { ...cached, counts: { ...cached.counts, wishlist } },
  )
}

export const reloadDashboard = () => shopperData.invalidateQueries({ queryKey: dashboardQuery.queryKey })
