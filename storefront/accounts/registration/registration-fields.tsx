import { useFormContext } from 'react-hook-form'
import { useSettings } from '#storefront/kit/visit/visit.ts'
import { digitsOf } from '#storefront/kit/words/digits.ts'
import { useText } from '#storefront/kit/words/texts.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { CountryField } from './country-field.tsx'
import type { RegistrationField, RegistrationValues } from './registration-values.ts'

type FieldsProps = { problems: (name: RegistrationField) => string | undefined; isBusy: boolean }

export function RegistrationFields({ problems, isBusy }: FieldsProps) {
  const t = useText()
  const { register } = useFormContext<RegistrationValues>()
  return (
    <>
      <Field id="registration-name" label={t('accounts.name')} error={problems('name')} required>
        <TextInput {...register('name')} autoComplete="name" dir="auto" readOnly={isBusy} />
      </Field>
      <CountryField error={problems('country')} />
      <PhoneField error={problems('phone')} isBusy={isBusy} />
      <Field
        id="registration-email"
        label={t('accounts.email')}
        optionalMark={t('shell.optional')}
        error={problems('email')}
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
        error={problems('password')}
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

function PhoneField({ error, isBusy }: { error: string | undefined; isBusy: boolean }) {
  const t = useText()
  const { phone_required, phone_max_length } = useSettings()
  const { register, watch } = useFormContext<RegistrationValues>()
  const field = register('phone')
  const code = watch('phone_code')
  return (
    <Field
      id="registration-phone"
      label={t('shell.phone')}
      error={error}
      required={phone_required}
      optionalMark={t('shell.optional')}
    >
      {/* A number reads from left to right everywhere, its code first. */}
      <div dir="ltr">
        <TextInput
          {...field}
          onChange={(event) => {
            // Before the form sees it, or it would judge what is about to be left out.
            event.target.value = digitsOf(event.target.value).slice(0, phone_max_length)
            return field.onChange(event)
          }}
          prefix={code || '+'}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          readOnly={isBusy}
        />
      </div>
    </Field>
  )
}
