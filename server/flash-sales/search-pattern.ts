import { escapeLikePattern } from '#server/platform/sql/text-search.ts'

/** A `like` pattern for a part of a name; null for any name. */
export function toPattern(search: string | undefined): string | null {
  const text = search?.trim()
  return text ? `%${escapeLikePattern(text)}%` : null
}
