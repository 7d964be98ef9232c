import { useForm } from 'react-hook-form'
import { ReasonFields, type ReasonValues } from '#console/platform/fields/reason-fields.tsx'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { useUnsavedQuestion } from '#console/platform/form/form-labels.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { reviewReportReasons } from '#contract/review-reports.ts'
import { Dialog } from '#ui/layers/dialog.tsx'

interface HideDialogProps {
  /** If it rejects, the dialog stays open and shows the error. */
  readonly hide: (reason: string) => Promise<void>
  readonly onClose: () => void
}

const readyReasons = reviewReportReasons.filter((reason) => reason !== 'other')

/** Hiding needs a reason, which the author and the shop read. */
export function HideDialog({ hide, onClose }: HideDialogProps) {
  const t = useText()
  const form = useForm<ReasonValues>({ defaultValues: { reason: '' } })
  const reasons = readyReasons.map((key) => ({
    key,
    label: t(`reviews.reason.${key}`),
    text: t(`reviews.ready_${key}`),
  }))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('reviews.hide_title')}
      description={t('reviews.hide_text')}
      closeLabel={t('shell.close')}
      width={640}
      unsaved={useUnsavedQuestion(() => form.getValues('reason').trim() !== '')}
    >
      <EntryForm
        form={form}
        submit={async ({ reason }) => {
          await hide(reason.trim())
          onClose()
        }}
        submitLabel={t('reviews.hide')}
        tone="danger-solid"
      >
        <ReasonFields legend={t('moderation.ready_reasons')} readyReasons={reasons} />
      </EntryForm>
    </Dialog>
  )
}
