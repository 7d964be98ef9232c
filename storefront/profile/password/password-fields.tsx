import { useFormContext, useWatch } from 'react-hook-form'
import { NewPassword } from '#storefront/platform/auth-forms/password-fields.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import type { PasswordField, PasswordValues } from './password-values.ts'

type FieldsProps = {
  /** Of the form; ids of its fields begin with it. */
  id: string
  hasPassword: boolean
  problems: (name: PasswordField) => string | undefined
  isBusy: boolean
}

export function PasswordFields({ id, hasPassword, problems, isBusy }: FieldsProps) {
  const t = useText()
  const { register } = useFormContext<PasswordValues>()
  const [password, current] = useWatch<PasswordValues, ['password', 'current_password']>({
    name: ['password', 'current_password'],
  })
  const isOther = { text: t('profile.rule_other'), isMet: password !== '' && password !== current }
  const label = t('profile.current_password')
  return (
    <>
      {hasPassword && (
        <Field id={`${id}-current_password`} label={label} error={problems('current_password')} required>
          <PasswordInput
            {...register('current_password')}
            autoComplete="current-password"
            showLabel={t('accounts.show_named', { name: label })}
            readOnly={isBusy}
          />
        </Field>
      )}
      <NewPassword id={id} problems={problems} others={hasPassword ? [isOther] : []} isBusy={isBusy} />
    </>
  )
}
