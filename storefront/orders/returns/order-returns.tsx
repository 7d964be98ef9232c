import { CircleCheck, CircleX, Clock, PackageCheck, PackageOpen, RotateCcw, Truck } from 'lucide-react'
import type { Order, OrderItem } from '#contract/orders.ts'
import type { OrderReturn, ReturnState } from '#contract/return-shapes.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { useMoneyText } from '#storefront/platform/currency/currency.tsx'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Thumbnail } from '#storefront/platform/images/decorative-pictures.tsx'
import { PhotoRow } from '#storefront/platform/photo-upload/photo-row.tsx'
import { LineOptions } from '#storefront/platform/purchases/line-options.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { type DrawnIcon, directional } from '#ui/directional-icon.tsx'
import { StatusPill, type StatusTone } from '#ui/marks/status-pill.tsx'
import { TimelineSteps } from '../order-timeline.tsx'
import { buildReturnTimeline } from '../timeline-steps.ts'

export function OrderReturns({ order }: { order: Order }) {
  const t = useText()
  if (order.returns.length === 0) return null
  return (
    <section aria-labelledby="order-returns" className="panel">
      <h2 id="order-returns" className="text-h3 border-b border-neutral-200 px-4 py-3 sm:px-6">
        {t('returns.returns')}
      </h2>
      <ul className="divide-y divide-neutral-200">
        {order.returns.toReversed().map((orderReturn) => {
          const item = order.items.find(({ order_line_id }) => order_line_id === orderReturn.order_line_id)
          return item && <Return key={orderReturn.id} order={order} orderReturn={orderReturn} item={item} />
        })}
      </ul>
    </section>
  )
}

type ReturnProps = { order: Order; orderReturn: OrderReturn; item: OrderItem }

function Return({ order, orderReturn, item }: ReturnProps) {
  const t = useText()
  return (
    <li className="break-inside-avoid p-4 sm:p-6">
      <article aria-label={t('returns.of', { name: isolateText(item.name) })}>
        <div className="flex gap-3">
          <Thumbnail source={item.thumbnail} size={56} />
          <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <div className="min-w-0 flex-1 basis-44">
              <h3 className="text-card-name text-neutral-900">
                <bdi>{item.name}</bdi>
              </h3>
              <LineOptions line={item} />
              <p className="text-meta text-neutral-600">
                {t('returns.units', { count: orderReturn.quantity })} · {t(`returns.why.${orderReturn.reason_code}`)}
              </p>
            </div>
            <div className="grid gap-1 sm:justify-items-end">
              <ReturnStatus status={orderReturn.status} />
              <RefundAmount refund={orderReturn.refund} />
            </div>
          </div>
        </div>
        <ReturnDescription orderReturn={orderReturn} item={item} />
        <div className="mt-5">
          <h4 className="sr-only">{t('returns.timeline', { name: isolateText(item.name) })}</h4>
          <TimelineSteps
            steps={buildReturnTimeline(orderReturn)}
            getName={({ status }) => t(`returns.step.${status}`)}
          />
        </div>
        {orderReturn.can_cancel && <CancelButton order={order} orderReturn={orderReturn} item={item} />}
      </article>
    </li>
  )
}

/** Failed refunds are shown with the payment instead. */
function RefundAmount({ refund }: Pick<OrderReturn, 'refund'>) {
  const t = useText()
  const money = useMoneyText()
  if (!refund || refund.has_failed) return null
  const amount = money(refund.amount)
  return (
    <p className="text-meta text-neutral-700">
      {t(refund.returned_at ? 'returns.paid_back' : 'returns.paying_back', { amount })}
    </p>
  )
}

function ReturnDescription({ orderReturn, item }: Pick<ReturnProps, 'orderReturn' | 'item'>) {
  const t = useText()
  return (
    <>
      {orderReturn.description && (
        <p dir="auto" className="mt-3 max-w-prose wrap-anywhere whitespace-pre-line text-neutral-700">
          {orderReturn.description}
        </p>
      )}
      {orderReturn.images.length > 0 && (
        <PhotoRow images={orderReturn.images} title={item.name} nameOf={(number) => t('returns.photo', { number })} />
      )}
    </>
  )
}

function CancelButton({ order, orderReturn, item }: ReturnProps) {
  const t = useText()
  return (
    <Button
      size="compact"
      aria-haspopup="dialog"
      aria-label={t('shell.named', { name: t('returns.cancel'), text: item.name })}
      onClick={() => openDialog('return-cancel', { id: orderReturn.id, name: item.name, until: order.return_until })}
      className="mt-4 print:hidden"
    >
      {t('returns.cancel')}
    </Button>
  )
}

type StatusStyle = { tone: StatusTone; icon: DrawnIcon }

const statusStyles: Record<ReturnState, StatusStyle> = {
  pending: { tone: 'waiting', icon: Clock },
  confirmed: { tone: 'moving', icon: CircleCheck },
  processing: { tone: 'moving', icon: PackageOpen },
  picked_up: { tone: 'near', icon: directional(Truck) },
  delivered: { tone: 'near', icon: PackageCheck },
  refunded: { tone: 'done', icon: directional(RotateCcw) },
  refused: { tone: 'stopped', icon: CircleX },
  cancelled: { tone: 'settled', icon: CircleX },
}

function ReturnStatus({ status }: { status: ReturnState }) {
  const t = useText()
  const { tone, icon: Icon } = statusStyles[status]
  return (
    <StatusPill tone={tone} icon={<Icon className="size-3.5" />}>
      {t(`returns.state.${status}`)}
    </StatusPill>
  )
}
