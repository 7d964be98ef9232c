import { Suspense } from 'react'
import type { MetaArgs } from 'react-router'
import { CheckoutLoading } from '#storefront/checkout/checkout-states.tsx'
import { useIsHydrated } from '#storefront/platform/hydration/deferred-part.tsx'
import { lazyWithRetry } from '#storefront/platform/hydration/load-part.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useRestoreScroll } from '#storefront/platform/navigation/use-restore-scroll.ts'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'

const BuyNowView = lazyWithRetry(() => import('./buy-now-view.tsx').then((part) => part.BuyNowView))

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, (t) => ({ title: t('checkout.buy_now_title'), noindex: true }))

/** The page has only data of the shopper. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

export default function BuyNow() {
  const t = useText()
  const loading = <CheckoutLoading label={t('cart.loading')} />
  const isHydrated = useIsHydrated()
  useRestoreScroll()
  return (
    <div className="-mb-16 min-h-dvh bg-neutral-50">
      <div className="page-container pt-4 pb-8 sm:pt-6 lg:pb-16">
        <h1 className="text-h1 mb-4 sm:mb-6">{t('checkout.buy_now_title')}</h1>
        <Suspense fallback={loading}>{isHydrated ? <BuyNowView /> : loading}</Suspense>
      </div>
    </div>
  )
}
