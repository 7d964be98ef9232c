import { useForm } from 'react-hook-form'
import { MoveReasonField } from '#console/platform/fields/move-reason-field.tsx'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { useUnsavedQuestion } from '#console/platform/form/form-labels.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'

interface RefuseDialogProps {
  readonly isOpen: boolean
  readonly close: () => void
  /** Rejections are shown in the dialog, which stays open. */
  readonly refuse: (reason: string) => Promise<void>
}

/** A refusal is final, so it needs a reason, which the shopper reads. */
export function RefuseDialog({ isOpen, close, refuse }: RefuseDialogProps) {
  const t = useText()
  const form = useForm({ defaultValues: { reason: '' } })
  const leave = () => {
    form.reset()
    close()
  }
  const submit = async ({ reason }: { reason: string }) => {
    await refuse(reason)
    leave()
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={leave}
      title={t('returns.refuse_title')}
      description={t('returns.refuse_text')}
      closeLabel={t('shell.close')}
      unsaved={useUnsavedQuestion(() => form.getValues('reason').trim() !== '')}
    >
      <EntryForm form={form} submit={submit} submitLabel={t('returns.do_refused')} tone="danger-solid">
        <MoveReasonField hint={t('orders.reason_hint')} />
      </EntryForm>
    </Dialog>
  )
}
