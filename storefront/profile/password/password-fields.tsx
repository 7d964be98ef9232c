import { useFormContext } from 'react-hook-form'
import { useText } from '#storefront/kit/words/texts.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { PasswordRules } from './password-rules.tsx'
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
  const { watch } = useFormContext<PasswordValues>()
  const { password, password_confirmation } = watch()
  const shared = { id, problems, isBusy }
  return (
    <>
      {hasPassword && (
        <SecretField
          {...shared}
          name="current_password"
          label={t('profile.current_password')}
          autoComplete="current-password"
        />
      )}
      <SecretField {...shared} name="password" label={t('profile.new_password')} autoComplete="new-password" />
      <PasswordRules hasPassword={hasPassword} />
      <SecretField
        {...shared}
        name="password_confirmation"
        label={t('profile.confirm_password')}
        autoComplete="new-password"
        confirmed={password !== '' && password === password_confirmation}
      />
    </>
  )
}

type SecretFieldProps = Omit<FieldsProps, 'hasPassword'> & {
  name: PasswordField
  label: string
  autoComplete: 'current-password' | 'new-password'
  confirmed?: boolean
}

function SecretField({ id, name, label, problems, isBusy, ...rest }: SecretFieldProps) {
  const t = useText()
  const { register, trigger, formState } = useFormContext<PasswordValues>()
  // Whoever has confirmed already and goes back to change the first is told at once; nobody is told before.
  const { password_confirmation: isConfirmed } = formState.touchedFields
  const judgeAgain = () => isConfirmed && name === 'password' && trigger('password_confirmation')
  return (
    <Field id={`${id}-${name}`} label={label} error={problems(name)} required>
      <PasswordInput
        {...register(name, { onChange: judgeAgain })}
        {...rest}
        showLabel={t('profile.show', { name: label })}
        readOnly={isBusy}
      />
    </Field>
  )
}
