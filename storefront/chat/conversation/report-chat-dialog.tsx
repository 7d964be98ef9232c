import type { ShopId } from '#contract/ids.ts'
import { isolateText } from '#locales/isolate-text.ts'
import type { DialogFrame, DialogProps } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Field } from '#ui/forms/field.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { AlertDialog } from '#ui/layers/alert-dialog.tsx'
import { chatReportReasons, maxReportLength, useReportForm } from './report-chat-form.ts'

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    'report-chat': { shop: { id: ShopId; name: string } }
  }
}

/** Reports the conversation with a shop to the marketplace, which may read it then. */
export function ReportChatDialog({ shop, ...frame }: DialogFrame & DialogProps['report-chat']) {
  const t = useText()
  const { reason, text, isReasonMissing, isBusy, setReason, setText, send } = useReportForm(shop.id, () =>
    frame.onOpenChange(false),
  )
  return (
    <AlertDialog
      {...frame}
      title={t('chat.report_title', { shop: isolateText(shop.name) })}
      description={t('chat.report_text')}
      cancelLabel={t('shell.cancel')}
      confirmLabel={t('chat.report')}
      tone="danger"
      busy={isBusy}
      onConfirm={send}
    >
      <RadioCards
        name="reason"
        legend={t('chat.report_reason')}
        options={chatReportReasons.map((value) => ({ value, label: t(`chat.reason.${value}`) }))}
        value={reason}
        onChange={setReason}
        required
        error={isReasonMissing ? t('chat.report_choose') : null}
      />
      <Field label={t('chat.report_details')} optionalMark={t('shell.optional')} className="mt-3">
        <TextArea rows={3} maxLength={maxReportLength} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
    </AlertDialog>
  )
}
