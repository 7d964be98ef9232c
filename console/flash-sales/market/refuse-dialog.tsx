import { useForm, useFormContext } from 'react-hook-form'
import { EntryDialog } from '#console/platform/fields/entry-dialog.tsx'
import type { ReasonValues } from '#console/platform/fields/reason-fields.tsx'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { flashSaleLimits } from '#contract/flash-sale-states.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'

interface RefuseDialogProps {
  readonly count: number
  /** Whether all of them take part already. */
  readonly isTakingOut: boolean
  /** Rejections are shown in the dialog, which stays open. */
  readonly refuse: (reason: string) => Promise<void>
  readonly onClose: () => void
}

/** Why products do not take part. Their shops read the reason. */
export function RefuseDialog({ count, isTakingOut, refuse, onClose }: RefuseDialogProps) {
  const t = useText()
  const form = useForm<ReasonValues>({ defaultValues: { reason: '' } })
  return (
    <EntryDialog
      form={form}
      close={onClose}
      title={t(isTakingOut ? 'flash-sales.take_out_title' : 'flash-sales.refuse_title', { count })}
      description={t(isTakingOut ? 'flash-sales.take_out_text' : 'flash-sales.refuse_text')}
      // The server takes one line.
      submit={({ reason }) => refuse(reason.replaceAll(/\s+/g, ' ').trim())}
      submitLabel={t(isTakingOut ? 'flash-sales.take_out' : 'flash-sales.refuse', { count })}
      tone="danger-solid"
    >
      <ReasonField />
    </EntryDialog>
  )
}

function ReasonField() {
  const t = useText()
  const { register, formState } = useFormContext<ReasonValues>()
  return (
    <Field
      label={t('flash-sales.reason')}
      hint={t('flash-sales.reason_hint')}
      error={fieldProblem(formState.errors.reason, t('flash-sales.reason_missing'))}
      required
    >
      <TextArea
        rows={3}
        maxLength={flashSaleLimits.reason}
        counterLabel={(used, limit) => t('form.text_used', { used, limit })}
        {...register('reason', { validate: (reason) => reason.trim() !== '' })}
      />
    </Field>
  )
}
