import type { Shot } from './pages.ts'
import { languages, type View, widths } from './take.ts'

export interface ShotSelection {
  views: readonly View[]
  has: (shot: Shot) => boolean
}

const allWidths = Object.keys(widths) as View['width'][]

/** Parses `ar phone cart`: languages, widths, and parts of page names; an omitted kind selects all. */
export function parseShotSelection(words: readonly string[]): ShotSelection {
  const named = <T extends string>(all: readonly T[]) => {
    const some = all.filter((each) => words.includes(each))
    return some.length > 0 ? some : all
  }
  const known: readonly string[] = [...languages, ...allWidths]
  const parts = words.filter((word) => !known.includes(word))
  const views = named(languages).flatMap((language) => named(allWidths).map((width) => ({ width, language })))
  return { views, has: ({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)) }
}
