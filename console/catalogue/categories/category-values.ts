import type { Parts } from '#console/platform/form/merge-changes.ts'
import type { OperatorCategory } from '#contract/operator-categories.ts'
import { type NameValues, toNameValues } from '../names.ts'

/** What the form of a category edits. */
export interface CategoryValues extends NameValues {
  readonly slug: string
}

const wordPrefix = 'words.'

/** A part for the name in each language, so that two people can translate at the same time. */
export const toParts = (category: OperatorCategory, locales: readonly string[]): Parts =>
  partsOf({ ...toNameValues(category, locales), slug: category.slug })

export const partsOf = ({ name, slug, words }: CategoryValues): Parts => ({
  ...{ name, slug },
  ...Object.fromEntries(Object.entries(words).map(([locale, word]) => [wordPrefix + locale, word])),
})

export const toValues = ({ name, slug, ...words }: Parts): CategoryValues => ({
  ...{ name: toText(name), slug: toText(slug) },
  words: Object.fromEntries(Object.entries(words).map(([part, word]) => [localeOfPart(part) ?? part, toText(word)])),
})

/** The language of a part, or undefined if it belongs to none. */
export const localeOfPart = (part: string): string | undefined =>
  part.startsWith(wordPrefix) ? part.slice(wordPrefix.length) : undefined

/** A part that another person removed is undefined. */
const toText = (value: unknown): string => (typeof value === 'string' ? value : '')
