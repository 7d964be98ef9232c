import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo } from 'react'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { registrationForm, type User } from '#contract/accounts.ts'
import type { Settings } from '#contract/settings.ts'
import { call } from '#storefront/platform/api/client.ts'
import { showFieldErrors, toastError } from '#storefront/platform/api/form-failure.ts'
import { type PhoneRule, validatePhone } from '#storefront/platform/auth-forms/phone-number.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { followLogin, resumeAfterLogin } from '#storefront/platform/session/after-login.ts'
import { signIn } from '#storefront/platform/session/session.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { RegistrationFields } from './registration-fields.tsx'
import {
  type RegistrationValues,
  readDraft,
  registrationFields,
  saveDraft,
  useRegistrationProblems,
} from './registration-values.ts'

type RegistrationFormProps = {
  form: UseFormReturn<RegistrationValues>
  onDone: () => void
  /** A social sign-in is pending: the fields are read-only but keep their values. */
  isSocialPending: boolean
}

export function RegistrationForm({ form, onDone, isSocialPending }: RegistrationFormProps) {
  const t = useText()
  const { register_otp_verify, register_otp_type } = useSettings()
  const { errors, isSubmitting, submitCount } = form.formState
  const getProblem = useRegistrationProblems(errors)
  const summary = registrationFields.flatMap((name) => {
    const message = getProblem(name)
    return message ? [{ fieldId: `registration-${name}`, message }] : []
  })
  const register = form.handleSubmit(async (body) => {
    try {
      const { data, message } = await call('POST /registration', { body })
      signIn(data)
      if (!register_otp_verify || !openProofDialog(data.user, register_otp_type)) followLogin()
      onDone()
      toast.success(message)
    } catch (error) {
      // Spec §8: field errors stand under their fields; only errors without a field are a toast.
      if (!showFieldErrors(error, [...registrationFields, 'phone_code'], form.setError)) toastError(error)
    }
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={register} className="grid gap-4">
        <ErrorSummary title={t('shell.check_fields')} errors={isSubmitting ? [] : summary} attempt={submitCount} />
        <p className="text-meta text-neutral-600">{t('shell.required_note')}</p>
        <RegistrationFields getProblem={getProblem} isBusy={isSubmitting || isSocialPending} />
        <Button type="submit" variant="primary" full loading={isSubmitting} className="mt-2 min-h-12">
          {t('shell.create_account')}
        </Button>
      </form>
    </FormProvider>
  )
}

/** Sends the code to the contact that the settings prefer, or to the only one that there is; false if there is none. */
function openProofDialog({ phone, phone_code, email }: User, type: Settings['register_otp_type']): boolean {
  const destination = (type === 'email' ? email : phone) ?? email ?? phone
  if (!destination) return false
  openDialog('otp', {
    request: { phone: destination, phone_code, forgot_password: null },
    onProved: resumeAfterLogin,
    onLater: resumeAfterLogin,
  })
  return true
}

const emptyValues: RegistrationValues = { name: '', country: '', phone_code: '', phone: '', email: '', password: '' }

/** The dialog owns the form state, because it asks before unsaved input is lost. */
export function useRegistrationForm() {
  const settings = useSettings()
  const resolver = useMemo(() => zodResolver(createRegistrationSchema(settings)), [settings])
  const form = useForm<RegistrationValues>({
    resolver,
    defaultValues: emptyValues,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  useDraft(form)
  return form
}

/** Restores the draft as dirty values and saves each change. */
function useDraft({ reset, subscribe }: UseFormReturn<RegistrationValues>): void {
  useEffect(() => {
    const draft = readDraft()
    if (draft) reset({ ...emptyValues, ...draft }, { keepDefaultValues: true })
    return subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(values) })
  }, [reset, subscribe])
}

/** The contract's schema with the phone rule of the settings, as the server applies it. */
function createRegistrationSchema(rule: PhoneRule) {
  const phone = registrationForm.shape.phone.refine((value) => validatePhone(value, rule) === null)
  return registrationForm.extend({ phone })
}
