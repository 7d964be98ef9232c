import { westernDigits } from '#locales/digits.ts'

/** The contract takes ten digits and eight decimals. */
const accepted = /^\d{1,10}(?:\.\d{1,8})?$/

/**
 * A rate as people type it in a language, as the decimal text of the contract; null if it is none, or not above 0. A mark
 * before three digits separates groups only if the language groups with it: 1,234 is 1234 in English and 1.234 in French.
 */
export function typedRate(text: string, locale: string): string | null {
  const digits = westernDigits(text)
    .replace(/\p{Cf}/gu, '')
    .trim()
  const grouped = new RegExp(
    `^[1-9]\\d{0,2}([${groupMarkOf(locale)}\\s٬'’])(?:\\d{2,3}\\1)*\\d{3}(?:(?!\\1)[.,٫]\\d+)?$`,
  )
  const [, group] = grouped.exec(digits) ?? []
  const plain = group ? digits.replaceAll(group, '') : digits
  const rate = plain.replace(/[,٫]/, '.').replace(/^\./, '0.')
  return accepted.test(rate) && Number(rate) > 0 ? rate : null
}

/** Spanish separates groups only from five digits on. */
const groupMarkOf = (locale: string): string =>
  formatterOf(locale)
    .formatToParts(1_234_567)
    .find(({ type }) => type === 'group')?.value ?? ''

/** A decimal text as the language writes it, with each of its decimals. */
export const formatRate = (rate: string, locale: string): string => formatterOf(locale).format(rate as `${number}`)

const formatters = new Map<string, Intl.NumberFormat>()

function formatterOf(locale: string): Intl.NumberFormat {
  const kept = formatters.get(locale) ?? new Intl.NumberFormat(`${locale}-u-nu-latn`, { maximumFractionDigits: 8 })
  formatters.set(locale, kept)
  return kept
}
