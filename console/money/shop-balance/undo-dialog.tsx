import { useForm } from 'react-hook-form'
import { EntryDialog } from '#console/platform/fields/entry-dialog.tsx'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { shopPaymentLimits } from '#contract/shop-money-kinds.ts'
import type { ShopPayment } from '#contract/shop-payments.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { undoPayment } from './balance-queries.ts'

interface UndoDialogProps {
  readonly payment: ShopPayment
  readonly close: () => void
}

/** Why a payment did not arrive after all. */
export function UndoDialog({ payment, close }: UndoDialogProps) {
  const t = useText()
  const writeAmount = useAmounts()
  const form = useForm({ defaultValues: { reason: '' } })
  const amount = isolateText(writeAmount(payment.amount, payment.currency))
  const submit = async ({ reason }: { reason: string }) => {
    await undoPayment(payment.id, reason.trim())
    useNotice.getState().show(t('shop-payments.undone_now', { amount }))
  }
  return (
    <EntryDialog
      close={close}
      form={form}
      title={t('shop-payments.undo_title', { amount })}
      description={t('shop-payments.undo_text')}
      submit={submit}
      submitLabel={t('shop-payments.do_undo', { amount })}
      tone="danger-solid"
    >
      <TextField
        name="reason"
        label={t('shop-payments.reason')}
        hint={t('shop-payments.reason_hint')}
        validate={(text) => text.trim() !== ''}
        problem={t('shop-payments.reason_missing')}
        maxLength={shopPaymentLimits.reason}
        autoComplete="off"
      />
    </EntryDialog>
  )
}
