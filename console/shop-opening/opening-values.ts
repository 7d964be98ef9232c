import { typedWholeNumber } from '#console/platform/fields/whole-number-field.tsx'
import { type FieldMap, flattenValues, unflattenValues } from '#console/platform/form/merge-changes.ts'
import type { InputAt } from '#contract/client/api-call.ts'
import type { DayHours, ShopOpeningAnswer } from '#contract/shop-opening.ts'

// Names, because React Hook Form would read numbers as indices of an array.
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

type ByWeekday<T> = Readonly<Record<Weekday, T>>

export interface OpeningValues {
  readonly is_closed: boolean
  readonly has_holiday: boolean
  /** The first and the last day in the format of date inputs; '' for none. */
  readonly from: string
  readonly until: string
  /** By language. */
  readonly words: Readonly<Record<string, string>>
  readonly has_hours: boolean
  readonly is_open_on: ByWeekday<boolean>
  /** In the format of time inputs; '' for none. */
  readonly opens_at: ByWeekday<string>
  readonly closes_at: ByWeekday<string>
  /** As typed. */
  readonly processing_days: string
}

const usualHours = { opens_at: '09:00', closes_at: '18:00' }

const byWeekday = <T>(read: (weekday: number) => T): ByWeekday<T> =>
  Object.fromEntries(weekdays.map((day, index) => [day, read(index + 1)])) as Record<Weekday, T>

/** The form of a shop without hours begins with the usual ones for each day. */
function readHours(hours: readonly DayHours[]) {
  const find = (weekday: number) => hours.find((each) => each.weekday === weekday)
  return {
    has_hours: hours.length > 0,
    is_open_on: byWeekday((weekday) => hours.length === 0 || find(weekday) !== undefined),
    opens_at: byWeekday((weekday) => (find(weekday) ?? usualHours).opens_at),
    closes_at: byWeekday((weekday) => (find(weekday) ?? usualHours).closes_at),
  }
}

/** Every language has a text, so that an emptied field equals one that was never filled. */
function readValues({ opening }: ShopOpeningAnswer, locales: readonly string[]): OpeningValues {
  const { is_closed, holiday, hours, processing_days } = opening
  return {
    is_closed,
    has_holiday: holiday !== null,
    from: holiday?.from ?? '',
    until: holiday?.until ?? '',
    words: Object.fromEntries(locales.map((locale) => [locale, holiday?.words[locale] ?? ''])),
    ...readHours(hours),
    processing_days: String(processing_days),
  }
}

export const readOpeningFields = (data: ShopOpeningAnswer, locales: readonly string[]): FieldMap =>
  flattenValues(readValues(data, locales))

export const toOpeningFields = (values: OpeningValues): FieldMap => flattenValues(values)

const shape: OpeningValues = {
  is_closed: false,
  has_holiday: false,
  from: '',
  until: '',
  words: {},
  processing_days: '',
  ...readHours([]),
}

export const toOpeningValues = (fields: FieldMap): OpeningValues => unflattenValues(shape, fields)

export function toOpeningBody(
  { is_closed, has_holiday, from, until, words, processing_days, ...rest }: OpeningValues,
  version: string,
): InputAt<'POST /shop/opening'>['body'] {
  const texts = Object.entries(words).flatMap(([locale, text]) => (text.trim() ? [[locale, text.trim()]] : []))
  const holiday = has_holiday ? { from, until, words: Object.fromEntries(texts) } : null
  return { version, is_closed, holiday, hours: toHours(rest), processing_days: typedWholeNumber(processing_days) }
}

type HoursValues = Pick<OpeningValues, 'has_hours' | 'is_open_on' | 'opens_at' | 'closes_at'>

const toHours = ({ has_hours, is_open_on, opens_at, closes_at }: HoursValues): DayHours[] =>
  weekdays.flatMap((day, index) =>
    has_hours && is_open_on[day] ? [{ weekday: index + 1, opens_at: opens_at[day], closes_at: closes_at[day] }] : [],
  )
