import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { OrderCode } from '#console/platform/layout/order-code.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import { StateBadge } from './order-badges.tsx'
import type { DeskOrder } from './order-queries.ts'

/** At the desk of the market: the orders that were placed and are paid together with this one. */
export function CheckoutCard({ order: { id, checkout, currency } }: { order: DeskOrder }) {
  const t = useText()
  const { desk } = useDesks()
  const writeAmount = useAmounts()
  const others = checkout.filter((other) => other.id !== id)
  if (others.length === 0) return null
  return (
    <Card title={t('orders.same_checkout')}>
      <ul className="grid grid-cols-1 divide-y divide-neutral-200">
        {others.map(({ id: other, order_code, status, shop, payable_amount }) => (
          <li key={other} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
            <span className="grid min-w-0 flex-1 basis-40">
              <Link
                to={`${desk?.path}/orders/${other}`}
                translate="no"
                className="relative text-brand-text underline-offset-4 hit-44 hover:underline"
              >
                <OrderCode code={order_code} />
              </Link>
              <bdi translate="no" className="text-meta wrap-anywhere text-neutral-600">
                {shop.name}
              </bdi>
            </span>
            <StateBadge state={status} />
            {payable_amount !== null && (
              <bdi className="text-neutral-900 tabular-nums">{writeAmount(payable_amount, currency)}</bdi>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
