import type { FieldErrors } from 'react-hook-form'
import type { InputAt } from '#contract/client/api-call.ts'
import { createFieldMessages } from '#storefront/platform/api/form-failure.ts'
import { minPasswordLength } from '#storefront/platform/auth-forms/password-fields.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { onSessionEnd } from '#storefront/platform/session/session.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'

export type RegistrationValues = InputAt<'POST /registration'>['body']

/** Visible fields from top to bottom; the dialling code belongs to the phone. */
export const registrationFields = ['name', 'country', 'phone', 'email', 'password'] as const

export type RegistrationField = (typeof registrationFields)[number]

export function useRegistrationProblems(
  errors: FieldErrors<RegistrationValues>,
): (name: RegistrationField) => string | undefined {
  const t = useText()
  const { phone_min_length, phone_max_length } = useSettings()
  const messages: Record<RegistrationField, string> = {
    name: t('accounts.name_required'),
    country: t('shell.country_required'),
    phone: t('accounts.phone_length', { min: phone_min_length, max: phone_max_length }),
    email: t('errors.email'),
    password: t('errors.too_short', { count: minPasswordLength }),
  }
  return createFieldMessages(
    errors,
    (name, isTooLong) => (isTooLong && name !== 'phone' ? t('errors.long') : messages[name]),
    t,
  )
}

type Draft = Omit<RegistrationValues, 'password'>

let draft: Draft | null = null

/** Survives a visit to the login or the terms. Passwords are not saved. */
export function saveDraft({ password: _password, ...values }: RegistrationValues): void {
  draft = values
}

export const readDraft = (): Draft | null => draft

export function clearDraft(): void {
  draft = null
}

// The next shopper in this tab starts empty.
onSessionEnd(clearDraft)
