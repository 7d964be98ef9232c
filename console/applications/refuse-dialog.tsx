import { useForm } from 'react-hook-form'
import { EntryDialog } from '#console/platform/fields/entry-dialog.tsx'
import { ReasonFields, type ReasonValues } from '#console/platform/fields/reason-fields.tsx'
import { consoleLanguages } from '#console/platform/i18n/locale.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useTextIn } from '#console/platform/i18n/texts-in.ts'
import { isolateText } from '#locales/isolate-text.ts'
import type { Application } from './application-queries.ts'

interface RefuseDialogProps {
  readonly application: Application
  /** If it rejects, the dialog stays open and shows the error. */
  readonly refuse: (reason: string) => Promise<void>
  readonly onClose: () => void
}

const readyReasons = ['papers', 'owner', 'about', 'goods', 'double'] as const

/** A refusal needs a reason, which is mailed to the applicant. Ready reasons are in the applicant's language and can be edited. */
export function RefuseDialog({ application, refuse, onClose }: RefuseDialogProps) {
  const t = useText()
  const form = useForm<ReasonValues>({ defaultValues: { reason: '' } })
  const { locale, shop_name } = application
  const applicants = useTextIn(locale)
  const reasons = readyReasons.map((key) => ({
    key,
    label: t(`applications.ready_${key}`),
    text: applicants?.t(`applications.ready_${key}_text`),
  }))
  const language = consoleLanguages.find((each) => each.locale === locale)?.title ?? locale
  return (
    <EntryDialog
      title={t('applications.refuse_title', { shop: isolateText(shop_name) })}
      description={t('applications.refuse_text', { language: isolateText(language) })}
      width={640}
      close={onClose}
      form={form}
      submit={({ reason }) => refuse(reason.trim())}
      submitLabel={t('applications.refuse')}
      tone="danger-solid"
    >
      <ReasonFields legend={t('applications.ready_reasons')} readyReasons={reasons} lang={locale} />
    </EntryDialog>
  )
}
