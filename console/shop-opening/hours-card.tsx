import { useQuery } from '@tanstack/react-query'
import { get, useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { call } from '#console/platform/api/client.ts'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useCan, useDesks } from '#console/platform/session/desks.ts'
import { formatWeekday } from '#locales/dates.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { type OpeningValues, type Weekday, weekdays } from './opening-values.ts'

interface HoursCardProps {
  readonly isReadOnly: boolean
  readonly timeZone: string
}

/** Hours in which people of the shop answer chats. Outside of them the away message answers. */
export function HoursCard({ isReadOnly, timeZone }: HoursCardProps) {
  const t = useText()
  const { register, formState, getValues } = useFormContext<OpeningValues>()
  const hasHours = useWatch<OpeningValues, 'has_hours'>({ name: 'has_hours' })
  const canReadChats = useCan()('chats.read')
  const hasDay = (isOn: boolean) => !isOn || weekdays.some((day) => getValues(`is_open_on.${day}`))
  return (
    <Card title={t('shop-opening.hours')}>
      <fieldset disabled={isReadOnly} className="min-w-0">
        <Checkbox
          {...register('has_hours', { validate: hasDay })}
          label={t('shop-opening.has_hours')}
          hint={t('shop-opening.has_hours_hint')}
          error={fieldProblem(formState.errors.has_hours, t('shop-opening.no_weekday')) ?? null}
        />
      </fieldset>
      {hasHours && (
        <>
          <fieldset disabled={isReadOnly} className="min-w-0">
            <legend className="sr-only">{t('shop-opening.hours')}</legend>
            <ul className="grid grid-cols-1 divide-y divide-neutral-100">
              {weekdays.map((day, index) => (
                <DayRow key={day} day={day} weekday={index + 1} />
              ))}
            </ul>
          </fieldset>
          <p className="text-meta text-neutral-600">
            {t('shop-opening.hours_zone', { zone: timeZone.replaceAll('_', ' ') })}
          </p>
          {canReadChats && <AwayMessageHint />}
        </>
      )}
    </Card>
  )
}

function DayRow({ day, weekday }: { day: Weekday; weekday: number }) {
  const t = useText()
  const locale = useLocale()
  const { register, formState, getValues } = useFormContext<OpeningValues>()
  const isOpen = useWatch<OpeningValues, `is_open_on.${Weekday}`>({ name: `is_open_on.${day}` })
  const [from, until] = useWatch<OpeningValues, [`opens_at.${Weekday}`, `closes_at.${Weekday}`]>({
    name: [`opens_at.${day}`, `closes_at.${day}`],
  })
  const name = formatWeekday(weekday, locale)
  const validate = (time: string) => !getValues('has_hours') || !getValues(`is_open_on.${day}`) || time !== ''
  const problem = fieldProblem(
    get(formState.errors, `opens_at.${day}`) ?? get(formState.errors, `closes_at.${day}`),
    t('shop-opening.no_time'),
  )
  return (
    <li className="grid grid-cols-1 items-center gap-x-4 py-1 sm:grid-cols-[minmax(9rem,1fr)_2fr]">
      <Checkbox {...register(`is_open_on.${day}`)} label={name} />
      {isOpen && (
        <div className="grid gap-1 pb-2 sm:pb-0">
          <div className="grid grid-cols-2 gap-2">
            <TextInput
              {...register(`opens_at.${day}`, { validate })}
              type="time"
              aria-label={t('shop-opening.opens_at', { day: name })}
              aria-invalid={problem !== undefined || undefined}
            />
            <TextInput
              {...register(`closes_at.${day}`, { validate })}
              type="time"
              aria-label={t('shop-opening.closes_at', { day: name })}
              aria-invalid={problem !== undefined || undefined}
            />
          </div>
          <FieldError error={problem ?? null} />
          {from !== '' && until !== '' && until <= from && (
            <p className="text-meta text-neutral-600">{t('shop-opening.until_next_day')}</p>
          )}
        </div>
      )}
    </li>
  )
}

/** Without an away message, nothing answers outside the hours. */
function AwayMessageHint() {
  const t = useText()
  const { desk } = useDesks()
  const { data } = useQuery({
    queryKey: ['chats', desk?.path, 'words'],
    queryFn: async ({ signal }) => (await call('GET /shop/chat-words', {}, { signal })).data,
    staleTime: 0,
  })
  if (!data) return null
  return (
    <p className={data.away_message === null ? 'rounded-lg bg-warning-soft p-3 text-warning' : 'text-neutral-700'}>
      {data.away_message === null ? t('shop-opening.no_away_message') : t('shop-opening.away_message_answers')}{' '}
      <Link to={`${desk?.path}/chats`} className="relative underline underline-offset-4 hit-44">
        {t('chats.automatic_messages')}
      </Link>
    </p>
  )
}
