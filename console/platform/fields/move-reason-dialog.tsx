import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { useUnsavedQuestion } from '#console/platform/form/form-labels.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
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
  const leave = () => {
    form.reset()
    close()
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={leave}
      title={title}
      description={description}
      closeLabel={t('shell.close')}
      unsaved={useUnsavedQuestion(() => form.getValues('reason').trim() !== '')}
    >
      <EntryForm
        form={form}
        submit={async ({ reason }) => {
          await submit(reason)
          leave()
        }}
        submitLabel={submitLabel}
        tone="danger-solid"
      >
        <MoveReasonField hint={t('orders.reason_hint')} />
      </EntryForm>
    </Dialog>
  )
}
