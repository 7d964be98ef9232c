import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import { useReasonText } from '#console/platform/shop/refund-reasons.ts'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import type { DeskPayment, PaymentEvent } from '#contract/operator-payments.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { useGatewayName } from './payment-texts.ts'

/** The events of a payment, the latest first. An unpaid cash payment has none. */
export function PaymentHistory({ payment: { events } }: { payment: DeskPayment }) {
  const t = useText()
  if (events.length === 0) return null
  return (
    <Card title={t('orders.history')}>
      <ol className="grid grid-cols-1 gap-4">
        {events.toReversed().map((event, index) => (
          // Events are only added, at the end.
          // biome-ignore lint/suspicious/noArrayIndexKey: events have no id of their own.
          <EventRow key={events.length - index} event={event} />
        ))}
      </ol>
    </Card>
  )
}

function EventRow({ event }: { event: PaymentEvent }) {
  const t = useText()
  const { dayTime } = useMoments()
  const writeAmount = useAmounts()
  const gatewayName = useGatewayName()
  const { kind, at, amount, currency, gateway, name } = event
  return (
    <li className="grid min-w-0 grid-cols-1 gap-0.5">
      <p className="wrap-anywhere text-neutral-900">
        {t(`payments.event.${kind}`, { gateway: isolateText(gatewayName(gateway ?? 'cash')) })}
        {/* The margin follows the direction of the page, not that of the amount. */}
        {amount !== null && (
          <span className="ms-2 whitespace-nowrap tabular-nums">
            <bdi>{writeAmount(amount, currency)}</bdi>
          </span>
        )}
      </p>
      <EventWords event={event} />
      <p className="text-meta flex flex-wrap gap-x-2 text-neutral-600">
        <time dateTime={at}>{dayTime(at)}</time>
        {name && <span className="wrap-anywhere">{t('orders.by_person', { name: isolateText(name) })}</span>}
      </p>
    </li>
  )
}

/** The words of the gateway or of a person, and the name of the object at the gateway. */
function EventWords({ event: { kind, words, reference } }: { event: PaymentEvent }) {
  const t = useText()
  const reasonText = useReasonText()
  const text = words && kind === 'refund_requested' ? reasonText(words) : words
  return (
    <>
      {text && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line text-neutral-700">
          {text}
        </p>
      )}
      {reference && (
        <p className="text-meta wrap-anywhere text-neutral-600">
          {t('payments.reference')} <bdi translate="no">{reference}</bdi>
        </p>
      )}
    </>
  )
}
