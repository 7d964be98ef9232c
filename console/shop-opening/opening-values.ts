import { typedWholeNumber } from '#console/platform/fields/whole-number-field.tsx'
import { type FieldMap, flattenValues, unflattenValues } from '#console/platform/form/merge-changes.ts'
import type { InputAt } from '#contract/client/api-call.ts'
import type { ShopOpeningAnswer } from '#contract/shop-opening.ts'

export interface OpeningValues {
  readonly is_closed: boolean
  readonly has_holiday: boolean
  /** The first and the last day in the format of date inputs; '' for none. */
  readonly from: string
  readonly until: string
  /** By language. */
  readonly words: Readonly<Record<string, string>>
  /** As typed. */
  readonly processing_days: string
}

/** Every language has a text, so that an emptied field equals one that was never filled. */
function readValues({ opening }: ShopOpeningAnswer, locales: readonly string[]): OpeningValues {
  const { is_closed, holiday, processing_days } = opening
  return {
    ...{ is_closed, has_holiday: holiday !== null, from: holiday?.from ?? '', until: holiday?.until ?? '' },
    words: Object.fromEntries(locales.map((locale) => [locale, holiday?.words[locale] ?? ''])),
    processing_days: String(processing_days),
  }
}

export const readOpeningFields = (data: ShopOpeningAnswer, locales: readonly string[]): FieldMap =>
  flattenValues(readValues(data, locales))

export const toOpeningFields = (values: OpeningValues): FieldMap => flattenValues(values)

const shape: OpeningValues = {
  ...{ is_closed: false, has_holiday: false, from: '', until: '', words: {}, processing_days: '' },
}

export const toOpeningValues = (fields: FieldMap): OpeningValues => unflattenValues(shape, fields)

export function toOpeningBody(
  { is_closed, has_holiday, from, until, words, processing_days }: OpeningValues,
  version: string,
): InputAt<'POST /shop/opening'>['body'] {
  const texts = Object.entries(words).flatMap(([locale, text]) => (text.trim() ? [[locale, text.trim()]] : []))
  const holiday = has_holiday ? { from, until, words: Object.fromEntries(texts) } : null
  return { version, is_closed, holiday, processing_days: typedWholeNumber(processing_days) }
}
