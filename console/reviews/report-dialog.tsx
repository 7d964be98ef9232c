import { useForm } from 'react-hook-form'
import { EntryDialog } from '#console/platform/fields/entry-dialog.tsx'
import { SelectField } from '#console/platform/form/select-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { type ReviewReportReason, reviewReportReasons, reviewTextLimits } from '#contract/review-reports.ts'
import type { DeskReview } from '#contract/shop-reviews.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { useShopReviewCalls } from './review-queries.ts'

interface ReportDialogProps {
  readonly review: DeskReview
  readonly onClose: () => void
}

interface ReportValues {
  reason: ReviewReportReason
  text: string
}

export function ReportDialog({ review, onClose }: ReportDialogProps) {
  const t = useText()
  const { report } = useShopReviewCalls(review)
  const show = useNotice((notice) => notice.show)
  const form = useForm<ReportValues>({ defaultValues: { reason: 'insult', text: '' } })
  const submit = async ({ reason, text }: ReportValues) => {
    await report(reason, text.trim())
    show(t('reviews.report_sent'))
  }
  return (
    <EntryDialog
      title={t('reviews.report_title')}
      description={t('reviews.report_text')}
      close={onClose}
      {...{ form, submit }}
      submitLabel={t('reviews.report')}
    >
      <SelectField
        name="reason"
        label={t('reviews.report_reason')}
        options={reviewReportReasons.map((value) => ({ value, label: t(`reviews.reason.${value}`) }))}
      />
      <Field label={t('reviews.report_words')} hint={t('reviews.report_words_hint')}>
        <TextArea
          rows={4}
          maxLength={reviewTextLimits.report}
          counterLabel={(used, limit) => t('form.text_used', { used, limit })}
          {...form.register('text')}
        />
      </Field>
    </EntryDialog>
  )
}
