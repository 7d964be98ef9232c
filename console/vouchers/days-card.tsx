import { type RegisterOptions, useFormContext, useWatch } from 'react-hook-form'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useDayRangeOptions } from '#console/platform/lists/days-field.tsx'
import { useMe } from '#console/platform/session/me.ts'
import { areDaysInOrder } from '#contract/voucher-states.ts'
import type { DayRange } from '#ui/desk/date/day-presets.ts'
import { CalendarButton } from '#ui/desk/date/day-range-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import type { VoucherValues } from './voucher-values.ts'

/** The first and the last day of a voucher, in the time zone of the market. */
export function DaysCard({ isReadOnly }: { isReadOnly: boolean }) {
  const t = useText()
  const { market_time_zone } = useMe()
  return (
    <Card title={t('vouchers.days')}>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <DayField name="first_day" label={t('vouchers.first_day')} />
        <DayField name="last_day" label={t('vouchers.last_day')} />
      </div>
      {!isReadOnly && <VoucherCalendar />}
      <p className="text-meta text-neutral-600">
        {t('vouchers.time_zone', { zone: market_time_zone.replaceAll('_', ' ') })}
      </p>
    </Card>
  )
}

type DayName = 'first_day' | 'last_day'

function DayField({ name, label }: { name: DayName; label: string }) {
  const t = useText()
  const { register, formState } = useFormContext<VoucherValues>()
  const error = formState.errors[name]
  const problem = t(error?.type === 'order' ? 'vouchers.days_end_first' : 'vouchers.no_day')
  return (
    <Field label={label} error={fieldProblem(error, problem)} required>
      <TextInput {...register(name, rulesOfDay[name])} type="date" />
    </Field>
  )
}

const isChosen = (day: string) => day !== ''

/** Days out of order are a problem of the last one, also after a change of the first one. */
const rulesOfDay = {
  first_day: { validate: isChosen, deps: ['last_day'] },
  last_day: { validate: { chosen: isChosen, order: (_: string, values: VoucherValues) => areDaysInOrder(values) } },
} satisfies { [Name in DayName]: RegisterOptions<VoucherValues, Name> }

function VoucherCalendar() {
  const { setValue } = useFormContext<VoucherValues>()
  const from = useWatch<VoucherValues, 'first_day'>({ name: 'first_day' })
  const until = useWatch<VoucherValues, 'last_day'>({ name: 'last_day' })
  const choose = (days: DayRange) => {
    setValue('first_day', days.from, { shouldDirty: true, shouldValidate: true })
    setValue('last_day', days.until, { shouldDirty: true, shouldValidate: true })
  }
  return <CalendarButton range={{ from, until }} onChange={choose} options={useDayRangeOptions()} />
}
