import { SlidersHorizontal } from 'lucide-react'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { formatCalendarDay } from '#locales/dates.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Chip } from '#ui/buttons/chip.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { LazyPopoverPanel } from '#ui/layers/lazy-popups.tsx'
import type { ActivityFilter } from './activity-query.ts'
import { useEntryTexts } from './use-entry-texts.ts'

interface ActivityFiltersProps {
  readonly filter: ActivityFilter
  readonly change: (next: ActivityFilter) => void
  readonly clear: () => void
  readonly people: readonly { readonly id: number; readonly name: string }[]
  readonly calls: readonly string[]
  /** Empty in a shop. */
  readonly shops: readonly { readonly id: number; readonly name: string }[]
  /** Of the chosen subject, once it is loaded. */
  readonly subjectName: string | undefined
}

/** Person, shop, call and days in a panel; what is chosen is shown as chips, which remove it. */
export function ActivityFilters(props: ActivityFiltersProps) {
  const t = useText()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <LazyPopoverPanel
        trigger={<Button icon={<SlidersHorizontal />}>{t('list.filters')}</Button>}
        title={t('list.filters')}
        align="start"
      >
        <FilterFields {...props} />
      </LazyPopoverPanel>
      <FilterChips {...props} />
    </div>
  )
}

function FilterFields({ filter, change, people, calls, shops }: ActivityFiltersProps) {
  const t = useText()
  const options = useCallOptions(calls)
  return (
    <div className="grid gap-3 pb-2">
      <Field label={t('activity.person')}>
        <Select value={filter.person_id ?? ''} onChange={(event) => change({ person_id: event.target.value })}>
          <option value="">{t('activity.everybody')}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {shops.length > 0 && (
        <Field label={t('activity.shop')}>
          <Select value={filter.shop_id ?? ''} onChange={(event) => change({ shop_id: event.target.value })}>
            <option value="">{t('activity.everywhere')}</option>
            {shops.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={t('activity.action')}>
        <Select value={filter.call ?? ''} onChange={(event) => change({ call: event.target.value })}>
          <option value="">{t('activity.every_action')}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid gap-3">
        <DayField
          label={t('activity.from')}
          value={filter.from}
          max={filter.to}
          onChange={(from) => change({ from })}
        />
        <DayField label={t('activity.to')} value={filter.to} min={filter.from} onChange={(to) => change({ to })} />
      </div>
      <p className="text-meta text-neutral-600">{t('activity.days_hint')}</p>
    </div>
  )
}

interface DayFieldProps {
  readonly label: string
  readonly value: string | undefined
  readonly min?: string
  readonly max?: string
  readonly onChange: (day: string) => void
}

const DayField = ({ label, value = '', onChange, ...limits }: DayFieldProps) => (
  <Field label={label}>
    <TextInput type="date" value={value} onChange={(event) => onChange(event.target.value)} {...limits} />
  </Field>
)

/** A call of a shop and one of the market may share a text: the name of the call then distinguishes the two options. */
function useCallOptions(calls: readonly string[]): { value: string; label: string }[] {
  const { callName } = useEntryTexts()
  const names = calls.map(callName)
  const isTwice = (name: string) => names.filter((each) => each === name).length > 1
  return calls.map((value) => {
    const name = callName(value)
    return { value, label: isTwice(name) ? `${name} (${value})` : name }
  })
}

function FilterChips({ filter, change, clear, people, shops, subjectName }: ActivityFiltersProps) {
  const t = useText()
  const locale = useLocale()
  const { callName } = useEntryTexts()
  const { person_id, shop_id, call, subject_type, subject_id = '', from, to } = filter
  const person = people.find(({ id }) => String(id) === person_id)?.name ?? person_id
  const chips = [
    person_id && { label: t('activity.person'), value: person, without: { person_id: '' } },
    shop_id && {
      ...{ label: t('activity.shop'), value: shops.find(({ id }) => String(id) === shop_id)?.name ?? shop_id },
      without: { shop_id: '' },
    },
    call && { label: t('activity.action'), value: callName(call), without: { call: '' } },
    subject_type && {
      ...{ label: t('activity.subject'), value: subjectName ?? `${subject_type} ${subject_id}` },
      without: { subject_type: '', subject_id: '' },
    },
    from && { label: t('activity.from'), value: formatCalendarDay(from, locale), without: { from: '' } },
    to && { label: t('activity.to'), value: formatCalendarDay(to, locale), without: { to: '' } },
  ].filter((chip) => typeof chip === 'object')
  if (chips.length === 0) return null
  return (
    <>
      {chips.map(({ label, value, without }) => {
        const text = `${label}: ${value}`
        return (
          <Chip
            key={label}
            selected
            removeLabel={t('list.remove_filter', { filter: text })}
            onClick={() => change(without)}
          >
            {text}
          </Chip>
        )
      })}
      <Button variant="quiet" size="compact" onClick={clear}>
        {t('list.clear_filters')}
      </Button>
    </>
  )
}
