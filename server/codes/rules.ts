import { randomInt } from 'node:crypto'
import { asTyped, emailAddress } from '#contract/pasted.ts'
import { e164, parsePhone } from '#locales/phone-number.ts'

/** What was typed as one address: an email address in small letters, or a phone number in E.164. Undefined where it is neither. */
export function readDestination(typed: string, phone_code: string | null): string | undefined {
  const text = asTyped(typed)
  if (text.includes('@')) return emailAddress.safeParse(text.toLowerCase()).data
  const number = parsePhone(text, phone_code)
  return number && e164(number)
}

/** Four digits, each as likely as the others; specification §9. */
export const newCode = (): string => String(randomInt(10_000)).padStart(4, '0')
