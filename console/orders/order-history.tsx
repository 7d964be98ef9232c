import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import { StateBadge } from './order-badges.tsx'
import type { DeskOrder } from './order-queries.ts'

type OrderEvent = DeskOrder['events'][number]

/** The events of the order, the latest first. */
export function OrderHistory({ order }: { order: DeskOrder }) {
  const t = useText()
  return (
    <Card title={t('orders.history')}>
      <ol className="grid grid-cols-1 gap-4">
        {order.events.toReversed().map((event) => (
          <EventRow key={`${event.status} ${event.at}`} event={event} />
        ))}
      </ol>
    </Card>
  )
}

function EventRow({ event: { status, at, actor, reason } }: { event: OrderEvent }) {
  const t = useText()
  const { dayTime } = useMoments()
  // The system gives codes, people give texts.
  const words = actor === 'system' ? (reason === 'unpaid' ? t('orders.reason_unpaid') : null) : reason
  return (
    <li className="grid justify-items-start gap-1">
      <StateBadge state={status} />
      <p className="text-meta flex flex-wrap gap-x-2 text-neutral-600">
        <time dateTime={at}>{dayTime(at)}</time>
        <span>{t(`orders.by_${actor}`)}</span>
      </p>
      {words && (
        <p dir="auto" className="wrap-anywhere text-neutral-700">
          {words}
        </p>
      )}
    </li>
  )
}
