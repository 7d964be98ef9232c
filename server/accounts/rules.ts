import { digitsOf } from '#locales/digits.ts'
import type { PhoneRules } from '../settings/settings.ts'

/** What a person typed where a phone number or an email address is asked for. */
export function readIdentity(typed: string): { email: string; phone: string } {
  if (typed.includes('@')) return { email: typed, phone: '' }
  return { email: '', phone: digitsOf(typed) }
}

export interface FieldMessage {
  key: string
  values?: Record<string, number>
}

/** What is wrong with a phone number under the shop's settings; nothing where it is fine. */
export function judgePhone(phone: string, rules: PhoneRules): FieldMessage | undefined {
  if (phone === '') return rules.phone_required ? { key: 'errors.required' } : undefined
  const { phone_min_length: min, phone_max_length: max } = rules
  if (phone.length < min || phone.length > max) return { key: 'accounts.phone_length', values: { min, max } }
  return undefined
}
