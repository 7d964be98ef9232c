import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useText } from '#console/platform/i18n/texts.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { MoveReasonField } from './move-reason-field.tsx'

interface MoveReasonDialogProps {
  readonly title: string
  readonly description: ReactNode
  readonly submitLabel: string
  readonly isOpen: boolean
  readonly close: () => void
  /** Rejections are shown in the dialog, which stays open. */
  readonly submit: (reason: string) => Promise<void>
}

/** For moves that are final: they need a reason, which the shopper reads. */
export function MoveReasonDialog({ title, description, submitLabel, isOpen, close, submit }: MoveReasonDialogProps) {
  const t = useText()
  const form = useForm({ defaultValues: { reason: '' } })
  return (
    <EntryDialog
      {...{ title, description, submitLabel, isOpen, close, form }}
      submit={({ reason }) => submit(reason)}
      tone="danger-solid"
    >
      <MoveReasonField hint={t('orders.reason_hint')} />
    </EntryDialog>
  )
}
