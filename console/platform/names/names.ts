/** Names by language as forms hold them: '' where a language has none. */
export interface NameValues {
  readonly name: string
  readonly words: Readonly<Record<string, string>>
}

type Translations = Readonly<Record<string, { readonly name: string }>>

export interface Named {
  readonly name: string
  readonly translations: Translations
}

/** Every language of the market has a value, so that an emptied field equals one that was never filled. */
export function toNameValues({ name, translations }: Named, locales: readonly string[]): NameValues {
  const words = locales.slice(1).map((locale) => [locale, translations[locale]?.name ?? ''])
  return { name, words: { ...mapTexts(translations), ...Object.fromEntries(words) } }
}

const mapTexts = (translations: Translations) =>
  Object.fromEntries(Object.entries(translations).map(([locale, { name }]) => [locale, name]))

export function toNamed({ name, words }: NameValues): Named {
  const filled = Object.entries(words).filter(([, word]) => word.trim() !== '')
  return { name, translations: Object.fromEntries(filled.map(([locale, word]) => [locale, { name: word }])) }
}

/** The name of a value in the form: `words.fr` is `translations.fr.name` in the API. */
export const nameFieldOf = (path: string): string => path.replace(/^translations\.([^.]+).*$/, 'words.$1')

/** Whether a name is a code, such as XL, W32 or 500 ml. Letters without case are words, because their languages have no such codes. */
export const isCode = (name: string): boolean => !/\p{Ll}{3}|\p{Lo}/u.test(name)
