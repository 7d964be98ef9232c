import type { ReactElement } from 'react'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { PopoverPanel } from '#ui/layers/popover-panel.tsx'
import type { ChoiceFilter, DaysFilter } from './list-parts.ts'
import { type FilterProps, toggleValue, valuesOf } from './list-state.ts'

interface FilterPanelProps extends FilterProps {
  readonly trigger: ReactElement
  readonly defaultOpen?: boolean
}

/** Its code loads when it first opens. */
export function FilterPanel({ state, onChange, filters, labels, ...panel }: FilterPanelProps) {
  return (
    <PopoverPanel title={labels.filters} align="end" {...panel}>
      {filters.map((filter) =>
        'untilId' in filter ? (
          <PeriodField key={filter.id} {...{ filter, state, onChange }} />
        ) : filter.isSingle && filter.options.length > 1 ? (
          <SelectField key={filter.id} {...{ filter, state, onChange }} anyLabel={labels.anyOption} />
        ) : (
          <Choices key={filter.id} {...{ filter, state, onChange }} />
        ),
      )}
    </PopoverPanel>
  )
}

/** A single choice. The native list of a select can be scrolled and searched by its first letters. */
function SelectField({
  filter: { id, label, options },
  anyLabel,
  state,
  onChange,
}: ChoicesProps & { anyLabel: string }) {
  const [value = ''] = valuesOf(state, id)
  const choose = (next: string) => onChange(({ filters }) => ({ filters: { ...filters, [id]: next ? [next] : [] } }))
  return (
    <div className="mb-3">
      <Field label={label}>
        <Select value={value} onChange={(event) => choose(event.target.value)}>
          <option value="">{anyLabel}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

interface ChoicesProps extends Pick<FilterProps, 'state' | 'onChange'> {
  readonly filter: ChoiceFilter
}

function Choices({ filter: { id, label, options, isSingle }, state, onChange }: ChoicesProps) {
  return (
    <fieldset className="mb-2 border-t border-neutral-200 pt-3 first-of-type:border-0 first-of-type:pt-0">
      <legend className="text-label float-start w-full text-neutral-900">{label}</legend>
      <div className="clear-both">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={valuesOf(state, id).includes(option.value)}
            onChange={() => onChange((now) => ({ filters: toggleValue(now, id, option.value, isSingle) }))}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface PeriodFieldProps extends Pick<FilterProps, 'state' | 'onChange'> {
  readonly filter: DaysFilter
}

function PeriodField({ filter: { id, untilId, label, Field: DaysField }, state, onChange }: PeriodFieldProps) {
  const [[from = ''], [until = '']] = [valuesOf(state, id), valuesOf(state, untilId)]
  return (
    <DaysField
      label={label}
      range={{ from, until }}
      onChange={(next) =>
        onChange(({ filters }) => ({ filters: { ...filters, [id]: listed(next.from), [untilId]: listed(next.until) } }))
      }
    />
  )
}

const listed = (day: string): string[] => (day ? [day] : [])
