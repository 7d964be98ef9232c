import { type UseFormReturn, useForm, useFormContext } from 'react-hook-form'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useUnsavedQuestion } from '#console/platform/form/form-labels.ts'
import { consoleLanguages } from '#console/platform/i18n/locale.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useTextIn } from '#console/platform/i18n/texts-in.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import type { Application } from './application-queries.ts'

interface RefuseDialogProps {
  readonly application: Application
  /** If it rejects, the dialog stays open and shows the error. */
  readonly refuse: (reason: string) => Promise<void>
  readonly onClose: () => void
}

interface RefuseValues {
  reason: string
}

/** A refusal needs a reason, which is mailed to the applicant. Ready reasons are in the applicant's language and can be edited. */
export function RefuseDialog({ application, refuse, onClose }: RefuseDialogProps) {
  const t = useText()
  const form = useForm<RefuseValues>({ defaultValues: { reason: '' } })
  const submit = async ({ reason }: RefuseValues) => {
    await refuse(reason.trim())
    onClose()
  }
  const { locale, shop_name } = application
  const language = consoleLanguages.find((each) => each.locale === locale)?.title ?? locale
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('applications.refuse_title', { shop: isolateText(shop_name) })}
      description={t('applications.refuse_text', { language: isolateText(language) })}
      closeLabel={t('shell.close')}
      width={640}
      unsaved={useUnsavedQuestion(() => form.getValues('reason').trim() !== '')}
    >
      <EntryForm form={form} submit={submit} submitLabel={t('applications.refuse')} tone="danger-solid">
        <ReadyReasons form={form} locale={locale} />
        <ReasonField locale={locale} />
      </EntryForm>
    </Dialog>
  )
}

const readyReasons = ['papers', 'owner', 'about', 'goods', 'double'] as const

/** Buttons that append a ready reason to the typed text. */
function ReadyReasons({ form, locale }: { form: UseFormReturn<RefuseValues>; locale: string }) {
  const t = useText()
  const applicants = useTextIn(locale)
  const add = (text: string) => {
    const typed = form.getValues('reason').trim()
    const reason = typed === '' ? text : `${typed}\n\n${text}`
    form.setValue('reason', reason, { shouldDirty: true, shouldValidate: true })
    form.setFocus('reason')
  }
  return (
    <fieldset className="min-w-0">
      <legend className="text-label mb-2 text-neutral-900">{t('applications.ready_reasons')}</legend>
      <div className="flex flex-wrap gap-2">
        {readyReasons.map((reason) => (
          <Button
            key={reason}
            size="compact"
            disabled={!applicants}
            onClick={() => applicants && add(applicants.t(`applications.ready_${reason}_text`))}
          >
            {t(`applications.ready_${reason}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

const maxReasonLength = 2000

function ReasonField({ locale }: { locale: string }) {
  const t = useText()
  const { register, formState } = useFormContext<RefuseValues>()
  return (
    <Field
      label={t('applications.reason')}
      error={fieldProblem(formState.errors.reason, t('applications.reason_missing'))}
      required
    >
      <TextArea
        rows={5}
        lang={locale}
        maxLength={maxReasonLength}
        counterLabel={(used, limit) => t('applications.reason_used', { used, limit })}
        {...register('reason', { validate: (reason) => reason.trim() !== '' })}
      />
    </Field>
  )
}
