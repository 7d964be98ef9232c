import { SlidersHorizontal } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'
import { Chip } from '#ui/buttons/chip.tsx'
import { lazyPopover } from '#ui/layers/lazy-popups.tsx'
import type { ListFilter } from './list-parts.ts'
import { type FilterProps, type ListState, toggleValue, valuesOf } from './list-state.ts'

const FilterPanel = lazyPopover(() => import('./filter-panel.tsx').then((part) => part.FilterPanel))

export const FilterButton = (props: FilterProps) => (
  <FilterPanel {...props} trigger={<Button icon={<SlidersHorizontal />}>{props.labels.filters}</Button>} />
)

export function FilterChips({ state, onChange, filters, labels }: FilterProps) {
  const chosen = filters.flatMap((filter) => listChosen(filter, state))
  if (chosen.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {chosen.map(({ key, text, without }) => (
        <Chip
          key={key}
          selected
          removeLabel={labels.removeFilter(text)}
          onClick={() => onChange((now) => ({ filters: without(now) }))}
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

interface ChosenFilter {
  readonly key: string
  readonly text: string
  readonly without: (state: ListState) => ListState['filters']
}

function listChosen(filter: ListFilter, state: ListState): ChosenFilter[] {
  const { id, label } = filter
  const values = valuesOf(state, id)
  if ('untilId' in filter) {
    const [[from], [until]] = [values, valuesOf(state, filter.untilId)]
    const text = [label, filter.format({ from, until })].join(': ')
    const without = ({ filters }: ListState) => ({ ...filters, [id]: [], [filter.untilId]: [] })
    return from || until ? [{ key: id, text, without }] : []
  }
  return values.flatMap((value) => {
    const written = filter.options.find((option) => option.value === value)?.label
    const without = (now: ListState) => toggleValue(now, id, value)
    return written === undefined ? [] : [{ key: `${id} ${value}`, text: [label, written].join(': '), without }]
  })
}
