import { Suspense } from 'react'
import type { MetaArgs } from 'react-router'
import { OrderDetailsLoading } from '#storefront/orders/order-states.tsx'
import { PayPartProvider } from '#storefront/orders/pay-part.tsx'
import { PayButtonWithDeadline } from '#storefront/payments/pay-button.tsx'
import { lazyWithRetry } from '#storefront/platform/hydration/load-part.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { PageBreadcrumbs } from '#storefront/platform/navigation/breadcrumbs.tsx'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'
import { buyAgain } from '#storefront/shell/cards/buy-again.ts'
import type { Route } from './+types/order-details.ts'
import { OrderChat, OrderHelp } from './order-help.tsx'

const OrderDetails = lazyWithRetry(() =>
  import('#storefront/orders/details/order-details.tsx').then((part) => part.OrderDetails),
)

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, (t) => ({ title: t('orders.details_title'), noindex: true }))

export default function OrderDetailsPage({ params }: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <PageBreadcrumbs
        steps={[{ label: t('shell.order_history'), href: '/order-history' }]}
        current={t('orders.details_title')}
      />
      <h1 className="text-h1 mt-1">{t('orders.details_title')}</h1>
      <Suspense fallback={<OrderDetailsLoading />}>
        <PayPartProvider value={PayButtonWithDeadline}>
          <OrderDetails id={params.id} buyAgain={buyAgain} chat={OrderChat} help={OrderHelp} />
        </PayPartProvider>
      </Suspense>
    </>
  )
}
