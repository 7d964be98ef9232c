import type { PageLanguageState } from '#contract/operator-pages.ts'
import { versionOf } from '#server/platform/versions.ts'
import type { StoredPage, Translations } from './queries.ts'

export interface PageText {
  readonly title: string
  readonly html: string
}

export type PageTexts = Readonly<Record<string, PageText>>

type Stored = Pick<StoredPage, 'locale' | 'title' | 'html' | 'translations'>

/** A translation stores as `of` the hash of the original that it was made from; without it, that is not known. */
const hashOriginal = ({ title, html }: PageText): string => versionOf({ title, html })

const toText = ({ title = '', html = '' }: Translations[string]): PageText => ({ title, html })

const listTranslations = ({ locale, translations }: Stored) =>
  Object.entries(translations).filter(([name]) => name !== locale)

/** The texts of the given languages, the original's among them always. */
export function textsOf(page: Stored, languages: readonly string[]): PageTexts {
  const translated = listTranslations(page).filter(([name]) => languages.includes(name))
  return {
    [page.locale]: { title: page.title, html: page.html },
    ...Object.fromEntries(translated.map(([name, translation]) => [name, toText(translation)])),
  }
}

export function languageStates(page: Stored, languages: readonly string[]): Record<string, PageLanguageState> {
  const original = hashOriginal(page)
  const stateOf = (name: string): PageLanguageState => {
    if (name === page.locale) return 'original'
    const translation = page.translations[name]
    if (!translation) return 'missing'
    return translation.of === undefined || translation.of === original ? 'translated' : 'older'
  }
  return Object.fromEntries(languages.map((name) => [name, stateOf(name)]))
}

/** The page with the edited texts, without emptied translations. Those that are not edited stay made from the former original. */
export function applyTexts<T extends Stored>(page: T, edited: PageTexts): T {
  const original = edited[page.locale] ?? page
  const [before, after] = [hashOriginal(page), hashOriginal(original)]
  const kept = listTranslations(page).map(([name, translation]) => [name, { of: before, ...translation }] as const)
  const changed = Object.entries(edited)
    .filter(([name, text]) => name !== page.locale && !isSame(text, page.translations[name]))
    .map(([name, { title, html }]) => [name, { title, html, of: after }] as const)
  const translations = Object.fromEntries<Translations[string]>([...kept, ...changed])
  for (const [name, { title, html }] of Object.entries(translations)) if (!title && !html) delete translations[name]
  return { ...page, title: original.title, html: original.html, translations }
}

/** The page with a translation that fits its present original. */
export const confirmTranslation = <T extends Stored>(page: T, locale: string): T => ({
  ...page,
  translations: {
    ...page.translations,
    [locale]: { ...page.translations[locale], of: hashOriginal(page) },
  },
})

const isSame = (text: PageText, stored: Translations[string] | undefined): boolean =>
  text.title === stored?.title && text.html === stored.html
