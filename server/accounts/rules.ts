import { digitsOf } from '#locales/digits.ts'
import { parsePhone, possibleNumbers } from '#locales/phone-number.ts'
import type { PhoneRules } from '../settings/settings.ts'

export interface LoginIdentity {
  email: string
  /** In E.164, most likely first: without its dial code a number may be one of several countries. */
  numbers: string[]
  /** As typed: what a number is found by that stands in the account in another form; see `duplicate_phones`. */
  digits: string
}

/** What a person typed where a phone number or an email address is asked for. */
export function readIdentity(typed: string): LoginIdentity {
  if (typed.includes('@')) return { email: typed, numbers: [], digits: '' }
  return { email: '', numbers: possibleNumbers(typed), digits: digitsOf(typed) }
}

/** Every writing of a number ends in the same digits: tries of one count as tries of all. */
export const attemptKey = ({ email, digits }: LoginIdentity): string =>
  `login:${email.toLowerCase() || digits.slice(-8)}`

export interface FieldMessage {
  key: string
  values?: Record<string, number>
}

/** What is wrong with a phone number as typed: by the shop's settings, and beside a dial code by what its country has. */
export function judgePhone(phone: string, phone_code: string | null, rules: PhoneRules): FieldMessage | undefined {
  if (phone === '') return rules.phone_required ? { key: 'errors.required' } : undefined
  const { phone_min_length: min, phone_max_length: max } = rules
  if (phone.length < min || phone.length > max) return { key: 'accounts.phone_length', values: { min, max } }
  return phone_code === null || parsePhone(phone, phone_code) ? undefined : { key: 'accounts.phone_impossible' }
}
