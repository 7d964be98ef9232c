import { existsSync, readdirSync, readFileSync } from 'node:fs'

const here = import.meta.dirname

/** The languages beside English that the shop's own data speaks: one folder each. */
export const wordLanguages: readonly string[] = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'en')
  .map(({ name }) => name)
  .sort()

/** A file of one language. */
export function wordsOf<T>(language: string, part: string): T {
  return JSON.parse(readFileSync(`${here}/${language}/${part}.json`, 'utf8')) as T
}

/** What there is to say in each language beside English, for the column `translations` of a row. */
export const inEveryLanguage = <T>(say: (language: string) => T): Record<string, T> =>
  Object.fromEntries(wordLanguages.map((language) => [language, say(language)]))

const dictionaries = new Map<string, Readonly<Record<string, string>>>()

function dictionary(language: string, part: string): Readonly<Record<string, string>> {
  const key = `${language}/${part}`
  const known = dictionaries.get(key) ?? wordsOf<Record<string, string>>(language, part)
  dictionaries.set(key, known)
  return known
}

/** The words of a part for an English text. Throws where a language has none: nothing of the data stays English by oversight. */
export function said(language: string, part: string, english: string): string {
  const words = dictionary(language, part)[english]
  if (words === undefined) throw new Error(`"${english}" has no words in ${language}/${part}.json`)
  return words
}

export const isSaid = (language: string, part: string, english: string): boolean =>
  Object.hasOwn(dictionary(language, part), english)

/** The same texts of a row in every language beside English. */
export const translated = <K extends string>(part: string, texts: Readonly<Record<K, string>>) =>
  inEveryLanguage((language) => {
    const entries = Object.entries<string>(texts).map(([field, text]) => [field, said(language, part, text)])
    return Object.fromEntries(entries) as Record<K, string>
  })

/** A page of formatted text as it is kept in a file: its title is its only first heading. */
export const readPage = (language: string, slug: string) => readFormatted(`${language}/pages/${slug}`)

/** A post of the blog: below its title stands what is said of it where it is not read. */
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
