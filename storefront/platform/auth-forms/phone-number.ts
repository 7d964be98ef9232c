import { digitsOf } from '#locales/digits.ts'

/** The digits of a number typed next to its dial code. The code is removed from an international number that begins with it. */
export function toNationalDigits(phone_code: string, input: string): string {
  const digits = internationalDigits(input)
  if (digits === null) return digitsOf(input)
  const code = digitsOf(phone_code)
  return code !== '' && digits.startsWith(code) ? digits.slice(code.length) : digits
}

/** The longest of the listed dial codes that an international number begins with; undefined for a national number. */
export function findDialCode(input: string, codes: readonly string[]): string | undefined {
  const digits = internationalDigits(input)
  const matching = digits === null ? [] : codes.filter((code) => code.length > 1 && digits.startsWith(digitsOf(code)))
  return matching.sort((one, other) => other.length - one.length)[0]
}

/** The digits after a plus sign or 00, the international prefix of most countries; null for a national number. */
function internationalDigits(input: string): string | null {
  const text = input.replace(/[\p{Cf}\p{Z}]/gu, '')
  if (/^[+\uff0b]/.test(text)) return digitsOf(text)
  const digits = digitsOf(text)
  return digits.startsWith('00') ? digits.slice(2) : null
}

export type PhoneRule = { phone_required: boolean; phone_min_length: number; phone_max_length: number }
export type PhoneProblem = 'required' | 'length'

/** Validates a phone number against the settings; null if it is valid. */
export function validatePhone(phone: string, rule: PhoneRule): PhoneProblem | null {
  if (phone === '') return rule.phone_required ? 'required' : null
  const isAllowedLength = phone.length >= rule.phone_min_length && phone.length <= rule.phone_max_length
  return isAllowedLength ? null : 'length'
}
