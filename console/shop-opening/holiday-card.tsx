import { TreePalm } from 'lucide-react'
import { get, useFormContext, useWatch } from 'react-hook-form'
import { LanguageTexts } from '#console/platform/fields/language-texts.tsx'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useDayRangeOptions } from '#console/platform/lists/days-field.tsx'
import { shopLimits } from '#contract/limits.ts'
import type { Language } from '#contract/settings.ts'
import type { ShopOpening } from '#contract/shop-opening.ts'
import { formatCalendarDay } from '#locales/dates.ts'
import type { DayRange } from '#ui/desk/date/day-presets.ts'
import { CalendarButton } from '#ui/desk/date/day-range-field.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import type { OpeningValues } from './opening-values.ts'

interface HolidayCardProps {
  readonly opening: ShopOpening
  /** The default language first. */
  readonly languages: readonly Language[]
  readonly isReadOnly: boolean
}

/** A holiday closes the shop from its first day to its last. It is announced to shoppers 30 days ahead. */
export function HolidayCard({ opening, languages, isReadOnly }: HolidayCardProps) {
  const t = useText()
  const { register } = useFormContext<OpeningValues>()
  const hasHoliday = useWatch<OpeningValues, 'has_holiday'>({ name: 'has_holiday' })
  return (
    <Card title={t('shop-opening.holiday')}>
      <fieldset disabled={isReadOnly} className="min-w-0">
        <Checkbox {...register('has_holiday')} label={t('shop-opening.plan')} hint={t('shop-opening.plan_hint')} />
      </fieldset>
      {hasHoliday && (
        <>
          <fieldset disabled={isReadOnly} className="grid min-w-0 grid-cols-1 gap-4 sm:grid-cols-2">
            <DayField name="from" label={t('shop-opening.from')} min={opening.holiday?.from ?? opening.today} />
            <DayField name="until" label={t('shop-opening.until')} min={opening.today} />
          </fieldset>
          {!isReadOnly && <HolidayCalendar opening={opening} />}
          <p className="text-meta text-neutral-600">
            {t('shop-opening.time_zone', { zone: opening.time_zone.replaceAll('_', ' ') })}
          </p>
          <LanguageTexts
            {...{ languages, isReadOnly, maxLength: shopLimits.holidayText, rows: 3 }}
            name="words"
            label={t('shop-opening.words')}
            hint={t('shop-opening.words_hint')}
            preview={(language, text) => <HolidayPreview language={language} text={text} />}
          />
        </>
      )}
    </Card>
  )
}

function DayField({ name, label, min }: { name: 'from' | 'until'; label: string; min: string }) {
  const t = useText()
  const { register, formState, getValues } = useFormContext<OpeningValues>()
  const isChosen = (day: string) => !getValues('has_holiday') || day !== ''
  return (
    <Field label={label} error={fieldProblem(get(formState.errors, name), t('shop-opening.no_day'))} required>
      <TextInput {...register(name, { validate: isChosen })} type="date" min={min} />
    </Field>
  )
}

function HolidayCalendar({ opening: { holiday, today } }: { opening: ShopOpening }) {
  const { setValue } = useFormContext<OpeningValues>()
  const from = useWatch<OpeningValues, 'from'>({ name: 'from' })
  const until = useWatch<OpeningValues, 'until'>({ name: 'until' })
  const choose = (days: DayRange) => {
    for (const name of ['from', 'until'] as const) {
      setValue(name, days[name], { shouldDirty: true, shouldValidate: true })
    }
  }
  const options = useDayRangeOptions(today)
  return <CalendarButton range={{ from, until }} onChange={choose} min={holiday?.from ?? today} options={options} />
}

/** The note about the holiday as shoppers of a language see it. */
function HolidayPreview({ language, text }: { language: Language; text: string }) {
  const t = useText()
  const from = useWatch<OpeningValues, 'from'>({ name: 'from' })
  const until = useWatch<OpeningValues, 'until'>({ name: 'until' })
  if (!from || !until) return null
  const [first, last] = [from, until].map((day) => formatCalendarDay(day, language.name))
  return (
    <figure>
      <figcaption className="text-meta mb-1.5 text-neutral-600">{t('shop-opening.preview')}</figcaption>
      <div className="flex items-start gap-2 rounded-lg bg-info-soft p-3 text-info">
        <TreePalm aria-hidden className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0">
          <p className="font-medium">{`${first} – ${last}`}</p>
          {text && (
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {text}
            </p>
          )}
        </div>
      </div>
    </figure>
  )
}
