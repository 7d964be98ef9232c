import type { ProductState } from '#contract/shop-products.ts'
import { typedAmount } from '#locales/typed-amount.ts'

/** Reads a cell; undefined if it has no value of its kind. */
export type ReadCell<T> = (cell: string) => T | undefined

export const readText: ReadCell<string> = (cell) => cell.trim()

/** Minor units do not matter here: the API has amounts with at most two decimals. Null: empty. */
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

/** A date and a time with its zone (ISO 8601), or a day, which begins at midnight UTC. Null: empty. */
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

/** One point a line. */
export const readSummary: ReadCell<string[]> = (cell) =>
  cell.split(/\r?\n/).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))

export const writeSummary = (points: readonly string[]): string => points.join('\n')

/** A line for each, as `Material: linen`. A backslash before a colon or a backslash takes away its meaning. */
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
