import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { pastedText } from '#contract/pasted.ts'
import { countriesQuery } from '#storefront/platform/addresses/country-options.ts'
import { CountryPicker } from '#storefront/platform/addresses/country-picker.tsx'
import { fieldMessage, showFieldErrors, toastError } from '#storefront/platform/api/form-failure.ts'
import { DialogSwitch } from '#storefront/platform/auth-forms/auth-dialog.tsx'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useUnmounted } from '#ui/use-unmounted.ts'
import { requestCode } from './code-request.ts'

/** Validated before the request; specification §5. An email address needs no dialling code. */
const schema = z
  .object({ country: z.string(), phone: pastedText(254) })
  .refine(({ country, phone }) => country !== '' || phone.includes('@'), {
    path: ['country'],
    // Checked even if another field is invalid.
    when: () => true,
  })

type ForgotPasswordFormProps = { phone: string | undefined; country: string | undefined }

export function ForgotPasswordForm(props: ForgotPasswordFormProps) {
  const t = useText()
  const { forgot_otp_type } = useSettings()
  const { control, register, errors, isSubmitting, submit } = useForgotPassword(props)
  const isByMail = forgot_otp_type === 'email'
  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-neutral-600">{t(isByMail ? 'codes.forgot_text_mail' : 'codes.forgot_text_sms')}</p>
        <Controller
          control={control}
          name="country"
          render={({ field }) => (
            <CountryPicker
              id="forgot-country"
              value={field.value}
              onChoose={(country) => field.onChange(country?.name ?? '')}
              onBlur={field.onBlur}
              error={fieldMessage(errors.country, t('codes.country_required'), t)}
            />
          )}
        />
        <Field
          id="forgot-phone"
          label={t('accounts.phone_or_email')}
          error={fieldMessage(errors.phone, t('codes.phone_required'), t)}
          required
        >
          <TextInput
            {...register('phone')}
            inputMode={isByMail ? 'email' : 'text'}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="send"
            dir="ltr"
            readOnly={isSubmitting}
          />
        </Field>
        <Button type="submit" variant="primary" full loading={isSubmitting} className="mt-2 min-h-12">
          {t(isSubmitting ? 'codes.sending' : 'codes.send')}
        </Button>
      </form>
      <DialogSwitch
        question={t('codes.remembered')}
        action={t('shell.log_in')}
        disabled={isSubmitting}
        onPress={() => openDialog('login')}
      />
    </>
  )
}

const focusFirstError = (errors: { country?: unknown }) =>
  document.getElementById(errors.country ? 'forgot-country' : 'forgot-phone')?.focus()

function useForgotPassword({ phone = '', country = '' }: ForgotPasswordFormProps) {
  const { data: countries = [] } = useQuery(countriesQuery, shopperData)
  const isUnmounted = useUnmounted()
  const { control, register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { phone, country },
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const submit = handleSubmit(async (values) => {
    const phone_code = countries.find(({ name }) => name === values.country)?.phone_code ?? null
    const request = { ...values, phone_code, forgot_password: 1 } as const
    try {
      const sentCode = await requestCode(request)
      // Opening the code's dialog closes this one.
      if (!isUnmounted.current) openDialog('otp', { request, sentCode })
    } catch (error) {
      toastError(error)
      showFieldErrors(error, ['phone', 'country'], setError)
    }
  }, focusFirstError)
  const { errors, isSubmitting } = formState
  return { control, register, errors, isSubmitting, submit }
}
