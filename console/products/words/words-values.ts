import type { FieldMap } from '#console/platform/form/merge-changes.ts'
import { listChanges } from '#console/platform/form/merge-changes.ts'
import type { InputAt } from '#contract/client/api-call.ts'
import type { ProductWords } from '#contract/product-parts.ts'
import { type DescriptionValue, readDescription, writeDescription } from './description-text.ts'

export interface SpecificationRow {
  readonly name: string
  readonly value: string
}

export interface WordValues {
  readonly name: string
  /** One point per line. */
  readonly summary: string
  readonly description: DescriptionValue
  readonly specifications: readonly SpecificationRow[]
  readonly search_title: string
  readonly search_description: string
}

/** By language. */
export type WordsValues = Readonly<Record<string, WordValues>>

export interface WordsData {
  readonly words: Readonly<Record<string, ProductWords>>
  readonly version: string
}

const empty: ProductWords = {
  name: '',
  summary: [],
  description: '',
  specifications: [],
  search_title: '',
  search_description: '',
}

export const toWordValues = (words: ProductWords = empty): WordValues => ({
  ...words,
  summary: words.summary.join('\n'),
  description: readDescription(words.description),
  specifications: words.specifications.map(([name, value]) => ({ name, value })),
})

/** Every language has values, so that an emptied field equals one that was never filled. */
export function readWordFields({ words }: WordsData, locales: readonly string[]): FieldMap {
  return toWordFields(Object.fromEntries(locales.map((locale) => [locale, toWordValues(words[locale])])))
}

export const toWordFields = (values: WordsValues): FieldMap =>
  Object.fromEntries(
    Object.entries(values).flatMap(([locale, words]) =>
      Object.entries(words).map(([name, value]) => [`${locale}.${name}`, value]),
    ),
  )

export function toWordsValues(fields: FieldMap, locales: readonly string[]): WordsValues {
  const valuesOf = (locale: string) =>
    Object.keys(empty).map((name): [string, unknown] => [name, fields[`${locale}.${name}`]])
  return Object.fromEntries(
    locales.map((locale) => [locale, Object.fromEntries(valuesOf(locale)) as unknown as WordValues]),
  )
}

/** The points of a summary: its lines without list marks and empty lines. */
export const listPoints = (summary: string): string[] =>
  summary
    .split('\n')
    .map((line) => line.replace(/^\s*[-*•]\s+/, '').trim())
    .filter(Boolean)

type WordsBody = Omit<InputAt<'POST /shop/products/{id}/words'>['body'], 'version' | 'locale'>

/** Converts the value of each field to its value in the call. */
const toStored: { readonly [Name in keyof WordValues]: (value: WordValues[Name]) => WordsBody[Name] } = {
  name: (name) => name.trim(),
  summary: listPoints,
  description: writeDescription,
  specifications: (rows) =>
    rows.flatMap(({ name, value }) => (name.trim() || value.trim() ? [[name.trim(), value.trim()]] : [])),
  search_title: (title) => title.trim(),
  search_description: (text) => text.trim(),
}

export function toWordsBody(values: WordValues, names: readonly string[]): WordsBody {
  const changed = (Object.keys(toStored) as (keyof WordValues)[]).filter((name) => names.includes(name))
  return Object.fromEntries(
    changed.map((name) => [name, (toStored[name] as (value: unknown) => unknown)(values[name])]),
  )
}

/** Changed names by language, from paths such as `fr.name`; the languages in the order of `locales`. */
export function groupChanges(
  paths: readonly string[],
  locales: readonly string[],
): [locale: string, names: string[]][] {
  const namesOf = (locale: string) =>
    paths.filter((path) => path.startsWith(`${locale}.`)).map((path) => path.slice(locale.length + 1))
  return locales.map((locale): [string, string[]] => [locale, namesOf(locale)]).filter(([, names]) => names.length > 0)
}

export const hasWords = (words: WordValues): boolean =>
  listChanges(toWordFields({ own: words }), toWordFields({ own: toWordValues() })).length > 0

/** Whether the form accepts a language without a name: the server drops a language without name and description. */
export const isNameless = (words: WordValues): boolean => words.description.text.trim() !== '' || !hasWords(words)

/** Parses two columns of a copied spreadsheet, or lines such as "Material: wool"; [] for other text. */
export function readPastedRows(text: string): SpecificationRow[] {
  const rows = text.split(/\r?\n/).flatMap((line): SpecificationRow[] => {
    const [name = '', ...rest] = line.includes('\t') ? line.split('\t') : line.split(/\s*[:：]\s+(.*)/)
    const value = rest.join(' ').trim()
    return name.trim() ? [{ name: name.trim(), value }] : []
  })
  // A line without a second column means ordinary text.
  return rows.length > 0 && rows.every(({ value }) => value !== '') ? rows : []
}
