import { Columns3, SlidersHorizontal } from 'lucide-react'
import type { LinkComponent } from '#ui/anchor.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Chip } from '#ui/buttons/chip.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { LazyPopoverPanel } from '#ui/layers/lazy-popups.tsx'
import { LinkTabs } from '#ui/navigation/link-tabs.tsx'
import type { ListColumn, ListFilter, ListLabels, ListView } from './list-parts.ts'
import { ListSearch } from './list-search.tsx'
import type { ChangeList, ListState } from './list-state.ts'

interface ListToolbarProps<Row> {
  readonly state: ListState
  readonly onChange: ChangeList
  readonly hrefOf: (change: Partial<ListState>) => string
  readonly columns: readonly ListColumn<Row>[]
  readonly views: readonly ListView[]
  readonly filters: readonly ListFilter[]
  readonly isSearchable: boolean | 'typing'
  readonly labels: ListLabels
  readonly link?: LinkComponent
}

/** Views as tabs, the search, filters with a removable chip per chosen value, and the choice of columns. */
export function ListToolbar<Row>(props: ListToolbarProps<Row>) {
  const { state, onChange, hrefOf, columns, views, filters, isSearchable, labels, link } = props
  const tabs = views.map(({ id, label, count }) => ({
    ...{ label, count, current: id === state.view },
    // The search stays: the counts of the views are those of the rows that it finds.
    href: hrefOf({ view: id, filters: {} }),
  }))
  const optional = columns.filter(({ isTitle }) => !isTitle)
  return (
    <div className="grid gap-3">
      {tabs.length > 1 && <LinkTabs tabs={tabs} label={labels.views} link={link} />}
      <div className="flex flex-wrap items-center gap-2">
        {isSearchable && (
          <ListSearch
            search={state.search}
            onSearch={(search, isTyping) => onChange(() => ({ search }), { replace: isTyping })}
            isWhileTyping={isSearchable === 'typing'}
            labels={labels}
          />
        )}
        {filters.length > 0 && <FilterPanel {...{ state, onChange, filters, labels }} />}
        {optional.length > 1 && <ColumnPanel {...{ state, onChange, labels }} columns={optional} />}
      </div>
      <FilterChips {...{ state, onChange, filters, labels }} />
    </div>
  )
}

type FilterProps = Pick<ListToolbarProps<unknown>, 'state' | 'onChange' | 'filters' | 'labels'>

function FilterPanel({ state, onChange, filters, labels }: FilterProps) {
  return (
    <LazyPopoverPanel
      trigger={<Button icon={<SlidersHorizontal />}>{labels.filters}</Button>}
      title={labels.filters}
      align="end"
    >
      {filters.map(({ id, label, options }) => (
        <fieldset key={id} className="mb-2 border-t border-neutral-200 pt-3 first-of-type:border-0 first-of-type:pt-0">
          <legend className="text-label float-start w-full text-neutral-900">{label}</legend>
          <div className="clear-both">
            {options.map((option) => (
              <Checkbox
                key={option.value}
                label={option.label}
                checked={isChosen(state, id, option.value)}
                onChange={() => onChange((now) => ({ filters: toggleFilter(now, id, option.value) }))}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </LazyPopoverPanel>
  )
}

function FilterChips({ state, onChange, filters, labels }: FilterProps) {
  const chosen = filters.flatMap(({ id, label, options }) =>
    options
      .filter(({ value }) => isChosen(state, id, value))
      .map((option) => ({ id, value: option.value, text: [label, option.label].join(': ') })),
  )
  if (chosen.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {chosen.map(({ id, value, text }) => (
        <Chip
          key={`${id} ${value}`}
          selected
          removeLabel={labels.removeFilter(text)}
          onClick={() => onChange((now) => ({ filters: toggleFilter(now, id, value) }))}
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

type ColumnPanelProps<Row> = Pick<ListToolbarProps<Row>, 'state' | 'onChange' | 'columns' | 'labels'>

/** Not on a phone, where a card has room for all columns. */
function ColumnPanel<Row>({ state, onChange, columns, labels }: ColumnPanelProps<Row>) {
  return (
    <LazyPopoverPanel
      trigger={<IconButton variant="secondary" label={labels.columns} icon={<Columns3 />} className="max-sm:hidden" />}
      title={labels.columns}
      align="end"
    >
      {columns.map(({ id, label }) => (
        <Checkbox
          key={id}
          label={label}
          checked={!state.hiddenColumns.includes(id)}
          onChange={() =>
            onChange(({ hiddenColumns, page, after }) => ({ hiddenColumns: toggle(hiddenColumns, id), page, after }))
          }
        />
      ))}
    </LazyPopoverPanel>
  )
}

const isChosen = ({ filters }: ListState, id: string, value: string) => filters[id]?.includes(value) ?? false

const toggleFilter = ({ filters }: ListState, id: string, value: string): ListState['filters'] => ({
  ...filters,
  [id]: toggle(filters[id] ?? [], value),
})

const toggle = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
