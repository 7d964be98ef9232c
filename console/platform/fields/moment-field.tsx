import { get, useFormContext } from 'react-hook-form'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Field } from '#ui/forms/field.tsx'
import { MomentInput } from './moment-input.tsx'

interface MomentFieldProps {
  /** Path of a text in the surrounding form, as `toZonedInput` writes it; '' for none. */
  readonly name: string
  readonly label: string
  /** Names the time zone. */
  readonly hint?: string
  readonly isRequired?: boolean
}

export function MomentField({ name, label, hint, isRequired = true }: MomentFieldProps) {
  const t = useText()
  const { formState } = useFormContext()
  return (
    <Field
      label={label}
      hint={hint}
      error={fieldProblem(get(formState.errors, name), t('grid.no_moment'))}
      required={isRequired}
      optionalMark={t('form.optional')}
    >
      <MomentInput name={name} isRequired={isRequired} />
    </Field>
  )
}
