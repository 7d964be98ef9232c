import { useForm, useFormContext } from 'react-hook-form'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
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
      title={t('orders.cancel_title', { code: order.order_code })}
      description={t('orders.cancel_text')}
      closeLabel={t('shell.close')}
      unsaved={{
        isDirty: () => form.getValues('reason').trim() !== '',
        question: t('form.leave_question'),
        stayLabel: t('form.stay'),
        leaveLabel: t('form.leave'),
      }}
    >
      <EntryForm form={form} submit={submit} submitLabel={t('orders.do_cancelled')} tone="danger-solid">
        <ReasonField />
      </EntryForm>
    </Dialog>
  )
}

/** Characters, as the server counts them. */
const reasonLimits = { min: 3, max: 300 }

function ReasonField() {
  const t = useText()
  const { register, formState } = useFormContext<{ reason: string }>()
  const isLongEnough = (reason: string) => reason.trim().length >= reasonLimits.min
  return (
    <Field
      label={t('orders.reason')}
      hint={t('orders.reason_hint')}
      error={fieldProblem(formState.errors.reason, t('orders.reason_missing'))}
      required
    >
      <TextArea
        rows={3}
        maxLength={reasonLimits.max}
        counterLabel={(used, limit) => t('orders.reason_used', { used, limit })}
        {...register('reason', { validate: isLongEnough })}
      />
    </Field>
  )
}
