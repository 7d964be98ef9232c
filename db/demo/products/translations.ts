import { forEachLanguage, hasTranslation, readDictionary, translateText } from '../../words/words.ts'
import type { Kind, Offer, Specification } from './kind.ts'
import { paragraphsOf, type Telling } from './product.ts'

export type ToldProduct = { name: string; summary: string[]; description: string; specifications: Specification[] }

type DescribedProduct = { telling: Telling; specifications: readonly Specification[] }

/** Shops describe a product to readers of other languages by what is true of the whole kind. */
export const translationsOf = (
  kind: Kind,
  offer: Offer,
  { telling: { about, care }, specifications }: DescribedProduct,
): Record<string, ToldProduct> =>
  forEachLanguage((language) => ({
    name: nameIn(language, kind, offer),
    summary: kind.points.map((point) => translateText(language, 'points', point)),
    description: paragraphsOf(
      [about, care].flatMap((text) => (text === null ? [] : translateText(language, 'descriptions', text))),
    ),
    specifications: specifications.map(([name, value]) => [
      translateText(language, 'facts', name),
      valueIn(language, value),
    ]),
  }))

/** Figures, with a unit or without: the words hold a # for them. */
const figures = /^([\d.,× ]*\d)( [^\d×].*)?$/

function valueIn(language: string, value: string): string {
  const [, written, unit] = figures.exec(value) ?? []
  if (written === undefined || hasTranslation(language, 'facts', value)) return translateText(language, 'facts', value)
  const local = written.replace(/[\d.,]+/g, (figure) =>
    Number(figure.replaceAll(',', '')).toLocaleString(`${language}-u-nu-latn`),
  )
  return unit === undefined ? local : translateText(language, 'facts', `#${unit}`).replace('#', local)
}

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
    ...readDictionary<Omit<Manner, 'wholeNames'>>(language, 'names'),
    wholeNames: readDictionary<Record<string, string>>(language, 'whole-names'),
  }
  manners.set(language, known)
  return known
}

function nameIn(language: string, kind: Kind, { brand, name, noun, title }: Offer): string {
  const manner = mannerOf(language)
  if (title) return manner.titles[name] ?? missing(title, language)
  const fill = (pattern: string, words: Record<string, string>) =>
    pattern.replace(/\{\{(\w+)\}\}/g, (_, key: string) => words[key] ?? '')
  const key = `${brand} ${name}`
  const whole = manner.wholeNames[key]
  if (whole) return fill(manner.whole, { whole, brand })
  const word = translateText(language, 'nouns', noun ?? kind.noun)
  const own = manner.names?.[key]
  return own && manner.called
    ? fill(manner.called, { noun: word, own, brand })
    : fill(manner.name, { noun: word, name, brand })
}

function missing(text: string, language: string): never {
  throw new Error(`"${text}" has no words in ${language}`)
}
