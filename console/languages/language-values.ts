import type { FieldMap } from '#console/platform/form/merge-changes.ts'
import type { OperatorLanguages, SaveLanguagesBody } from '#contract/operator-languages.ts'
import type { TreeNode } from '#ui/desk/tree/tree-moves.ts'

export type LanguageRow = SaveLanguagesBody['languages'][number]

export type StoredLanguage = OperatorLanguages['languages'][number]

export interface LanguageValues {
  default_locale: string
  /** The enabled ones, in the order of the menu. */
  languages: LanguageRow[]
}

/** The order is part of the data, so the list is merged as a whole. */
export const readFields = ({ default_locale, languages }: OperatorLanguages): FieldMap => ({
  default_locale,
  languages: languages.filter(({ is_enabled }) => is_enabled).map(toRow),
})

export const toValues = ({ default_locale, languages }: FieldMap): LanguageValues => ({
  default_locale: default_locale as string,
  languages: [...(languages as readonly LanguageRow[])],
})

export const toFields = ({ default_locale, languages }: LanguageValues): FieldMap => ({
  default_locale,
  languages: languages.map(toRow),
})

/** A form has its values in any order, but fields are compared as JSON. */
export const toRow = ({ locale, title, direction }: LanguageRow): LanguageRow => ({ locale, title, direction })

/** Languages with messages that the form does not have, those that it has removed included. */
export const listAddable = (stored: readonly StoredLanguage[], rows: readonly LanguageRow[]): StoredLanguage[] =>
  stored.filter(({ locale, written }) => written > 0 && !rows.some((row) => row.locale === locale))

export const toNodes = (rows: readonly LanguageRow[]): TreeNode[] =>
  rows.map(({ locale, title }) => ({ id: locale, parentId: null, label: title || locale }))
