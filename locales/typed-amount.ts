import { westernDigits } from './digits.ts'

/** Signs and codes of currencies, and what comes along invisibly when an amount is pasted. */
const before = /^(?:[\s\p{Cf}\p{Sc}]|[\p{L}.]{1,5}(?=[\s\p{Cf}\p{Sc}\p{Nd}]))+/u
const after = /(?:[\s\p{Cf}\p{Sc}]|[A-Z]{3})+$/u

// Groups are of three digits, in South Asia of two above the last three.
const grouped =
  /^(?<whole>[1-9]\d{0,2}(?<mark>[.,٬'’\s])(?:\d{2,3}\k<mark>)*\d{3})(?:(?!\k<mark>)[.,٫](?<decimals>\d{1,2}))?$/
const plain = /^(?<whole>\d+)(?:[.,٫](?<decimals>\d{1,2}))?$/

/**
 * An amount of money as people type or paste it, in digits of any script; null where it is none. It may have a currency beside it,
 * and separators between its groups of digits. A comma or a point before one or two digits begins the decimals, before three of them
 * it separates groups: no amount has three decimals.
 */
export function typedAmount(text: string): number | null {
  const amount = parseAmount(text)
  return amount !== null && amount <= maxTypedAmount ? amount : null
}

/** The largest amount that people can type. */
export const maxTypedAmount = 99_999_999_999.99

/** Whether a text is an amount, but above the largest one. */
export const isAmountTooLarge = (text: string): boolean => (parseAmount(text) ?? 0) > maxTypedAmount

/** In characters. `after` takes quadratic time, and cells of files and addresses are long. */
const maxTypedLength = 60

function parseAmount(text: string): number | null {
  const trimmed = text.trim()
  if (trimmed.length > maxTypedLength) return null
  const digits = westernDigits(trimmed).replace(before, '').replace(after, '')
  const found = plain.exec(digits) ?? grouped.exec(digits)
  if (!found?.groups) return null
  const { whole = '', decimals = '' } = found.groups
  return Number(`${whole.replace(/\D/g, '')}.${decimals || 0}`)
}
