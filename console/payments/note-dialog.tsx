import { useForm } from 'react-hook-form'
import { EntryDialog } from '#console/platform/fields/entry-dialog.tsx'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { paymentDeskLimits } from '#contract/limits.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'

interface NoteDialogProps {
  readonly title: string
  readonly description: string
  readonly submitLabel: string
  readonly isOpen: boolean
  readonly close: () => void
  /** Rejections are shown in the dialog, which stays open. */
  readonly submit: (note: string) => Promise<void>
}

export function NoteDialog({ title, description, submitLabel, isOpen, close, submit }: NoteDialogProps) {
  const t = useText()
  const form = useForm({ defaultValues: { note: '' } })
  return (
    <EntryDialog {...{ title, description, submitLabel, isOpen, close, form }} submit={({ note }) => submit(note)}>
      <Field
        label={t('payments.note')}
        hint={t('payments.handle_hint')}
        error={fieldProblem(form.formState.errors.note, t('payments.handle_missing'))}
        required
      >
        <TextArea
          rows={3}
          maxLength={paymentDeskLimits.note}
          counterLabel={(used, limit) => t('form.text_used', { used, limit })}
          {...form.register('note', { validate: (note) => note.trim() !== '' })}
        />
      </Field>
    </EntryDialog>
  )
}
