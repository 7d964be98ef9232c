import type { FieldErrors } from 'react-hook-form'
import { fieldMessage } from '#storefront/platform/api/form-failure.ts'
import { fewestCharacters } from '#storefront/platform/auth-forms/password-fields.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'

export type PasswordValues = { current_password: string; password: string; password_confirmation: string }
export type PasswordField = keyof PasswordValues

export const passwordFields = [
  'current_password',
  'password',
  'password_confirmation',
] as const satisfies PasswordField[]

export const noValues: PasswordValues = { current_password: '', password: '', password_confirmation: '' }

export function usePasswordProblems(errors: FieldErrors<PasswordValues>): (name: PasswordField) => string | undefined {
  const t = useText()
  const own: Record<PasswordField, string> = {
    current_password: t('profile.current_required'),
    password: t('errors.too_short', { count: fewestCharacters }),
    password_confirmation: t('accounts.not_confirmed'),
  }
  return (name) => fieldMessage(errors[name], own[name], t)
}
