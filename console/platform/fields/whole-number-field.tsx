import type { ReactNode } from 'react'
import { get, useFormContext } from 'react-hook-form'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { westernDigits } from '#locales/digits.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'

/** Parses a whole number of at most 15 digits of any script, with group separators; NaN for other text. */
export function typedWholeNumber(text: string): number {
  const digits = westernDigits(text)
    .replace(/(?<=\d)[\s.,٬'’](?=\d{3}(?!\d))/gu, '')
    .trim()
  return /^\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN
}

export const isWholeNumber = (text: string, min: number, max: number): boolean =>
  typedWholeNumber(text) >= min && typedWholeNumber(text) <= max

interface WholeNumberFieldProps {
  /** Path of a string in the surrounding form. */
  readonly name: string
  readonly label: string
  readonly hint?: ReactNode
  readonly min?: number
  readonly max: number
  /** The unit, shown after the number. */
  readonly suffix?: string
  readonly isRequired?: boolean
}

export function WholeNumberField(props: WholeNumberFieldProps) {
  const { name, label, hint, min = 0, max, suffix, isRequired = true } = props
  const t = useText()
  const { register, formState } = useFormContext()
  const validate = (text: string) => (text.trim() === '' ? !isRequired : isWholeNumber(text, min, max))
  return (
    <Field
      label={label}
      hint={hint}
      error={fieldProblem(get(formState.errors, name), t('form.no_whole_number', { min, max }))}
      required={isRequired}
      optionalMark={t('form.optional')}
    >
      <TextInput
        {...register(name, { validate })}
        inputMode="numeric"
        dir="ltr"
        maxLength={12}
        autoComplete="off"
        suffix={suffix && <span>{suffix}</span>}
      />
    </Field>
  )
}
