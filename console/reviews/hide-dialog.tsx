import { useForm } from 'react-hook-form'
import { EntryDialog } from '#console/platform/fields/entry-dialog.tsx'
import { ReasonFields, type ReasonValues } from '#console/platform/fields/reason-fields.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { reviewReportReasons } from '#contract/review-reports.ts'

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
    <EntryDialog
      title={t('reviews.hide_title')}
      description={t('reviews.hide_text')}
      width={640}
      close={onClose}
      form={form}
      submit={({ reason }) => hide(reason.trim())}
      submitLabel={t('reviews.hide')}
      tone="danger-solid"
    >
      <ReasonFields legend={t('moderation.ready_reasons')} readyReasons={reasons} />
    </EntryDialog>
  )
}
