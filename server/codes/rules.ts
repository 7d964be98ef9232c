import { randomInt } from 'node:crypto'
import { emailAddress, foldEmail, normalisePastedText } from '#contract/pasted.ts'
import { e164, parsePhone } from '#locales/phone-number.ts'
import type { Purpose } from './queries.ts'

/** Normalises typed text to an email address in lower case or a phone number in E.164; undefined if it is neither. */
export function readDestination(typed: string, phone_code: string | null): string | undefined {
  const text = normalisePastedText(typed)
  if (text.includes('@')) return emailAddress.safeParse(foldEmail(text)).data
  const number = parsePhone(text, phone_code)
  return number && e164(number)
}

export const codeMinutes = 10

export const resetMinutes = 15

export const newCode = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0')

/** A code of this length cannot be guessed within the limits. */
export const longCodeDigits = 8

interface ChooseDigitsParams {
  destination: string
  purpose: Purpose
  otp_length: number
  /** Whether there were too many tries for a short code. */
  isLong: boolean
}

/** 0 if a link with 256 random bits is sent instead of a code. */
export function chooseDigits({ destination, purpose, otp_length, isLong }: ChooseDigitsParams): number {
  if (!isLong) return otp_length
  return purpose === 'reset' && destination.includes('@') ? 0 : longCodeDigits
}
