import type { PhoneRules } from '../settings/settings.ts'

/** What a person typed where a phone number or an email address is asked for. */
export function readIdentity(typed: string): { email: string; phone: string } {
  if (typed.includes('@')) return { email: typed, phone: '' }
  return { email: '', phone: typed.replace(/\D/g, '') }
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

/** Passwords that are tried first by whoever guesses; in lower case. Longer than the shortest that is allowed. */
const tooCommon = new Set([
  'password',
  'password1',
  'password12',
  'password123',
  '12345678',
  '123456789',
  '1234567890',
  'qwertyui',
  'qwertyuiop',
  'qwerty123',
  'iloveyou',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'trustno1',
  'welcome1',
  'letmein1',
  'abcd1234',
  'abc12345',
  '11111111',
  '00000000',
  '87654321',
  '1q2w3e4r',
  '1qaz2wsx',
  'admin123',
])

export const isCommonPassword = (password: string): boolean => tooCommon.has(password.toLowerCase())
