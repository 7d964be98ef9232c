import { SlidersHorizontal } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'
import { Chip } from '#ui/buttons/chip.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { LazyPopoverPanel } from '#ui/layers/lazy-popups.tsx'
import type { ChoiceFilter, DayFilter, ListFilter, ListLabels } from './list-parts.ts'
import type { ChangeList, ListState } from './list-state.ts'

interface FilterProps {
  readonly state: ListState
  readonly onChange: ChangeList
  readonly filters: readonly ListFilter[]
  readonly labels: ListLabels
}

const isDayFilter = (filter: ListFilter): filter is DayFilter => 'format' in filter

export function FilterPanel({ state, onChange, filters, labels }: FilterProps) {
  return (
    <LazyPopoverPanel
      trigger={<Button icon={<SlidersHorizontal />}>{labels.filters}</Button>}
      title={labels.filters}
      align="end"
    >
      {filters.map((filter) =>
        isDayFilter(filter) ? (
          <DayField key={filter.id} {...{ filter, state, onChange }} />
        ) : filter.isSingle && filter.options.length > maxListedOptions ? (
          <SelectField key={filter.id} {...{ filter, state, onChange }} anyLabel={labels.anyOption} />
        ) : (
          <Choices key={filter.id} {...{ filter, state, onChange }} />
        ),
      )}
    </LazyPopoverPanel>
  )
}

/** A single choice of more options is a select. */
const maxListedOptions = 12

/** The native list of a select can be scrolled and searched by its first letters. */
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

/** In a single choice, another option replaces the chosen one; pressing the chosen one removes it. */
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

interface DayFieldProps extends Pick<FilterProps, 'state' | 'onChange'> {
  readonly filter: DayFilter
}

function DayField({ filter: { id, label, min, max }, state, onChange }: DayFieldProps) {
  const [day = ''] = valuesOf(state, id)
  const choose = (next: string) => onChange(({ filters }) => ({ filters: { ...filters, [id]: next ? [next] : [] } }))
  return (
    <div className="mb-3">
      <Field label={label}>
        <TextInput type="date" value={day} onChange={(event) => choose(event.target.value)} {...{ min, max }} />
      </Field>
    </div>
  )
}

export function FilterChips({ state, onChange, filters, labels }: FilterProps) {
  const chosen = filters.flatMap((filter) =>
    valuesOf(state, filter.id).flatMap((value) => {
      const written = isDayFilter(filter)
        ? filter.format(value)
        : filter.options.find((option) => option.value === value)?.label
      return written === undefined ? [] : { id: filter.id, value, text: [filter.label, written].join(': ') }
    }),
  )
  if (chosen.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {chosen.map(({ id, value, text }) => (
        <Chip
          key={`${id} ${value}`}
          selected
          removeLabel={labels.removeFilter(text)}
          onClick={() => onChange((now) => ({ filters: toggleValue(now, id, value) }))}
        >
          {text}
        </Chip>
      ))}
      <Button variant="quiet" size="compact" onClick={() => onChange(() => ({ filters: {} }))}>
        {labels.clearFilters}
      </Button>
    </div>
  )
}

const valuesOf = ({ filters }: ListState, id: string): readonly string[] => filters[id] ?? []

function toggleValue(state: ListState, id: string, value: string, isSingle = false): ListState['filters'] {
  const others = valuesOf(state, id).filter((each) => each !== value)
  const isRemoved = others.length < valuesOf(state, id).length
  const remaining = isSingle ? [] : others
  return { ...state.filters, [id]: isRemoved ? others : [...remaining, value] }
}
