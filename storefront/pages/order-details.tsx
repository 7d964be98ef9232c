import { Suspense } from 'react'
import type { MetaArgs } from 'react-router'
import { OrderDetailsLoading } from '#storefront/orders/order-states.tsx'
import { PayPlace } from '#storefront/orders/pay-part.tsx'
import { PayOrderPart } from '#storefront/payments/pay-button.tsx'
import { lazyPart } from '#storefront/platform/hydration/load-part.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { PageTrail } from '#storefront/platform/navigation/breadcrumbs.tsx'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'
import { buyAgain } from '#storefront/shell/cards/buy-again.ts'
import type { Route } from './+types/order-details.ts'
import { OrderChat, OrderHelp } from './order-help.tsx'

const OrderDetails = lazyPart(() =>
  import('#storefront/orders/details/order-details.tsx').then((part) => part.OrderDetails),
)

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, (t) => ({ title: t('orders.details_title'), noindex: true }))

export default function OrderPage({ params }: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <PageTrail
        steps={[{ label: t('shell.order_history'), href: '/order-history' }]}
        current={t('orders.details_title')}
      />
      <h1 className="text-h1 mt-1">{t('orders.details_title')}</h1>
      <Suspense fallback={<OrderDetailsLoading />}>
        <PayPlace value={PayOrderPart}>
          <OrderDetails id={params.id} buyAgain={buyAgain} chat={OrderChat} help={OrderHelp} />
        </PayPlace>
      </Suspense>
    </>
  )
}
