import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { Country } from '#storefront/platform/addresses/country-options.ts'
import { CountryPicker } from '#storefront/platform/addresses/country-picker.tsx'
import { call } from '#storefront/platform/api/client.ts'
import { fieldMessage, showFieldErrors } from '#storefront/platform/api/form-failure.ts'
import { CurrentPasswordField } from '#storefront/platform/auth-forms/password-fields.tsx'
import { toNationalDigits } from '#storefront/platform/auth-forms/phone-number.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { showFailure } from '#storefront/platform/session/handle-unauthorized.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { requestOncePerMinute, type SentCode } from './code-request.ts'
import type { RequestCode } from './use-otp.ts'

export type ContactKind = 'phone' | 'email'

type ContactValues = { country: string; phone: string; password: string }

/** The dialog owns the form state, because it asks before unsaved input is lost. */
export const useChangeContactForm = () =>
  useForm<ContactValues>({ defaultValues: { country: '', phone: '', password: '' } })

type ChangeContactFormProps = {
  form: UseFormReturn<ContactValues>
  kind: ContactKind
  hasPassword: boolean
  /** A code is on its way; `resend` requests another one. */
  onSent: (code: SentCode, resend: RequestCode) => void
}

export function ChangeContactForm({ form, kind, hasPassword, onSent }: ChangeContactFormProps) {
  const t = useText()
  const { otp_length } = useSettings()
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  const { country, chooseCountry, submit } = useChangeContact({ form, kind, hasPassword, onSent })
  const isPhone = kind === 'phone'
  const phone = register('phone', { required: true, validate: (value) => isPhone || value.includes('@') })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-neutral-600">{t('codes.change_text', { digits: otp_length })}</p>
      {isPhone && (
        <CountryPicker
          id="contact-country"
          value={country?.name ?? ''}
          onChoose={chooseCountry}
          onBlur={() => undefined}
          error={fieldMessage(errors.country, t('codes.country_required'), t)}
        />
      )}
      <Field
        id="contact-phone"
        label={t(isPhone ? 'codes.new_phone' : 'codes.new_email')}
        error={fieldMessage(errors.phone, t('codes.no_destination'), t)}
        required
      >
        <div dir="ltr">
          <TextInput
            {...phone}
            onChange={(event) => {
              if (isPhone) event.target.value = toNationalDigits(country?.phone_code ?? '', event.target.value)
              return phone.onChange(event)
            }}
            {...(isPhone && { prefix: country?.phone_code ?? '+' })}
            type={isPhone ? 'tel' : 'email'}
            inputMode={isPhone ? 'numeric' : 'email'}
            autoComplete={isPhone ? 'tel-national' : 'email'}
            readOnly={isSubmitting}
          />
        </div>
      </Field>
      {hasPassword && (
        <CurrentPasswordField
          id="contact-password"
          label={t('profile.current_password')}
          field={register('password', { required: true })}
          error={errors.password}
          isBusy={isSubmitting}
        />
      )}
      <Button type="submit" variant="primary" full loading={isSubmitting} className="mt-2 min-h-12">
        {t(isSubmitting ? 'codes.sending' : 'codes.send')}
      </Button>
    </form>
  )
}

function useChangeContact({ form, kind, hasPassword, onSent }: ChangeContactFormProps) {
  const [country, setCountry] = useState<Country | null>(null)
  const { handleSubmit, setError, clearErrors } = form
  const chooseCountry = (chosen: Country | null) => {
    setCountry(chosen)
    clearErrors('country')
  }
  const submit = handleSubmit(async ({ phone, password }) => {
    if (kind === 'phone' && !country) return setError('country', { type: 'required' })
    const destination = { phone, phone_code: country?.phone_code ?? null }
    const resend = () =>
      requestOncePerMinute(JSON.stringify(['change', destination]), () =>
        call('POST /change-contact', { body: { ...destination, password } }),
      )
    try {
      onSent(await resend(), resend)
    } catch (error) {
      if (!showFieldErrors(error, hasPassword ? ['phone', 'password'] : ['phone'], setError)) showFailure(error)
    }
  })
  return { country, chooseCountry, submit }
}
