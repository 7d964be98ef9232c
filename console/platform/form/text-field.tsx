import type { HTMLInputAutoCompleteAttribute } from 'react'
import { get, useFormContext } from 'react-hook-form'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { fieldProblem } from './form-errors.ts'

interface TextFieldProps {
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** Whether the form may send the text. The server decides about the rest. */
  readonly validate?: (text: string) => boolean
  /** Error for a value that the form rejects. */
  readonly problem?: string
  readonly type?: 'text' | 'email' | 'password'
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly inputMode?: 'numeric' | 'email'
  readonly maxLength?: number
  readonly isRequired?: boolean
}

export function TextField({
  name,
  label,
  hint,
  validate,
  problem,
  type = 'text',
  isRequired = true,
  ...input
}: TextFieldProps) {
  const t = useText()
  const { register, formState } = useFormContext()
  const error = fieldProblem(
    get(formState.errors, name),
    problem ?? t(type === 'email' ? 'form.no_email' : 'form.check_value'),
  )
  const shared = { ...register(name, { validate }), ...input }
  return (
    <Field label={label} hint={hint} error={error} required={isRequired} optionalMark={t('form.optional')}>
      {type === 'password' ? (
        <PasswordInput {...shared} showLabel={t('people.show_password')} />
      ) : (
        <TextInput {...shared} type={type} dir={type === 'email' ? 'ltr' : 'auto'} />
      )}
    </Field>
  )
}
