import { useForm } from 'react-hook-form'
import { EntryDialog } from '#console/platform/fields/entry-dialog.tsx'
import { SelectField } from '#console/platform/form/select-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { type ChatReportReason, chatReportLimits, chatReportReasons } from '#contract/chat-reports.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'

interface ReportValues {
  reason: ChatReportReason
  text: string
}

interface ReportDialogProps {
  /** Resolves with the message of the response; if it rejects, the dialog stays open and shows the error. */
  readonly report: (reason: ChatReportReason, text: string) => Promise<string>
  readonly onClose: () => void
}

/** Reports the conversation to the market, which may read it then. */
export function ReportDialog({ report, onClose }: ReportDialogProps) {
  const t = useText()
  const show = useNotice((notice) => notice.show)
  const form = useForm<ReportValues>({ defaultValues: { reason: 'insult', text: '' } })
  const submit = async ({ reason, text }: ReportValues) => {
    show(await report(reason, text.trim()))
  }
  return (
    <EntryDialog
      title={t('chats.report_title')}
      description={t('chats.report_text')}
      close={onClose}
      {...{ form, submit }}
      submitLabel={t('chats.report')}
    >
      <SelectField
        name="reason"
        label={t('chat-reports.reason')}
        options={chatReportReasons.map((value) => ({ value, label: t(`chat-reports.reason.${value}`) }))}
      />
      <Field label={t('chat-reports.details')} hint={t('chat-reports.details_hint')}>
        <TextArea
          rows={4}
          maxLength={chatReportLimits.text}
          counterLabel={(used, limit) => t('form.text_used', { used, limit })}
          {...form.register('text')}
        />
      </Field>
    </EntryDialog>
  )
}
