import { useForm } from 'react-hook-form'
import { MoveReasonField } from '#console/platform/fields/move-reason-field.tsx'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import type { DeskOrder } from './order-queries.ts'

interface CancelDialogProps {
  readonly order: DeskOrder
  readonly isOpen: boolean
  readonly close: () => void
  /** Rejections are shown in the dialog, which stays open. */
  readonly cancel: (reason: string) => Promise<void>
}

/** A cancellation is final, so it needs a reason, which the shopper reads. */
export function CancelDialog({ order, isOpen, close, cancel }: CancelDialogProps) {
  const t = useText()
  const form = useForm({ defaultValues: { reason: '' } })
  const leave = () => {
    form.reset()
    close()
  }
  const submit = async ({ reason }: { reason: string }) => {
    await cancel(reason)
    leave()
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={leave}
      title={t('orders.cancel_title', { code: isolateText(order.order_code, 'ltr') })}
      description={<CancelText order={order} />}
      closeLabel={t('shell.close')}
      unsaved={{
        isDirty: () => form.getValues('reason').trim() !== '',
        question: t('form.leave_question'),
        stayLabel: t('form.stay'),
        leaveLabel: t('form.leave'),
      }}
    >
      <EntryForm form={form} submit={submit} submitLabel={t('orders.do_cancelled')} tone="danger-solid">
        <MoveReasonField hint={t('orders.reason_hint')} />
      </EntryForm>
    </Dialog>
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
