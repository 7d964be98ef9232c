export type WordName = 'name' | 'title'

type Words<Name extends WordName> = Readonly<Record<Name, string>>

/** A row with a text in the default language, and that text in others. */
export type Worded<Name extends WordName> = Words<Name> & {
  readonly translations: Readonly<Record<string, Words<Name>>>
}

/** Without a locale, the text in the default language. */
export const readWord = <Name extends WordName>(row: Worded<Name>, name: Name, locale?: string): string =>
  locale === undefined ? row[name] : (row.translations[locale]?.[name] ?? '')

/** An empty translation is left out. */
export function withWord<Name extends WordName, Row extends Worded<Name>>(
  row: Row,
  name: Name,
  text: string,
  locale?: string,
): Row {
  if (locale === undefined) return { ...row, [name]: text }
  const { [locale]: _, ...others } = row.translations
  return { ...row, translations: text ? { ...others, [locale]: { [name]: text } } : others }
}

/** All texts of a row, for the conflict view: two versions may differ in a translation alone. */
export const listWords = <Name extends WordName>(row: Worded<Name>, name: Name): string =>
  [row[name], ...Object.entries(row.translations).map(([locale, words]) => `${locale}: ${words[name]}`)]
    .filter(Boolean)
    .join(' · ')
