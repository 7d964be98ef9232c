import { useForm } from 'react-hook-form'
import { EntryDialog } from '#console/platform/fields/entry-dialog.tsx'
import { NoteField } from '#console/platform/fields/note-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { paymentDeskLimits } from '#contract/limits.ts'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
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
  return (
    <EntryDialog
      {...{ isOpen, close, form }}
      title={t('payments.settle_title', { amount: values.amount })}
      description={t('payments.settle_text')}
      submit={({ from, note }) => settle({ ...(from && { from }), note })}
      submitLabel={t('payments.do_settle')}
    >
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
      <NoteField
        label={t('payments.note')}
        hint={t('payments.note_hint')}
        missing={t('payments.note_missing')}
        maxLength={paymentDeskLimits.note}
      />
    </EntryDialog>
  )
}
