import { Suspense } from 'react'
import { type MetaArgs, useSearchParams } from 'react-router'
import { lazyPart } from '#storefront/kit/later/load-part.ts'
import { pageMeta } from '#storefront/kit/visit/page-meta.ts'
import { PageTrail } from '#storefront/kit/ways/page-trail.tsx'
import { useText } from '#storefront/kit/words/texts.tsx'
import { readFilter } from '#storefront/orders/history/order-filter.ts'
import { OrderListLoading } from '#storefront/orders/history/order-list-loading.tsx'
import { PayPlace } from '#storefront/orders/pay-part.tsx'
import { PayOrderPart } from '#storefront/payments/pay-part.tsx'
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
