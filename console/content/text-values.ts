import { type FieldMap, flattenValues, unflattenValues } from '#console/platform/form/merge-changes.ts'

/** By language. */
export type Texts<Field extends string> = Readonly<Record<string, Readonly<Record<Field, string>>>>

/** Functions for the values of a form whose texts have these fields in each language. */
export function textValues<Field extends string>(fields: readonly Field[]) {
  const noText = Object.fromEntries(fields.map((field) => [field, ''])) as Record<Field, string>

  const withAll = (texts: Texts<Field>, locales: readonly string[]): Texts<Field> =>
    Object.fromEntries(locales.map((locale) => [locale, texts[locale] ?? noText]))

  /** Every language has a text, so that an emptied one equals one that was never written. */
  const readFields = (texts: Texts<Field>, locales: readonly string[]): FieldMap =>
    flattenValues(withAll(texts, locales))

  const toValues = (values: FieldMap, locales: readonly string[]): Texts<Field> =>
    unflattenValues(withAll({}, locales), values)

  const toSent = (text: Readonly<Record<Field, string>>) =>
    Object.fromEntries(fields.map((field) => [field, field === 'html' ? text[field] : toLine(text[field])])) as Record<
      Field,
      string
    >

  /** The languages with a change. */
  const pickChanged = (values: Texts<Field>, changes: readonly string[]): Texts<Field> =>
    Object.fromEntries(
      Object.entries(values)
        .filter(([locale]) => changes.some((path) => path.startsWith(`${locale}.`)))
        .map(([locale, text]) => [locale, toSent(text)]),
    )

  return { readFields, toValues, pickChanged }
}

/** Pasted text may have line breaks. */
const toLine = (text: string): string => text.trim().replaceAll(/[\n\r\t]+/g, ' ')
