import { Suspense } from 'react'
import { type MetaArgs, useSearchParams } from 'react-router'
import { readFilter } from '#storefront/orders/history/order-filter.ts'
import { OrderListLoading } from '#storefront/orders/order-states.tsx'
import { PayPlace } from '#storefront/orders/pay-part.tsx'
import { PayOrderPart } from '#storefront/payments/pay-button.tsx'
import { lazyPart } from '#storefront/platform/hydration/load-part.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { PageTrail } from '#storefront/platform/navigation/breadcrumbs.tsx'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'
import { buyAgain } from '#storefront/shell/cards/buy-again.ts'

const OrderList = lazyPart(() => import('#storefront/orders/history/order-list.tsx').then((part) => part.OrderList))

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, (t) => ({ title: t('shell.order_history'), noindex: true }))

export default function OrderHistory() {
  const t = useText()
  const [search] = useSearchParams()
  return (
    <>
      <PageTrail current={t('shell.order_history')} />
      <h1 tabIndex={-1} className="text-h1 mt-1 mb-4">
        {t('shell.order_history')}
      </h1>
      <Suspense fallback={<OrderListLoading />}>
        <PayPlace value={PayOrderPart}>
          <OrderList filter={readFilter(search)} buyAgain={buyAgain} />
        </PayPlace>
      </Suspense>
    </>
  )
}
