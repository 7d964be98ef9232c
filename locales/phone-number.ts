import {
  type CountryCode,
  getCountries,
  type PhoneNumber as ParsedNumber,
  parsePhoneNumberFromString as parse,
} from 'libphonenumber-js/max'
import metadata from 'libphonenumber-js/max/metadata'
import { westernDigits } from './digits.ts'

/** A number of ITU-T E.164 in two parts: `+` and its country calling code, and the national number. */
export interface PhoneNumber {
  phone_code: string
  phone: string
}

/** As E.164 writes it: `+8801712345678`. */
export const e164 = ({ phone_code, phone }: PhoneNumber): string => `${phone_code}${phone}`

const regions = getCountries()
/** The main country of each calling code: others that share it write their numbers in the same way. */
const regionOf = new Map<string, CountryCode | undefined>(
  Object.entries(metadata.country_calling_codes).map(([code, [main]]) => [code, main]),
)

/**
 * Parses a phone number in any writing: with or without its trunk prefix, in international form, with spaces, brackets and
 * invisible characters, in digits of any script. `phone_code` is the dial code that was chosen beside it, an area code included
 * where a country shares its calling code (`+1684`). Undefined where no such number can exist.
 */
export function parsePhone(typed: string, phone_code?: string | null): PhoneNumber | undefined {
  const text = readable(typed)
  return text === undefined ? undefined : partsOf(best(readings(text, phone_code?.slice(1))))
}

/** All E.164 numbers that a typed number can mean where no dial code was chosen, the international reading first. */
export function possibleNumbers(typed: string): string[] {
  const text = readable(typed)
  if (text === undefined) return []
  const national = text.startsWith('+') ? [] : regions.map((region) => best([read(text, region)]))
  const possible = [best(readings(text)), ...national].flatMap((number) => number?.number ?? [])
  return [...new Set<string>(possible)]
}

/** Grouped as in its country: `+880 1712 345678`. A text that is no such number, or lacks a dial code, stays as it is. */
export function formatPhone(phone: string, phone_code?: string | null): string {
  const text = readable(phone)
  const number =
    text === undefined || !(phone_code || text.startsWith('+')) ? undefined : best(readings(text, phone_code?.slice(1)))
  return number ? number.formatInternational() : `${phone_code ?? ''} ${phone}`.trim()
}

/** Undefined where it cannot be a phone number: letters are not taken for the digits of a keypad. */
function readable(typed: string): string | undefined {
  const text = westernDigits(typed.normalize('NFKC')).replace(/[\p{Cf}\p{Z}]/gu, '')
  return /^\+?[\d\p{P}\p{Sm}]{3,40}$/u.test(text) ? text.replace(/[^+\d]/g, '') : undefined
}

type Reading = ParsedNumber | undefined

/** Of valid ones the first counts, and where none is valid the first of a possible length. */
function readings(text: string, code = ''): Reading[] {
  if (text.startsWith('+')) return [read(text)]
  if (code === '') return [read(`+${text.replace(/^00/, '')}`)]
  const main = regionOf.get(code)
  if (main) return [read(text, main)]
  // No calling code is the beginning of another one.
  const shared = [1, 2, 3].flatMap((length) => regionOf.get(code.slice(0, length)) ?? [])
  return shared.flatMap((region) => [read(`+${code}${text}`), read(text, region)])
}

const read = (text: string, defaultCountry?: CountryCode): Reading =>
  parse(text, { ...(defaultCountry && { defaultCountry }), extract: false })

/** New ranges of numbers come faster than their tables: where none is valid, one of a possible length is accepted. */
const best = (read: readonly Reading[]): Reading =>
  read.find((number) => number?.isValid()) ?? read.find((number) => number?.isPossible())

const partsOf = (number: Reading): PhoneNumber | undefined =>
  number && {
    phone_code: `+${number.countryCallingCode}`,
    phone: number.number.slice(number.countryCallingCode.length + 1),
  }
