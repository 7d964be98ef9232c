import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import type { DeskReturn } from '#contract/return-shapes.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { classNames } from '#ui/class-names.ts'
import { ReturnBadge } from './return-badge.tsx'

/** The events of a return, the latest first, and how far its refund is. */
export function ReturnHistory({ shopReturn }: { shopReturn: DeskReturn }) {
  const t = useText()
  return (
    <Card title={t('orders.history')}>
      <RefundBanner shopReturn={shopReturn} />
      <ol className="grid grid-cols-1 gap-4">
        {shopReturn.events.toReversed().map((event) => (
          <EventRow key={`${event.status} ${event.at}`} event={event} />
        ))}
      </ol>
    </Card>
  )
}

function EventRow({ event: { status, at, actor, reason } }: { event: DeskReturn['events'][number] }) {
  const t = useText()
  const { dayTime } = useMoments()
  return (
    <li className="grid justify-items-start gap-1">
      <ReturnBadge state={status} />
      <p className="text-meta flex flex-wrap gap-x-2 text-neutral-600">
        <time dateTime={at}>{dayTime(at)}</time>
        <span>{t(`orders.by_${actor}`)}</span>
      </p>
      {reason && (
        <p dir="auto" className="wrap-anywhere text-neutral-700">
          {reason}
        </p>
      )}
    </li>
  )
}

/** Absent before the refund, of free lines, and for people who see no amounts. */
function RefundBanner({ shopReturn: { refund, currency } }: { shopReturn: DeskReturn }) {
  const t = useText()
  const writeAmount = useAmounts()
  if (!refund || refund.amount === null) return null
  const { amount, returned_at, has_failed } = refund
  const progress = has_failed ? 'failed' : returned_at ? 'done' : 'going'
  return (
    <p className={classNames('rounded-lg p-3', has_failed ? 'bg-danger-soft text-danger' : 'bg-info-soft text-info')}>
      {t(`orders.refund_${progress}`, { amount: isolateText(writeAmount(amount, currency)) })}
    </p>
  )
}
