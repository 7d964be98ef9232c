import { useForm } from 'react-hook-form'
import { EntryDialog } from '#console/platform/fields/entry-dialog.tsx'
import { NoteField } from '#console/platform/fields/note-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { paymentDeskLimits } from '#contract/limits.ts'

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
      <NoteField
        label={t('payments.note')}
        hint={t('payments.handle_hint')}
        missing={t('payments.handle_missing')}
        maxLength={paymentDeskLimits.note}
      />
    </EntryDialog>
  )
}
