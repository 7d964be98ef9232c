import { Suspense } from 'react'
import { type MetaArgs, useLocation } from 'react-router'
import { CheckoutLoading } from '#storefront/checkout/checkout-states.tsx'
import { useIsHydrated } from '#storefront/platform/hydration/deferred-part.tsx'
import { lazyWithRetry } from '#storefront/platform/hydration/load-part.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useRestoreScroll } from '#storefront/platform/navigation/use-restore-scroll.ts'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'

const CheckoutView = lazyWithRetry(() => import('./checkout-view.tsx').then((part) => part.CheckoutView))
const OrdersPlacedView = lazyWithRetry(() => import('./orders-placed-view.tsx').then((part) => part.OrdersPlacedView))

/** Placed orders are in the address, so that Back does not return to the form and a reload shows them again. */
const readPlacedOrderIds = (search: string) =>
  new URLSearchParams(search).getAll('order').filter((id) => /^[1-9]\d{0,15}$/.test(id))

export const meta = ({ matches, location }: MetaArgs) =>
  pageMeta(matches, (t) => ({
    title: t(readPlacedOrderIds(location.search).length > 0 ? 'orders.placed_title' : 'checkout.title'),
    noindex: true,
  }))

/** The page has only data of the shopper. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

export default function Checkout() {
  const t = useText()
  const ids = readPlacedOrderIds(useLocation().search)
  const loading = <CheckoutLoading label={t('cart.loading')} />
  const isHydrated = useIsHydrated()
  useRestoreScroll()
  return (
    <div className="-mb-16 min-h-dvh bg-neutral-50">
      <div className="page-container pt-4 pb-8 sm:pt-6 lg:pb-16">
        {ids.length === 0 && <h1 className="text-h1 mb-4 sm:mb-6">{t('checkout.title')}</h1>}
        <Suspense fallback={loading}>
          {isHydrated ? ids.length > 0 ? <OrdersPlacedView ids={ids} /> : <CheckoutView /> : loading}
        </Suspense>
      </div>
    </div>
  )
}
