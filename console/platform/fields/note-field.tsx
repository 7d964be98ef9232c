import { useFormContext } from 'react-hook-form'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'

interface NoteFieldProps {
  readonly label: string
  readonly hint: string
  /** The error of an empty note. */
  readonly missing: string
  /** In characters. */
  readonly maxLength: number
}

export function NoteField({ label, hint, missing, maxLength }: NoteFieldProps) {
  const t = useText()
  const { register, formState } = useFormContext<{ note: string }>()
  return (
    <Field label={label} hint={hint} error={fieldProblem(formState.errors.note, missing)} required>
      <TextArea
        rows={3}
        maxLength={maxLength}
        counterLabel={(used, limit) => t('form.text_used', { used, limit })}
        {...register('note', { validate: (note) => note.trim() !== '' })}
      />
    </Field>
  )
}
