import { useForm } from 'react-hook-form'
import { EntryDialog } from '#console/platform/fields/entry-dialog.tsx'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { flashSaleLimits } from '#contract/flash-sale-states.ts'

interface RefuseDialogProps {
  readonly count: number
  /** Rejections are shown in the dialog, which stays open. */
  readonly refuse: (reason: string) => Promise<void>
  readonly onClose: () => void
}

/** Why products do not take part. Their shops read the reason. */
export function RefuseDialog({ count, refuse, onClose }: RefuseDialogProps) {
  const t = useText()
  const form = useForm({ defaultValues: { reason: '' } })
  return (
    <EntryDialog
      form={form}
      close={onClose}
      title={t('flash-sales.refuse_title', { count })}
      description={t('flash-sales.refuse_text')}
      submit={({ reason }) => refuse(reason.trim())}
      submitLabel={t('flash-sales.refuse', { count })}
      tone="danger-solid"
    >
      <TextField
        name="reason"
        label={t('flash-sales.reason')}
        hint={t('flash-sales.reason_hint')}
        validate={(text) => text.trim() !== ''}
        problem={t('flash-sales.reason_missing')}
        maxLength={flashSaleLimits.reason}
        autoComplete="off"
      />
    </EntryDialog>
  )
}
