import { blogLimits } from '#contract/limits.ts'

/** Tags as one text: keyboards of the languages have different commas. */
export const splitTags = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,،、，]/)
      .map((tag) => tag.trim().toLowerCase())
      .filter((tag) => tag !== ''),
  ),
]

export const joinTags = (tags: readonly string[]): string => tags.join(', ')

export function areValidTags(text: string): boolean {
  const tags = splitTags(text)
  return tags.length <= blogLimits.tags && tags.every((tag) => tag.length <= blogLimits.tag)
}
