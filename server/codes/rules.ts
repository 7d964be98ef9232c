import { randomInt } from 'node:crypto'
import { asTyped, emailAddress } from '#contract/pasted.ts'

/**
 * What was typed as one address: an email address in small letters, or a phone number as `+` and digits, whichever way its
 * dial code was given. Nothing where it is neither.
 */
export function readDestination(typed: string, phone_code: string | null): string | undefined {
  const text = asTyped(typed)
  if (text.includes('@')) return emailAddress.safeParse(text.toLowerCase()).data
  const digits = text.replace(/\D/g, '')
  const whole = text.startsWith('+') ? digits : `${phone_code?.slice(1) ?? ''}${digits}`
  return digits.length >= 4 && whole.length <= 26 ? `+${whole}` : undefined
}

/** Four digits, each as likely as the others; specification §9. */
export const newCode = (): string => String(randomInt(10_000)).padStart(4, '0')
