import { blogLimits, contentLimits } from '#contract/limits.ts'
import { trimmedText } from '#contract/shapes.ts'
import { slugPattern } from '#contract/slugs.ts'
import type { Translations } from '../queries.ts'
import type { StoredPage } from './queries.ts'

type ContentKind = 'page' | 'blog' | 'banner'
export type ContentField = 'title' | 'excerpt' | 'category' | 'author' | 'body' | 'action' | 'picture'

/** New content, or a new translation, lacks fields. */
export class MissingFields extends Error {
  readonly kind: ContentKind
  /** The slug of a page or post; empty for a banner. */
  readonly slug: string
  readonly required: readonly ContentField[]

  constructor(kind: ContentKind, slug: string, required: readonly ContentField[]) {
    super(`the ${[kind, slug].filter(Boolean).join(' ')} needs ${required.join(', ')}`)
    this.kind = kind
    this.slug = slug
    this.required = required
  }
}

export interface ContentKey {
  readonly slug: string
  readonly locale?: string
}

/** A text without line breaks and invisible characters. */
export function validateLine(text: string, fieldName: string, maxLength: number): string {
  const read = trimmedText(maxLength).safeParse(text)
  if (!read.success || /[\n\r\t]/.test(read.data))
    throw new Error(`${fieldName}: give 1 to ${maxLength} characters in one line, all of which can be seen`)
  return read.data
}

export function validateSlug(text: string): string {
  if (slugPattern.test(text) && text.length <= contentLimits.slug) return text
  throw new Error(`${text || 'the slug'}: give small letters, digits and single hyphens, as wash-your-jeans-less`)
}

/** Tags as they are stored: in lower case, each once. */
export const normaliseTags = (given: readonly string[]): string[] =>
  [...new Set(given.map((tag) => tag.trim().toLowerCase()))].filter((tag) => tag !== '')

export function validateTags(given: readonly string[]): string[] {
  const tags = normaliseTags(given)
  if (tags.length > blogLimits.tags) throw new Error(`tags: give at most ${blogLimits.tags}`)
  return tags.map((tag) => validateLine(tag, 'tags', blogLimits.tag))
}

export function validatePosition<T extends number | null>(position: T): T {
  if (position === null || (Number.isInteger(position) && position >= 1 && position <= blogLimits.position))
    return position
  throw new Error('position: give a number from 1 on, or none')
}

export function refuseTranslation(name: string, locale: string): never {
  throw new Error(`${name} is not translated into ${locale}`)
}

export function omitTranslation(
  { slug, translations }: Pick<StoredPage, 'slug' | 'translations'>,
  locale: string,
): Translations {
  const { [locale]: omitted, ...rest } = translations
  return omitted ? rest : refuseTranslation(slug, locale)
}
