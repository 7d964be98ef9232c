import { useForm } from 'react-hook-form'
import { MoveReasonField } from '#console/platform/fields/move-reason-field.tsx'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { useUnsavedQuestion } from '#console/platform/form/form-labels.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'

interface BulkCancelDialogProps {
  readonly count: number
  readonly isOpen: boolean
  readonly close: () => void
  /** Rejections are shown in the dialog, which stays open. */
  readonly cancel: (reason: string) => Promise<void>
}

/** One reason for all cancelled orders, which their shoppers read. */
export function BulkCancelDialog({ count, isOpen, close, cancel }: BulkCancelDialogProps) {
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
      title={t('orders.cancel_several', { count })}
      description={t('orders.cancel_text')}
      closeLabel={t('shell.close')}
      unsaved={useUnsavedQuestion(() => form.getValues('reason').trim() !== '')}
    >
      <EntryForm
        form={form}
        submit={submit}
        submitLabel={t('orders.do_for', { step: t('orders.do_cancelled'), count })}
        tone="danger-solid"
      >
        <MoveReasonField hint={t('orders.reason_hint')} />
      </EntryForm>
    </Dialog>
  )
}
