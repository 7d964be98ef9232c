import type { ReactElement } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { DaysField } from '#console/platform/lists/days-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { PopoverPanel } from '#ui/layers/popover-panel.tsx'
import type { ActivityFiltersProps } from './activity-filters.tsx'
import { useEntryTexts } from './use-entry-texts.ts'

interface ActivityFilterPanelProps extends ActivityFiltersProps {
  readonly trigger: ReactElement
  readonly defaultOpen?: boolean
}

/** Its code loads when it first opens. */
export function ActivityFilterPanel({ trigger, defaultOpen, ...filters }: ActivityFilterPanelProps) {
  const t = useText()
  return (
    <PopoverPanel title={t('list.filters')} {...{ trigger, defaultOpen }}>
      <FilterFields {...filters} />
    </PopoverPanel>
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
      <DaysField
        label={t('activity.days')}
        hint={t('activity.days_hint')}
        range={{ from: filter.from ?? '', until: filter.to ?? '' }}
        onChange={({ from, until }) => change({ from, to: until })}
      />
    </div>
  )
}

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
