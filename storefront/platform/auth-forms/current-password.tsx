import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { fieldMessage } from '#storefront/platform/api/form-failure.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'

type CurrentPasswordProps = {
  id: string
  label: string
  /** What the form's `register` answers for it. */
  field: UseFormRegisterReturn
  error: FieldError | undefined
  isBusy: boolean
}

/** The password that somebody has, asked for before something that a session alone may not do. */
export function CurrentPassword({ id, label, field, error, isBusy }: CurrentPasswordProps) {
  const t = useText()
  return (
    <Field id={id} label={label} error={fieldMessage(error, t('accounts.password_required'), t)} required>
      <PasswordInput
        {...field}
        autoComplete="current-password"
        showLabel={t('accounts.show_password')}
        readOnly={isBusy}
      />
    </Field>
  )
}
