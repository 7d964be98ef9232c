import { type FieldMap, flattenValues, unflattenValues } from '#console/platform/form/merge-changes.ts'
import type { OperatorPageAnswer } from '#contract/operator-pages.ts'

/** By language. */
export type PageValues = Readonly<Record<string, { readonly title: string; readonly html: string }>>

const noText = { title: '', html: '' }

const withAll = (texts: PageValues, locales: readonly string[]): PageValues =>
  Object.fromEntries(locales.map((locale) => [locale, texts[locale] ?? noText]))

/** Every language has a text, so that an emptied one equals one that was never written. */
export const readPageFields = ({ page }: OperatorPageAnswer, locales: readonly string[]): FieldMap =>
  flattenValues(withAll(page.texts, locales))

export const toPageValues = (fields: FieldMap, locales: readonly string[]): PageValues =>
  unflattenValues(withAll({}, locales), fields)

/** The languages with a change. */
export const pickChanged = (values: PageValues, changes: readonly string[]): PageValues =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([locale]) => changes.some((path) => path.startsWith(`${locale}.`)))
      .map(([locale, { title, html }]) => [locale, { title: title.trim(), html }]),
  )
