import type { ProductState } from '#contract/shop-products.ts'
import { typedAmount } from '#locales/typed-amount.ts'

/** Parses a cell; undefined if it is invalid. */
export type ReadCell<T> = (cell: string) => T | undefined

export const readText: ReadCell<string> = (cell) => cell.trim()

/** An amount as in the API, not in minor units. Null: empty. */
export const readAmount: ReadCell<number | null> = (cell) =>
  cell.trim() === '' ? null : (typedAmount(cell.trim()) ?? undefined)

export const readGrams: ReadCell<number> = (cell) => {
  const grams = cell.trim() === '' ? 0 : typedAmount(cell.trim())
  return grams !== null && Number.isInteger(grams) ? grams : undefined
}

const [yes, no] = [/^(?:1|true|yes|x)$/i, /^(?:0|false|no|)$/i]

export const readFlag: ReadCell<boolean> = (cell) => {
  if (yes.test(cell.trim())) return true
  return no.test(cell.trim()) ? false : undefined
}

/** A time with its zone, or a day, read as midnight UTC (ISO 8601). Null: empty. */
export const readMoment: ReadCell<string | null> = (cell) => {
  const text = cell.trim()
  if (text === '') return null
  if (!/^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:?\d{2}))?$/.test(text))
    return undefined
  const time = new Date(text.replace(' ', 'T'))
  const isReal =
    !Number.isNaN(time.getTime()) && new Date(`${text.slice(0, 10)}T00:00Z`).getUTCDate() === Number(text.slice(8, 10))
  return isReal ? time.toISOString() : undefined
}

const states: readonly string[] = ['draft', 'waiting', 'shown', 'refused', 'archived'] satisfies ProductState[]

/** Null: empty. */
export const readState: ReadCell<ProductState | null> = (cell) => {
  const state = cell.trim().toLowerCase()
  if (state === '') return null
  return states.includes(state) ? (state as ProductState) : undefined
}

export const readSummary: ReadCell<string[]> = (cell) =>
  cell.split(/\r?\n/).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))

export const writeSummary = (points: readonly string[]): string => points.join('\n')

/** One line each, as `Material: linen`. In a name, a backslash escapes a colon or a backslash. */
export const readSpecifications: ReadCell<[string, string][]> = (cell) => {
  const lines = readSummary(cell) ?? []
  const pairs = lines.map((line) => /^((?:\\[\\:]|[^\\:])+):(.*)$/.exec(line))
  if (pairs.includes(null)) return undefined
  return pairs.flatMap((pair) => {
    const [, name = '', value = ''] = pair ?? []
    return [[name.replaceAll(/\\([\\:])/g, '$1').trim(), value.trim()]]
  })
}

export const writeSpecifications = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map(([name, value]) => `${name.replaceAll(/[\\:]/g, '\\$&')}: ${value}`).join('\n')
