import { useForm } from 'react-hook-form'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useUnsavedQuestion } from '#console/platform/form/form-labels.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { paymentDeskLimits } from '#contract/limits.ts'
import { Field } from '#ui/forms/field.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import type { Settlement } from './payment-queries.ts'

interface SettleValues {
  /** '' until one is chosen: the books differ. */
  from: 'bank' | 'gateway' | ''
  note: string
}

interface SettleDialogProps {
  readonly isOpen: boolean
  readonly close: () => void
  readonly values: { readonly amount: string; readonly gateway: string }
  /** Rejections are shown in the dialog, which stays open. */
  readonly settle: (settlement: Settlement) => Promise<void>
}

/** Records a refund that was paid outside the shop: its source, and a note for the ledger. */
export function SettleDialog({ isOpen, close, values, settle }: SettleDialogProps) {
  const t = useText()
  const form = useForm<SettleValues>({ defaultValues: { from: '', note: '' } })
  const { errors } = form.formState
  const leave = () => {
    form.reset()
    close()
  }
  const submit = async ({ from, note }: SettleValues) => {
    await settle({ ...(from && { from }), note })
    leave()
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={leave}
      title={t('payments.settle_title', { amount: values.amount })}
      description={t('payments.settle_text')}
      closeLabel={t('shell.close')}
      unsaved={useUnsavedQuestion(() => form.getValues('note').trim() !== '')}
    >
      <EntryForm form={form} submit={submit} submitLabel={t('payments.do_settle')}>
        <RadioCards
          legend={t('payments.paid_from')}
          name="from"
          options={(['bank', 'gateway'] as const).map((value) => ({
            value,
            label: t(`payments.from_${value}`, { gateway: values.gateway }),
            description: t(`payments.from_${value}_text`, { gateway: values.gateway }),
          }))}
          input={form.register('from', { required: true })}
          error={errors.from && t('payments.from_missing')}
          required
        />
        <Field
          label={t('payments.note')}
          hint={t('payments.note_hint')}
          error={fieldProblem(errors.note, t('payments.note_missing'))}
          required
        >
          <TextArea
            rows={3}
            maxLength={paymentDeskLimits.note}
            counterLabel={(used, limit) => t('form.text_used', { used, limit })}
            {...form.register('note', { validate: (note) => note.trim() !== '' })}
          />
        </Field>
      </EntryForm>
    </Dialog>
  )
}
