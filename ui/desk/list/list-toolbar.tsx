import { Columns3 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LinkComponent } from '#ui/anchor.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { LazyPopoverPanel } from '#ui/layers/lazy-popups.tsx'
import { LinkTabs } from '#ui/navigation/link-tabs.tsx'
import { FilterButton, FilterChips } from './list-filters.tsx'
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
  readonly tools?: ReactNode
  readonly labels: ListLabels
  readonly link?: LinkComponent
}

export function ListToolbar<Row>(props: ListToolbarProps<Row>) {
  const { state, onChange, hrefOf, columns, views, filters, isSearchable, tools, labels, link } = props
  const tabs = views.map(({ id, label, count }) => ({
    label,
    count,
    current: id === state.view,
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
        {filters.length > 0 && <FilterButton {...{ state, onChange, filters, labels }} />}
        {optional.length > 1 && <ColumnPanel {...{ state, onChange, labels }} columns={optional} />}
        {tools}
      </div>
      <FilterChips {...{ state, onChange, filters, labels }} />
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

const toggle = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
