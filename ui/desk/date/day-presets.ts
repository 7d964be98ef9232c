/** Calendar days as 2026-11-28; '' is open. */
export interface DayRange {
  readonly from: string
  readonly until: string
}

export const dayPresets = ['today', 'yesterday', 'last_7_days', 'last_30_days', 'this_month', 'last_month'] as const
export type DayPreset = (typeof dayPresets)[number]

/** The first and the last day of a preset. Periods of days include today. */
export function rangeOfPreset(preset: DayPreset, today: string): DayRange {
  const [year = 0, month = 1] = today.split('-').map(Number)
  switch (preset) {
    case 'today':
      return { from: today, until: today }
    case 'yesterday':
      return { from: addDays(today, -1), until: addDays(today, -1) }
    case 'last_7_days':
      return { from: addDays(today, -6), until: today }
    case 'last_30_days':
      return { from: addDays(today, -29), until: today }
    case 'this_month':
      return { from: writeDay(year, month, 1), until: today }
    case 'last_month':
      return { from: writeDay(year, month - 1, 1), until: writeDay(year, month, 0) }
  }
}

/** `month` counts from 1. As with `Date`, a day or month beyond the ends counts on. */
export const writeDay = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

const addDays = (day: string, count: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return writeDay(year, month, date + count)
}

/** By CLDR. Browsers without week data of locales start with Monday, as ISO 8601 does. 0 is Sunday. */
export function firstWeekday(locale: string): 0 | 1 | 6 {
  const { firstDay } = readWeekInfo(new Intl.Locale(locale).maximize())
  return firstDay === 7 ? 0 : firstDay === 6 ? 6 : 1
}

type LocaleWithWeek = Intl.Locale & {
  readonly getWeekInfo?: () => { firstDay: number }
  /** Earlier name of the same. */
  readonly weekInfo?: { firstDay: number }
}

const readWeekInfo = (locale: LocaleWithWeek): { firstDay: number } =>
  locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 }
