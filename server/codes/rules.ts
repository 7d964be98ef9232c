import { randomInt } from 'node:crypto'
import { asTyped, emailAddress, foldEmail } from '#contract/pasted.ts'
import { e164, parsePhone } from '#locales/phone-number.ts'
import type { Purpose } from './queries.ts'

/** What was typed as one address: an email address in small letters, or a phone number in E.164. Undefined where it is neither. */
export function readDestination(typed: string, phone_code: string | null): string | undefined {
  const text = asTyped(typed)
  if (text.includes('@')) return emailAddress.safeParse(foldEmail(text)).data
  const number = parsePhone(text, phone_code)
  return number && e164(number)
}

/** Minutes that a code is good for. */
export const codeMinutes = 10

/** Minutes in which a new password may be chosen, once a code was right or a link was sent. */
export const resetMinutes = 15

/** Each as likely as the others. */
export const newCode = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0')

/** Digits of a code that cannot be guessed within the limits: one in a hundred million. */
export const longCodeDigits = 8

interface CodeLengthParams {
  destination: string
  purpose: Purpose
  /** The setting. */
  otp_length: number
  /** Whether there were too many tries for a short code. */
  isLong: boolean
}

/** Digits of the next code; 0 where a link of 256 random bits is sent instead. */
export function codeLength({ destination, purpose, otp_length, isLong }: CodeLengthParams): number {
  if (!isLong) return otp_length
  return purpose === 'reset' && destination.includes('@') ? 0 : longCodeDigits
}
