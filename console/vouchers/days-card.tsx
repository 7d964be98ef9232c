import { useFormContext, useWatch } from 'react-hook-form'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useDayRangeOptions } from '#console/platform/lists/days-field.tsx'
import { useMe } from '#console/platform/session/me.ts'
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

function DayField({ name, label }: { name: 'first_day' | 'last_day'; label: string }) {
  const t = useText()
  const { register, formState } = useFormContext<VoucherValues>()
  return (
    <Field label={label} error={fieldProblem(formState.errors[name], t('vouchers.no_day'))} required>
      <TextInput {...register(name, { validate: (day) => day !== '' })} type="date" />
    </Field>
  )
}

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
