import { useFormContext } from 'react-hook-form'
import { CountryField, PhoneField } from '#storefront/platform/auth-forms/newcomer-fields.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import type { RegistrationField, RegistrationValues } from './registration-values.ts'

type RegistrationFieldsProps = { getProblem: (name: RegistrationField) => string | undefined; isBusy: boolean }

export function RegistrationFields({ getProblem, isBusy }: RegistrationFieldsProps) {
  const t = useText()
  const { register } = useFormContext<RegistrationValues>()
  return (
    <>
      <Field id="registration-name" label={t('accounts.name')} error={getProblem('name')} required>
        <TextInput {...register('name')} autoComplete="name" dir="auto" readOnly={isBusy} />
      </Field>
      <CountryField id="registration" error={getProblem('country')} />
      <PhoneField id="registration" error={getProblem('phone')} isBusy={isBusy} />
      <Field
        id="registration-email"
        label={t('accounts.email')}
        optionalMark={t('shell.optional')}
        error={getProblem('email')}
      >
        <TextInput
          {...register('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          readOnly={isBusy}
        />
      </Field>
      <Field
        id="registration-password"
        label={t('accounts.password')}
        hint={t('accounts.password_hint')}
        error={getProblem('password')}
        required
      >
        <PasswordInput
          {...register('password')}
          autoComplete="new-password"
          enterKeyHint="done"
          showLabel={t('accounts.show_password')}
          readOnly={isBusy}
        />
      </Field>
    </>
  )
}
