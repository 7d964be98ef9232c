import { inEveryLanguage, said, wordsOf } from '../../words/words.ts'
import type { Kind, Offer } from './kind.ts'

export type ToldProduct = { name: string; summary: string[] }

/** A product as readers of other languages see it: what it is, what it is called, and who made it. */
export const translationsOf = (kind: Kind, offer: Offer): Record<string, ToldProduct> =>
  inEveryLanguage((language) => ({
    name: nameIn(language, kind, offer),
    summary: kind.points.map((point) => said(language, 'points', point)),
  }))

/** In which order a language says them, and what it puts between what a thing is called and its brand. */
interface Manner {
  name: string
  /** Where noun and name are one. */
  whole: string
  /** Where the language has a word of its own for the name. */
  called?: string
  /** Titles that are a sentence, by the name of what they belong to. */
  titles: Readonly<Record<string, string>>
  names?: Readonly<Record<string, string>>
  wholeNames: Readonly<Record<string, string>>
}

const manners = new Map<string, Manner>()

function mannerOf(language: string): Manner {
  const known = manners.get(language) ?? {
    ...wordsOf<Omit<Manner, 'wholeNames'>>(language, 'names'),
    wholeNames: wordsOf<Record<string, string>>(language, 'whole-names'),
  }
  manners.set(language, known)
  return known
}

function nameIn(language: string, kind: Kind, { brand, name, noun, title }: Offer): string {
  const manner = mannerOf(language)
  // What is called so in Arabic letters is called so everywhere.
  if (title !== undefined && /\p{Script=Arabic}/u.test(title)) return title
  if (title) return manner.titles[name] ?? missing(title, language)
  const fill = (pattern: string, words: Record<string, string>) =>
    pattern.replace(/\{\{(\w+)\}\}/g, (_, key: string) => words[key] ?? '')
  const key = `${brand} ${name}`
  const whole = manner.wholeNames[key]
  if (whole) return fill(manner.whole, { whole, brand })
  const word = said(language, 'nouns', noun ?? kind.noun)
  const own = manner.names?.[key]
  return own && manner.called
    ? fill(manner.called, { noun: word, own, brand })
    : fill(manner.name, { noun: word, name, brand })
}

function missing(text: string, language: string): never {
  throw new Error(`"${text}" has no words in ${language}`)
}
