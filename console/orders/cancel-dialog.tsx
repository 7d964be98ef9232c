import { MoveReasonDialog } from '#console/platform/fields/move-reason-dialog.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import { isolateText } from '#locales/isolate-text.ts'
import type { DeskOrder } from './order-queries.ts'

interface CancelDialogProps {
  readonly order: DeskOrder
  readonly isOpen: boolean
  readonly close: () => void
  readonly cancel: (reason: string) => Promise<void>
}

export function CancelDialog({ order, isOpen, close, cancel }: CancelDialogProps) {
  const t = useText()
  return (
    <MoveReasonDialog
      {...{ isOpen, close }}
      title={t('orders.cancel_title', { code: isolateText(order.order_code, 'ltr') })}
      description={<CancelText order={order} />}
      submitLabel={t('orders.do_cancelled')}
      submit={cancel}
    />
  )
}

/** People who see amounts read the refund before they confirm. */
function CancelText({ order: { refundable_amount, payment, currency } }: Pick<CancelDialogProps, 'order'>) {
  const t = useText()
  const writeAmount = useAmounts()
  if (refundable_amount === null) return t('orders.cancel_text')
  const isRefunded = payment.method !== 'cash' && refundable_amount > 0
  return isRefunded
    ? t('orders.cancel_refunds', { amount: isolateText(writeAmount(refundable_amount, currency)) })
    : t('orders.cancel_refunds_nothing')
}
