import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { type DateRange, DayPicker } from 'react-day-picker'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { pageDirection } from '#ui/page-direction.ts'
import { type DayRange, firstWeekday, writeDay } from './day-presets.ts'

interface RangeCalendarProps {
  readonly range: DayRange
  /** Called once both ends are chosen. */
  readonly onChange: (range: DayRange) => void
  readonly today: string
  readonly locale: string
  readonly min?: string | undefined
  readonly previousLabel: string
  readonly nextLabel: string
}

/** A month in which two presses choose the first and the last day. Arrows move by days and weeks, Page Up and Page Down by months. */
export function RangeCalendar({ range, onChange, today, locale, min, ...labels }: RangeCalendarProps) {
  const [started, setStarted] = useState<DateRange>()
  const [known, setKnown] = useState(range)
  const stored = { from: toDate(range.from), to: toDate(range.until || range.from) }
  const [shownMonth, setShownMonth] = useState(stored.to ?? toDate(today))
  if (range.from !== known.from || range.until !== known.until) {
    // A preset or a typed day replaces a range that has only its first day.
    setKnown(range)
    setStarted(undefined)
    if (stored.to && !hasDayIn(shownMonth, range)) setShownMonth(stored.to)
  }
  const choose = (next: DateRange | undefined) => {
    if (!next?.from || !next.to) return setStarted(next)
    setStarted(undefined)
    onChange({ from: toDay(next.from), until: toDay(next.to) })
  }
  const write = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(`${locale}-u-nu-latn-ca-gregory`, options)
    return (date: Date) => format.format(date)
  }
  const [day, month] = [write({ dateStyle: 'full' }), write({ month: 'long', year: 'numeric' })]
  const [weekday, shortWeekday] = [write({ weekday: 'long' }), write({ weekday: 'short' })]
  // Some languages have no abbreviations, such as Arabic: whole names are wider than the column of a day.
  const isShort = weekdays.every((date) => shortWeekday(date).length <= 5)
  return (
    <DayPicker
      mode="range"
      resetOnSelect
      selected={started ?? (stored.from ? stored : undefined)}
      onSelect={choose}
      month={shownMonth}
      onMonthChange={setShownMonth}
      today={toDate(today)}
      disabled={min ? { before: toDate(min) ?? new Date() } : undefined}
      lang={locale}
      dir={pageDirection()}
      weekStartsOn={firstWeekday(locale)}
      formatters={{
        formatCaption: month,
        formatWeekdayName: isShort ? shortWeekday : write({ weekday: 'narrow' }),
        formatDay: (date) => String(date.getDate()),
      }}
      labels={{
        labelPrevious: () => labels.previousLabel,
        labelNext: () => labels.nextLabel,
        labelDayButton: day,
        labelGrid: month,
        labelWeekday: weekday,
        labelNav: () => '',
      }}
      components={{ Chevron: StepIcon }}
      classNames={looks}
    />
  )
}

const weekdays = [1, 2, 3, 4, 5, 6, 7].map((date) => new Date(2026, 0, date))

/** The calendar names the side on which the button is; the icon is mirrored with the page. */
function StepIcon({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  const isPrevious = (orientation === 'left') === (pageDirection() === 'ltr')
  return <DirectionalIcon icon={isPrevious ? ChevronLeft : ChevronRight} />
}

const step =
  'grid size-11 place-items-center rounded-md text-neutral-700 hover:bg-neutral-100 aria-disabled:opacity-40 [&>svg]:size-5'

const looks = {
  months: 'relative',
  month_caption: 'text-label flex min-h-11 items-center justify-center text-neutral-900',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: step,
  button_next: step,
  month_grid: 'w-full table-fixed border-collapse',
  weekday: 'text-meta h-8 truncate font-normal text-neutral-600',
  day: 'p-0 text-center',
  day_button:
    'text-control min-h-11 w-full rounded-md tabular-nums hover:bg-neutral-100 disabled:text-neutral-400 disabled:hover:bg-transparent',
  selected: 'bg-brand-soft text-brand-soft-text',
  range_start: 'rounded-s-md [&>button]:bg-brand-solid [&>button]:text-on-brand [&>button]:hover:bg-brand-solid-hover',
  range_end: 'rounded-e-md [&>button]:bg-brand-solid [&>button]:text-on-brand [&>button]:hover:bg-brand-solid-hover',
  today: '[&>button]:font-bold [&>button]:underline [&>button]:underline-offset-4',
}

/** Midnight at the device: the calendar knows days of the device only. */
function toDate(day: string): Date | undefined {
  const [year, month, date] = day.split('-').map(Number)
  return year && month && date ? new Date(year, month - 1, date) : undefined
}

/** Whether days of the range are in a month. An open end is the other one. */
function hasDayIn(month: Date | undefined, { from, until }: DayRange): boolean {
  const name = month && toDay(month).slice(0, 7)
  return !!name && (from || until).slice(0, 7) <= name && name <= (until || from).slice(0, 7)
}

const toDay = (date: Date): string => writeDay(date.getFullYear(), date.getMonth() + 1, date.getDate())
