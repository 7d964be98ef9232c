import { Suspense } from 'react'
import { type MetaArgs, useSearchParams } from 'react-router'
import { parseOrderFilter } from '#storefront/orders/history/order-filter.ts'
import { OrderListLoading } from '#storefront/orders/order-states.tsx'
import { PayPartProvider } from '#storefront/orders/pay-part.tsx'
import { PayButtonWithDeadline } from '#storefront/payments/pay-button.tsx'
import { lazyWithRetry } from '#storefront/platform/hydration/load-part.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { PageBreadcrumbs } from '#storefront/platform/navigation/breadcrumbs.tsx'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'
import { buyAgain } from '#storefront/shell/cards/buy-again.ts'

const OrderList = lazyWithRetry(() =>
  import('#storefront/orders/history/order-list.tsx').then((part) => part.OrderList),
)

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, (t) => ({ title: t('shell.order_history'), noindex: true }))

export default function OrderHistory() {
  const t = useText()
  const [search] = useSearchParams()
  return (
    <>
      <PageBreadcrumbs current={t('shell.order_history')} />
      <h1 tabIndex={-1} className="text-h1 mt-1 mb-4">
        {t('shell.order_history')}
      </h1>
      <Suspense fallback={<OrderListLoading />}>
        <PayPartProvider value={PayButtonWithDeadline}>
          <OrderList filter={parseOrderFilter(search)} buyAgain={buyAgain} />
        </PayPartProvider>
      </Suspense>
    </>
  )
}
