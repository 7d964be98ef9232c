import type { PageLanguageState } from '#contract/operator-pages.ts'
import { refuseField } from '#server/platform/refusal.ts'
import { versionOf } from '#server/platform/versions.ts'
import type { Translations } from './queries.ts'

export type Text<Field extends string> = Readonly<Record<Field, string>>

/** By language. */
export type Texts<Field extends string> = Readonly<Record<string, Text<Field>>>

/** The columns hold the original, `translations` the other languages. */
type Stored<Field extends string> = Text<Field> & { readonly locale: string; readonly translations: Translations }

const listTranslations = ({ locale, translations }: Pick<Stored<never>, 'locale' | 'translations'>) =>
  Object.entries(translations).filter(([name]) => name !== locale)

/** Functions for rows whose `fields` are translated. */
export function translatedTexts<Field extends string>(fields: readonly Field[]) {
  const toText = (text: Partial<Record<Field, string>>) =>
    Object.fromEntries(fields.map((field) => [field, text[field] ?? ''])) as Text<Field>

  /** A translation stores as `of` the hash of the original that it was made from; without it, that is not known. */
  const hashOriginal = (text: Text<Field>): string => versionOf(toText(text))

  const toTranslation = (translation: Translations[string] | undefined) =>
    toText((translation ?? {}) as Partial<Record<Field, string>>)

  /** The texts of the given languages, the original's among them always. */
  const textsOf = (row: Stored<Field>, languages: readonly string[]): Texts<Field> => {
    const translated = listTranslations(row).filter(([name]) => languages.includes(name))
    const texts = translated.map(([name, translation]) => [name, toTranslation(translation)] as const)
    return { [row.locale]: toText(row), ...Object.fromEntries(texts) }
  }

  const languageStates = (row: Stored<Field>, languages: readonly string[]): Record<string, PageLanguageState> =>
    Object.fromEntries(languages.map((name) => [name, stateOf(row, name, hashOriginal(row))]))

  /** The edited texts that differ from those of the row. A language that it does not have equals an empty text. */
  const pickChanged = (row: Stored<Field>, edited: Texts<Field>): Texts<Field> => {
    const current = (name: string) => (name === row.locale ? toText(row) : toTranslation(row.translations[name]))
    const isChanged = ([name, text]: [string, Text<Field>]) =>
      fields.some((field) => text[field] !== current(name)[field])
    return Object.fromEntries(Object.entries(edited).filter(isChanged))
  }

  /** The row with the edited texts, without emptied translations. Those that are not edited stay made from the former original. */
  const applyTexts = <Row extends Stored<Field>>(row: Row, edited: Texts<Field>): Row => {
    const { [row.locale]: original = toText(row), ...changed } = pickChanged(row, edited)
    const [before, after] = [hashOriginal(row), hashOriginal(original)]
    const translations = Object.fromEntries<Translations[string]>([
      ...listTranslations(row).map(([name, translation]) => [name, { of: before, ...translation }] as const),
      ...Object.entries(changed).map(([name, text]) => [name, { ...toText(text), of: after }] as const),
    ])
    const filled = Object.entries(translations).filter(([, text]) => fields.some((field) => text[field]))
    return { ...row, ...toText(original), translations: Object.fromEntries(filled) }
  }

  return { hashOriginal, textsOf, languageStates, pickChanged, applyTexts }
}

function stateOf({ locale, translations }: Stored<never>, name: string, original: string): PageLanguageState {
  if (name === locale) return 'original'
  const translation = translations[name]
  if (!translation) return 'missing'
  return translation.of === undefined || translation.of === original ? 'translated' : 'older'
}

/** Returns the state of a translation. Refuses a language without one. */
export function requireTranslation(
  states: Readonly<Record<string, PageLanguageState>>,
  locale: string,
): 'translated' | 'older' {
  const state = states[locale]
  if (state !== 'translated' && state !== 'older') refuseField('locale', 'content.not_translated')
  return state
}

/** The translations of a row, of which one fits its present original, whose hash is given. */
export const confirmTranslation = (translations: Translations, name: string, of: string): Translations => ({
  ...translations,
  [name]: { ...translations[name], of },
})

export const pageTexts = translatedTexts(['title', 'html'])

export const postTexts = translatedTexts(['title', 'excerpt', 'html'])
