import { foldEmail } from '#contract/pasted.ts'
import { digitsOf } from '#locales/digits.ts'
import { parsePhone, possibleNumbers } from '#locales/phone-number.ts'
import type { FieldMessage } from '#server/platform/refusal.ts'
import type { PhoneRules } from '../settings/settings.ts'

export interface LoginIdentity {
  email: string
  /** In E.164, most likely first: without its dial code a number may be one of several countries. */
  numbers: string[]
  /** As typed, for accounts whose number could not be normalised (`duplicate_phones`). */
  digits: string
}

/** Parses a phone number or email address typed at sign-in. */
export function parseIdentity(typed: string): LoginIdentity {
  if (typed.includes('@')) return { email: foldEmail(typed), numbers: [], digits: '' }
  return { email: '', numbers: possibleNumbers(typed), digits: digitsOf(typed) }
}

/** All spellings of a number end in the same digits and share one count. */
export const attemptKey = ({ email, digits }: LoginIdentity): string => `login:${email || digits.slice(-8)}`

/** Counts an account also by id: a login of another account whose number ends in the same digits clears `attemptKey`. */
export const accountAttemptKey = (user_id: number): string => `login-to:${user_id}`

/** Validates a typed phone number: its length by the settings and, with a dial code, whether it can exist. */
export function validatePhone(phone: string, phone_code: string | null, rules: PhoneRules): FieldMessage | undefined {
  if (phone === '') return rules.phone_required ? { key: 'errors.required' } : undefined
  const { phone_min_length: min, phone_max_length: max } = rules
  if (phone.length < min || phone.length > max) return { key: 'accounts.phone_length', values: { min, max } }
  return phone_code === null || parsePhone(phone, phone_code) ? undefined : { key: 'accounts.phone_impossible' }
}
