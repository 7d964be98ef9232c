import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { type Profile, passwordForm } from '#contract/profile.ts'
import { call } from '#storefront/platform/api/client.ts'
import { fieldMessage, showFieldErrors } from '#storefront/platform/api/form-failure.ts'
import { minPasswordLength } from '#storefront/platform/auth-forms/password-fields.tsx'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { showFailure } from '#storefront/platform/session/handle-unauthorized.ts'
import { setCachedProfile } from './profile-query.ts'

export function usePasswordForm(profile: Profile) {
  const { has_password } = profile
  const resolver = useMemo(() => zodResolver(createPasswordSchema(has_password)), [has_password])
  const form = useForm<PasswordValues>({
    resolver,
    defaultValues: emptyValues,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const submit = form.handleSubmit(async ({ current_password, ...rest }) => {
    try {
      const body = has_password ? { current_password, ...rest } : rest
      const { message } = await call('POST /change-password', { body })
      form.reset(emptyValues)
      setCachedProfile({ ...profile, has_password: true })
      toast.success(message)
    } catch (error) {
      if (!showFieldErrors(error, passwordFields, form.setError)) showFailure(error)
    }
  })
  return { form, submit }
}

const currentPassword = passwordForm.shape.current_password.unwrap()

/** The contract's schema with equal passwords; an account without a password needs no current one. */
const createPasswordSchema = (hasPassword: boolean) =>
  passwordForm
    .extend({ current_password: hasPassword ? currentPassword.min(1) : currentPassword })
    .refine(hasEqualPasswords, {
      path: ['password_confirmation'],
      // Checked even if another field is invalid.
      when: () => true,
    })

const hasEqualPasswords = ({ password, password_confirmation }: Partial<PasswordValues>) =>
  password === password_confirmation

export type PasswordValues = { current_password: string; password: string; password_confirmation: string }
export type PasswordField = keyof PasswordValues

export const passwordFields = [
  'current_password',
  'password',
  'password_confirmation',
] as const satisfies PasswordField[]

const emptyValues: PasswordValues = { current_password: '', password: '', password_confirmation: '' }

export function usePasswordProblems(errors: FieldErrors<PasswordValues>): (name: PasswordField) => string | undefined {
  const t = useText()
  const messages: Record<PasswordField, string> = {
    current_password: t('profile.current_required'),
    password: t('errors.too_short', { count: minPasswordLength }),
    password_confirmation: t('accounts.not_confirmed'),
  }
  return (name) => fieldMessage(errors[name], messages[name], t)
}
