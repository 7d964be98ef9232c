import { existsSync, readdirSync, readFileSync } from 'node:fs'

const here = import.meta.dirname

/** Languages of the shop's data beside English: one folder each. */
export const wordLanguages: readonly string[] = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'en')
  .map(({ name }) => name)
  .sort()

export function readDictionary<T>(language: string, part: string): T {
  return JSON.parse(readFileSync(`${here}/${language}/${part}.json`, 'utf8')) as T
}

/** Values for each language beside English, for the column `translations` of a row. */
export const forEachLanguage = <T>(say: (language: string) => T): Record<string, T> =>
  Object.fromEntries(wordLanguages.map((language) => [language, say(language)]))

const dictionaries = new Map<string, Readonly<Record<string, string>>>()

function dictionary(language: string, part: string): Readonly<Record<string, string>> {
  const key = `${language}/${part}`
  const known = dictionaries.get(key) ?? readDictionary<Record<string, string>>(language, part)
  dictionaries.set(key, known)
  return known
}

/** Translates an English text of a part. Throws if a translation is missing. */
export function translateText(language: string, part: string, english: string): string {
  const words = dictionary(language, part)[english]
  if (words === undefined) throw new Error(`"${english}" has no words in ${language}/${part}.json`)
  return words
}

export const hasTranslation = (language: string, part: string, english: string): boolean =>
  Object.hasOwn(dictionary(language, part), english)

export const translateFields = <K extends string>(part: string, texts: Readonly<Record<K, string>>) =>
  forEachLanguage((language) => {
    const entries = Object.entries<string>(texts).map(([field, text]) => [field, translateText(language, part, text)])
    return Object.fromEntries(entries) as Record<K, string>
  })

/** Reads a page of formatted text; its only first-level heading is its title. */
export const readPage = (language: string, slug: string) => readFormatted(`${language}/pages/${slug}`)

/** Reads a blog post; the paragraph below its title is the excerpt. */
export function readPost(language: string, slug: string): { title: string; excerpt: string; html: string } {
  const { title, html } = readFormatted(`${language}/posts/${slug}`)
  const [, excerpt, text] = /^<p>(.*)<\/p>\n([\s\S]*)$/.exec(html) ?? []
  if (!excerpt || !text) throw new Error(`${language}/posts/${slug} has no excerpt below its title`)
  return { title, excerpt: plain(excerpt), html: text }
}

function readFormatted(name: string): { title: string; html: string } {
  const file = `${here}/${name}.html`
  const [, title, html] = /^<h1>(.*)<\/h1>\n([\s\S]*)\n$/.exec(existsSync(file) ? readFileSync(file, 'utf8') : '') ?? []
  if (!title || !html) throw new Error(`${file} is no page that begins with its title`)
  return { title: plain(title), html }
}

const plain = (text: string): string => text.replaceAll('&amp;', '&')
