import { get, useFormContext } from 'react-hook-form'
import { typedWholeNumber } from '#console/platform/fields/whole-number-field.tsx'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'

/** Limit of a change, a count and a threshold. */
export const maxUnits = 1_000_000

export function typedUnits(text: string): number | undefined {
  const units = typedWholeNumber(text)
  return units <= maxUnits ? units : undefined
}

interface UnitsFieldProps {
  /** Path of a string in the surrounding form. */
  readonly name: string
  readonly label: string
  readonly hint?: string
}

/** A field for a number of units; its value in the form is a string. */
export function UnitsField({ name, label, hint }: UnitsFieldProps) {
  const t = useText()
  const { register, formState } = useFormContext()
  const validate = (text: string) => typedUnits(text) !== undefined
  return (
    <Field label={label} hint={hint} error={fieldProblem(get(formState.errors, name), t('stock.no_units'))} required>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        className="text-h2 max-w-48 text-center tabular-nums"
        {...register(name, { validate })}
      />
    </Field>
  )
}

const maxNoteLength = 500

/** The note of a change or count, which its history shows. */
export function NoteField() {
  const t = useText()
  const { register, formState } = useFormContext<{ note: string }>()
  return (
    <Field
      label={t('stock.note')}
      error={fieldProblem(formState.errors.note, t('form.check_value'))}
      optionalMark={t('form.optional')}
    >
      <TextArea
        rows={2}
        maxLength={maxNoteLength}
        counterLabel={(used, limit) => t('form.text_used', { used, limit })}
        {...register('note')}
      />
    </Field>
  )
}
