import { type UseFormReturn, useForm, useFormContext } from 'react-hook-form'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useUnsavedQuestion } from '#console/platform/form/form-labels.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { ProductReview } from '#contract/operator-products.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'

interface RefuseDialogProps {
  readonly product: ProductReview
  /** If it rejects, the dialog stays open and shows the error. */
  readonly refuse: (reason: string) => Promise<void>
  readonly onClose: () => void
}

interface RefuseValues {
  reason: string
}

/** A refusal needs a reason. The shop reads it on the page of the product and in a mail. */
export function RefuseDialog({ product: { name, state }, refuse, onClose }: RefuseDialogProps) {
  const t = useText()
  const form = useForm<RefuseValues>({ defaultValues: { reason: '' } })
  const submit = async ({ reason }: RefuseValues) => {
    await refuse(reason.trim())
    onClose()
  }
  const isShown = state === 'shown'
  const values = { name: isolateText(name) }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isShown ? t('moderation.take_down_title', values) : t('moderation.refuse_title', values)}
      description={t('moderation.refuse_text')}
      closeLabel={t('shell.close')}
      width={640}
      unsaved={useUnsavedQuestion(() => form.getValues('reason').trim() !== '')}
    >
      <EntryForm
        form={form}
        submit={submit}
        submitLabel={isShown ? t('moderation.take_down') : t('moderation.refuse')}
        tone="danger-solid"
      >
        <ReadyReasons form={form} />
        <ReasonField />
      </EntryForm>
    </Dialog>
  )
}

const readyReasons = ['pictures', 'words', 'category', 'forbidden', 'brand'] as const

/** Buttons that append a ready reason to the typed text. */
function ReadyReasons({ form }: { form: UseFormReturn<RefuseValues> }) {
  const t = useText()
  const add = (text: string) => {
    const typed = form.getValues('reason').trim()
    form.setValue('reason', typed === '' ? text : `${typed}\n\n${text}`, { shouldDirty: true, shouldValidate: true })
    form.setFocus('reason')
  }
  return (
    <fieldset className="min-w-0">
      <legend className="text-label mb-2 text-neutral-900">{t('moderation.ready_reasons')}</legend>
      <div className="flex flex-wrap gap-2">
        {readyReasons.map((reason) => (
          <Button key={reason} size="compact" onClick={() => add(t(`moderation.ready_${reason}_text`))}>
            {t(`moderation.ready_${reason}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

const maxReasonLength = 2000

function ReasonField() {
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
        maxLength={maxReasonLength}
        counterLabel={(used, limit) => t('applications.reason_used', { used, limit })}
        {...register('reason', { validate: (reason) => reason.trim() !== '' })}
      />
    </Field>
  )
}
