import { useFormContext } from 'react-hook-form'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'

export interface ReasonValues {
  reason: string
}

interface ReasonFieldsProps {
  readonly legend: string
  /** `text` is undefined until its language is loaded. */
  readonly readyReasons: readonly { readonly key: string; readonly label: string; readonly text: string | undefined }[]
  readonly lang?: string
}

const maxReasonLength = 2000

export function ReasonFields({ legend, readyReasons, lang }: ReasonFieldsProps) {
  const t = useText()
  const { register, formState, getValues, setValue, setFocus } = useFormContext<ReasonValues>()
  const add = (text: string) => {
    const typed = getValues('reason').trim()
    setValue('reason', typed === '' ? text : `${typed}\n\n${text}`, { shouldDirty: true, shouldValidate: true })
    setFocus('reason')
  }
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="text-label mb-2 text-neutral-900">{legend}</legend>
        <div className="flex flex-wrap gap-2">
          {readyReasons.map(({ key, label, text }) => (
            <Button
              key={key}
              size="compact"
              disabled={text === undefined}
              onClick={() => text !== undefined && add(text)}
            >
              {label}
            </Button>
          ))}
        </div>
      </fieldset>
      <Field
        label={t('applications.reason')}
        error={fieldProblem(formState.errors.reason, t('applications.reason_missing'))}
        required
      >
        <TextArea
          rows={5}
          lang={lang}
          maxLength={maxReasonLength}
          counterLabel={(used, limit) => t('form.text_used', { used, limit })}
          {...register('reason', { validate: (reason) => reason.trim() !== '' })}
        />
      </Field>
    </>
  )
}
