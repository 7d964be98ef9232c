import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { OrderCurrency } from '#storefront/platform/currency/order-currency.tsx'
import { Money } from '#storefront/platform/currency/price.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { CopyCode } from '#storefront/platform/purchases/copy-code.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { getOrderPath } from '../history/order-filter.ts'
import { ExpectedDelivery, OrderStatus } from '../order-status.tsx'

type PlacedOrderProps = {
  order: Order
  children: ReactNode
}

export function PlacedOrder({ order, children }: PlacedOrderProps) {
  const t = useText()
  return (
    <section aria-label={order.shop.name} className="panel flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <Avatar source={order.shop.logo} name={order.shop.name} size={40} widths={[64, 96]} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-label text-neutral-900">
          <Link to={getOrderPath(order.id)} className="underline-offset-4 hover:text-brand-text hover:underline">
            <bdi>{order.shop.name}</bdi>
          </Link>
        </p>
        <p className="text-meta text-neutral-600">
          {t('orders.items', { count: order.total_items })}
          {' · '}
          <OrderCurrency placed={order}>
            <Money amount={order.payable_amount} />
          </OrderCurrency>
        </p>
        <div className="text-meta">
          <ExpectedDelivery order={order} />
        </div>
      </div>
      <OrderStatus status={order.status} />
      <CopyCode code={order.order_code} className="max-sm:w-full max-sm:justify-between" />
      <div className="contents max-sm:*:w-full">{children}</div>
    </section>
  )
}
