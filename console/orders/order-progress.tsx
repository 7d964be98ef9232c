import { PhoneCall } from 'lucide-react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useCan, useDesks } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { isHeld, PaymentBadge, StateBadge } from './order-badges.tsx'
import { OrderMoves } from './order-moves.tsx'
import type { DeskOrder } from './order-queries.ts'

/** State and payment of an order, why it should be confirmed first, and what the shop can do next. */
export function OrderProgress({ order }: { order: DeskOrder }) {
  const t = useText()
  const { dayTime } = useMoments()
  return (
    <section aria-label={t('orders.state')} className="panel grid grid-cols-1 gap-4 p-4 sm:p-6">
      <div className="flex flex-wrap items-center gap-2">
        <StateBadge state={order.status} />
        <PaymentBadge payment={order.payment} />
        <time dateTime={order.created_at} className="text-meta text-neutral-600">
          {dayTime(order.created_at)}
        </time>
      </div>
      {order.shop && (
        <p className="text-neutral-700">
          {t('orders.shop')}:{' '}
          <bdi translate="no" className="wrap-anywhere text-neutral-900">
            {order.shop.name}
          </bdi>
        </p>
      )}
      {isHeld(order) && <HeldReasons order={order} />}
      <Moves order={order} />
    </section>
  )
}

/** At the desk of a shop only: the market moves no orders. */
function Moves({ order }: { order: DeskOrder }) {
  const t = useText()
  const can = useCan()
  const { desk } = useDesks()
  if (desk?.kind !== 'shop') return null
  // The error of a concurrent move is shown even if no move is left.
  if (can('orders.write')) return <OrderMoves order={order} />
  if (order.moves.length > 0) return <p className="text-meta text-neutral-600">{t('orders.read_only')}</p>
  return null
}

function HeldReasons({ order }: { order: DeskOrder }) {
  const t = useText()
  return (
    <div className="grid gap-1 rounded-lg bg-warning-soft p-3 text-warning">
      <p className="text-label flex items-start gap-2">
        <PhoneCall className="mt-0.5 size-4 shrink-0" />
        {t('orders.held_title')}
      </p>
      <ul className="grid gap-1 ps-6">
        {order.held_for.map(({ reason, text }) => (
          <li key={reason}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
