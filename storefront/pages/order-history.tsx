import { Suspense } from 'react'
import { Link, type MetaArgs, useSearchParams } from 'react-router'
import { lazyPart } from '#storefront/kit/later/load-part.ts'
import { pageMeta } from '#storefront/kit/visit/page-meta.ts'
import { useText } from '#storefront/kit/words/texts.tsx'
import { readFilter } from '#storefront/orders/history/order-filter.ts'
import { OrderListLoading } from '#storefront/orders/history/order-list-loading.tsx'
import { Breadcrumb } from '#ui/ways/breadcrumb.tsx'

const OrderList = lazyPart(() => import('#storefront/orders/history/order-list.tsx').then((part) => part.OrderList))

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, (t) => ({ title: t('shell.order_history'), noindex: true }))

export default function OrderHistory() {
  const t = useText()
  const [search] = useSearchParams()
  return (
    <>
      <Breadcrumb
        trail={[{ label: t('shell.home'), href: '/' }]}
        current={t('shell.order_history')}
        label={t('shell.breadcrumb')}
        link={Link}
      />
      <h1 className="text-h1 mt-1 mb-4">{t('shell.order_history')}</h1>
      <Suspense fallback={<OrderListLoading />}>
        <OrderList filter={readFilter(search)} />
      </Suspense>
    </>
  )
}
