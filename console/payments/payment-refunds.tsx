import { useState } from 'react'
import { useMove } from '#console/platform/api/use-move.ts'
import { ConfirmDialog } from '#console/platform/form/confirm-dialog.tsx'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { OrderCode } from '#console/platform/layout/order-code.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { useReasonText } from '#console/platform/shop/refund-reasons.ts'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import type { DeskPayment, PaymentRefund, StuckRefund } from '#contract/operator-payments.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { RefundBadge, StuckBadge } from './payment-badges.tsx'
import { type RefundMove, reloadPayments, sendRefundMove } from './payment-queries.ts'
import { useGatewayName } from './payment-texts.ts'

const SettleDialog = lazyLayer(() => import('./settle-dialog.tsx').then((part) => part.SettleDialog))

/** The refunds of a payment, the latest first, each with what a person may do about it. */
export function PaymentRefunds({ payment: { refunds, stuck } }: { payment: DeskPayment }) {
  const t = useText()
  const canWrite = useCan()('refunds.write')
  const isWork = refunds.some(({ can_retry, can_settle }) => can_retry || can_settle)
  return (
    <Card title={t('payments.refunds')}>
      {refunds.length === 0 && <p className="text-neutral-600">{t('payments.no_refunds')}</p>}
      {isWork && !canWrite && <p className="text-meta text-neutral-600">{t('payments.read_only')}</p>}
      <ul className="grid grid-cols-1 gap-4">
        {refunds.map((refund) => (
          <li
            key={refund.id}
            className="grid min-w-0 grid-cols-1 gap-3 not-first:border-t not-first:border-neutral-200 not-first:pt-4"
          >
            <RefundFacts refund={refund} stuck={stuck.find(({ refund_id }) => refund_id === refund.id)} />
            {canWrite && <RefundActions refund={refund} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface RefundFactsProps {
  readonly refund: PaymentRefund
  readonly stuck: StuckRefund | undefined
}

function RefundFacts({ refund, stuck }: RefundFactsProps) {
  const { dayTime } = useMoments()
  const writeAmount = useAmounts()
  const reasonText = useReasonText()
  const { amount, currency, state, order_code, reason, created_at } = refund
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1">
      <p className="flex flex-wrap items-center gap-2">
        <bdi className="text-h3 tabular-nums">{writeAmount(amount, currency)}</bdi>
        {(!stuck || state === 'going') && <RefundBadge state={state} />}
        {stuck && <StuckBadge kind={stuck.kind} />}
      </p>
      <p className="text-meta flex flex-wrap gap-x-2 text-neutral-600">
        <time dateTime={created_at}>{dayTime(created_at)}</time>
        {order_code && <OrderCode code={order_code} />}
      </p>
      <p dir="auto" className="wrap-anywhere text-neutral-700">
        {reasonText(reason)}
      </p>
      <RefundSituation refund={refund} stuck={stuck} />
    </div>
  )
}

/** Why a refund is stuck, the words of its gateway, and what happens next. */
function RefundSituation({ refund, stuck }: RefundFactsProps) {
  const t = useText()
  const { dayTime } = useMoments()
  const gatewayName = useGatewayName()
  const { failure, gateway, is_replaced, next_try_at, settled_from, state } = refund
  const name = isolateText(gatewayName(gateway ?? 'cash'))
  return (
    <div className="grid max-w-text grid-cols-1 gap-1 text-neutral-700 empty:hidden">
      {stuck && <p>{t(`payments.stuck_text.${stuck.kind}`, { gateway: name })}</p>}
      {failure && state !== 'settled' && (
        <p className="wrap-anywhere">
          {t('payments.gateway_says', { gateway: name, words: isolateText(failure, 'ltr') })}
        </p>
      )}
      {is_replaced && <p>{t('payments.is_replaced')}</p>}
      {state === 'going' && next_try_at && (
        <p>{t('payments.next_try', { gateway: name, at: isolateText(dayTime(next_try_at)) })}</p>
      )}
      {settled_from && <p>{t(`payments.settled_from.${settled_from}`, { gateway: name })}</p>}
    </div>
  )
}

/** Retries or settles a refund. After a conflict, shows the message and the current refund. */
function RefundActions({ refund }: { refund: PaymentRefund }) {
  const t = useText()
  const writeAmount = useAmounts()
  const gatewayName = useGatewayName()
  const show = useNotice((notice) => notice.show)
  const [dialog, setDialog] = useState<RefundMove['kind']>()
  const { move, message } = useMove<RefundMove>({
    send: sendRefundMove,
    onMoved: ({ kind }) => show(t(`payments.done_${kind}`)),
    reload: reloadPayments,
  })
  const { id: refund_id, can_retry, can_settle, amount, currency, gateway } = refund
  const close = () => setDialog(undefined)
  const values = {
    amount: isolateText(writeAmount(amount, currency)),
    gateway: isolateText(gatewayName(gateway ?? 'cash')),
  }
  return (
    <>
      <FormProblem error={message && !dialog ? { message } : undefined} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {can_retry && (
          <Button variant="primary" onClick={() => setDialog('retry')}>
            {t('payments.do_retry')}
          </Button>
        )}
        {can_settle && <Button onClick={() => setDialog('settle')}>{t('payments.do_settle')}</Button>}
      </div>
      <ConfirmDialog
        isOpen={dialog === 'retry'}
        close={close}
        title={t('payments.retry_title', values)}
        text={t('payments.retry_text')}
        confirmLabel={t('payments.do_retry')}
        confirm={() => move({ kind: 'retry', refund_id })}
      />
      <SettleDialog
        isOpen={dialog === 'settle'}
        close={close}
        values={values}
        settle={(body) => move({ kind: 'settle', refund_id, body })}
      />
    </>
  )
}
