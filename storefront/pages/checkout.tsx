import { Suspense } from 'react'
import { type MetaArgs, useLocation } from 'react-router'
import { CheckoutLoading } from '#storefront/checkout/states.tsx'
import { useIsAlive } from '#storefront/platform/hydration/is-hydrated.ts'
import { lazyPart } from '#storefront/platform/hydration/load-part.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'

const CheckoutView = lazyPart(() => import('./checkout-view.tsx').then((part) => part.CheckoutView))
const PlacedView = lazyPart(() => import('./placed-view.tsx').then((part) => part.PlacedView))

/** What was placed is part of the address: the way back does not lead to a filled form, and a reload shows the same. */
const placedOrders = (search: string) =>
  new URLSearchParams(search).getAll('order').filter((id) => /^[1-9]\d{0,15}$/.test(id))

export const meta = ({ matches, location }: MetaArgs) =>
  pageMeta(matches, (t) => ({
    title: t(placedOrders(location.search).length > 0 ? 'orders.placed_title' : 'checkout.title'),
    noindex: true,
  }))

/** Everything here is the shopper's own. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

export default function Checkout() {
  const t = useText()
  const ids = placedOrders(useLocation().search)
  const loading = <CheckoutLoading label={t('cart.loading')} />
  // Until the page is hydrated there is nothing but its shape.
  const isAlive = useIsAlive()
  return (
    <div className="-mb-16 min-h-dvh bg-neutral-50">
      <div className="page-container pt-4 pb-8 sm:pt-6 lg:pb-16">
        {ids.length === 0 && <h1 className="text-h1 mb-4 sm:mb-6">{t('checkout.title')}</h1>}
        <Suspense fallback={loading}>
          {isAlive ? ids.length > 0 ? <PlacedView ids={ids} /> : <CheckoutView /> : loading}
        </Suspense>
      </div>
    </div>
  )
}
