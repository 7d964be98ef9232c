import { CalendarDays } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Chip } from '#ui/buttons/chip.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { latePart } from '#ui/layers/late-part.tsx'
import { type DayPreset, type DayRange, dayPresets, rangeOfPreset } from './day-presets.ts'

const RangeCalendar = latePart(
  () => import('./range-calendar.tsx').then((part) => part.RangeCalendar),
  <Skeleton className="h-80" />,
)

export interface DayRangeOptions {
  readonly locale: string
  /** 2026-11-28, in the time zone of the days. */
  readonly today: string
  readonly labels: {
    readonly from: string
    readonly until: string
    readonly calendar: string
    readonly previousMonth: string
    readonly nextMonth: string
    readonly presets: Readonly<Record<DayPreset, string>>
  }
}

interface DayRangeProps {
  readonly range: DayRange
  readonly onChange: (range: DayRange) => void
  readonly options: DayRangeOptions
}

interface DayRangeFieldProps extends DayRangeProps {
  readonly label: string
  readonly hint?: ReactNode
}

/** A period of days: a preset, two dates that may be typed or chosen as the device does it, or a calendar. */
export function DayRangeField({ label, hint, range, onChange, options }: DayRangeFieldProps) {
  const { labels, today } = options
  return (
    <fieldset className="mb-2 grid min-w-0 gap-3 border-t border-neutral-200 pt-3 first-of-type:border-0 first-of-type:pt-0">
      <legend className="text-label float-start mb-2 w-full text-neutral-900">{label}</legend>
      <div className="clear-both flex flex-wrap gap-2">
        {dayPresets.map((preset) => {
          const days = rangeOfPreset(preset, today)
          const isChosen = days.from === range.from && days.until === range.until
          return (
            <Chip key={preset} selected={isChosen} onClick={() => onChange(isChosen ? { from: '', until: '' } : days)}>
              {labels.presets[preset]}
            </Chip>
          )
        })}
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        <Field label={labels.from}>
          <TextInput
            type="date"
            value={range.from}
            max={range.until || undefined}
            onChange={(event) => onChange({ ...range, from: event.target.value })}
          />
        </Field>
        <Field label={labels.until}>
          <TextInput
            type="date"
            value={range.until}
            min={range.from || undefined}
            onChange={(event) => onChange({ ...range, until: event.target.value })}
          />
        </Field>
      </div>
      {hint && <p className="text-meta text-neutral-600">{hint}</p>}
      <CalendarButton {...{ range, onChange, options }} />
    </fieldset>
  )
}

/** In a panel that scrolls, the calendar would open out of view. */
const scrollIntoView = (calendar: HTMLElement | null) => calendar?.scrollIntoView({ block: 'nearest' })

/** Opens the calendar below itself. Its code loads then. */
export function CalendarButton({ range, onChange, options, min }: DayRangeProps & { readonly min?: string }) {
  const [isOpen, setOpen] = useState(false)
  const { labels, locale, today } = options
  return (
    <div className="grid gap-2">
      <Button
        size="compact"
        icon={<CalendarDays />}
        aria-expanded={isOpen}
        className="justify-self-start"
        onClick={() => setOpen(!isOpen)}
      >
        {labels.calendar}
      </Button>
      {isOpen && (
        <div ref={scrollIntoView} className="max-w-80">
          <RangeCalendar
            {...{ range, onChange, today, locale, min }}
            previousLabel={labels.previousMonth}
            nextLabel={labels.nextMonth}
          />
        </div>
      )}
    </div>
  )
}
