import { foldEmail } from '#contract/pasted.ts'
import { digitsOf } from '#locales/digits.ts'
import { parsePhone, possibleNumbers } from '#locales/phone-number.ts'
import type { PhoneRules } from '../settings/settings.ts'

export interface LoginIdentity {
  email: string
  /** In E.164, most likely first: without its dial code a number may be one of several countries. */
  numbers: string[]
  /** As typed. They find accounts whose number could not be normalised; see `duplicate_phones`. */
  digits: string
}

/** What a person typed where a phone number or an email address is asked for. */
export function readIdentity(typed: string): LoginIdentity {
  if (typed.includes('@')) return { email: foldEmail(typed), numbers: [], digits: '' }
  return { email: '', numbers: possibleNumbers(typed), digits: digitsOf(typed) }
}

/** Every writing of a number ends in the same digits: attempts with one count for all. */
export const attemptKey = ({ email, digits }: LoginIdentity): string => `login:${email || digits.slice(-8)}`

/** Beside the other: a number of another account can end in the same digits, and its login clears that count. */
export const accountAttemptKey = (user_id: number): string => `login-to:${user_id}`

export interface FieldMessage {
  key: string
  values?: Record<string, number>
}

/** Validates a typed phone number: its length by the settings and, with a dial code, whether it can exist. */
export function judgePhone(phone: string, phone_code: string | null, rules: PhoneRules): FieldMessage | undefined {
  if (phone === '') return rules.phone_required ? { key: 'errors.required' } : undefined
  const { phone_min_length: min, phone_max_length: max } = rules
  if (phone.length < min || phone.length > max) return { key: 'accounts.phone_length', values: { min, max } }
  return phone_code === null || parsePhone(phone, phone_code) ? undefined : { key: 'accounts.phone_impossible' }
}
