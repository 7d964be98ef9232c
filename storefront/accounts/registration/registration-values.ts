import type { FieldErrors } from 'react-hook-form'
import type { GivenAt } from '#storefront/platform/api/api-call.ts'
import { problemsOf } from '#storefront/platform/api/form-failure.ts'
import { fewestCharacters } from '#storefront/platform/auth-forms/password-fields.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { onSessionEnd } from '#storefront/platform/session/session.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'

export type RegistrationValues = GivenAt<'POST /registration'>['body']

/** Those that are seen, from top to bottom; the dialling code belongs to the phone. */
export const registrationFields = ['name', 'country', 'phone', 'email', 'password'] as const

export type RegistrationField = (typeof registrationFields)[number]

export function useRegistrationProblems(
  errors: FieldErrors<RegistrationValues>,
): (name: RegistrationField) => string | undefined {
  const t = useText()
  const { phone_min_length, phone_max_length } = useSettings()
  const own: Record<RegistrationField, string> = {
    name: t('accounts.name_required'),
    country: t('shell.country_required'),
    phone: t('accounts.phone_length', { min: phone_min_length, max: phone_max_length }),
    email: t('errors.email'),
    password: t('errors.too_short', { count: fewestCharacters }),
  }
  return problemsOf(errors, (name, isTooLong) => (isTooLong && name !== 'phone' ? t('errors.long') : own[name]), t)
}

type Draft = Omit<RegistrationValues, 'password'>

let draft: Draft | null = null

/** What was typed, for whoever looks at the login or the terms and comes back; a password is not kept. */
export function keepDraft({ password: _password, ...typed }: RegistrationValues): void {
  draft = typed
}

export const readDraft = (): Draft | null => draft

export function dropDraft(): void {
  draft = null
}

// Whoever sits here next has typed nothing yet.
onSessionEnd(dropDraft)
