import {
  type ColumnDef,
  columnVisibilityFeature,
  type Header,
  type Row,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useMemo } from 'react'
import { classNames } from '#ui/class-names.ts'
import type { ListColumn, ListLabels, SortDirection } from './list-parts.ts'
import type { ListSort } from './list-state.ts'
import type { ListSelectionState } from './use-list-selection.ts'

/** Sorting, filtering and paging are the server's: its state is in the address. */
const features = tableFeatures({ columnVisibilityFeature })
type Features = typeof features

export type RowSelection = Pick<ListSelectionState, 'ids' | 'isEverything' | 'toggle'>

interface ListTableProps<Item extends object> {
  readonly rows: readonly Item[]
  readonly idOf: (row: Item) => string
  /** Names a row in the label of its checkbox. */
  readonly nameOf: (row: Item) => string
  readonly columns: readonly ListColumn<Item>[]
  readonly hiddenColumns: readonly string[]
  readonly sort: ListSort | null
  readonly onSort: (by: string, only?: SortDirection) => void
  /** Without one, rows have no checkboxes. */
  readonly selection?: RowSelection
  readonly labels: ListLabels
}

/** The rows of a page: a table, and a card per row on a phone, below a line of the orders. */
export function ListTable<Item extends object>(props: ListTableProps<Item>) {
  const { columns, selection, labels, sort, onSort } = props
  const table = useRowTable(props)
  const ids = table.getRowModel().rows.map(({ id }) => id)
  const selected = ids.filter((id) => selection?.isEverything || selection?.ids.has(id))
  return (
    <div className="min-w-0 sm:overflow-x-auto">
      <table aria-label={labels.list} className="w-full border-collapse max-sm:block">
        <thead className="max-sm:block">
          <tr className="border-b border-neutral-200 max-sm:mb-3 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-4 max-sm:not-has-[button,input]:hidden">
            {selection && (
              <th className="w-11 px-3 max-sm:flex max-sm:w-auto max-sm:items-center max-sm:gap-3">
                <RowCheckbox
                  label={labels.selectPage}
                  isChecked={ids.length > 0 && selected.length === ids.length}
                  isMixed={selected.length > 0 && selected.length < ids.length}
                  onChange={(isSelected) => selection.toggle(ids, isSelected)}
                />
                {/* Labelled, because cards have no header above the checkbox. */}
                <span aria-hidden className="text-meta font-normal text-neutral-700 sm:hidden">
                  {labels.selectPage}
                </span>
              </th>
            )}
            {table
              .getHeaderGroups()
              .flatMap(({ headers }) =>
                headers.map((header) => (
                  <HeadCell key={header.id} column={columnOf(columns, header)} sort={sort} onSort={onSort} />
                )),
              )}
          </tr>
        </thead>
        <tbody className="max-sm:grid max-sm:gap-3">
          {table.getRowModel().rows.map((row) => (
            <BodyRow key={row.id} row={row} {...props} isSelected={selected.includes(row.id)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function useRowTable<Item extends object>({ rows, idOf, columns, hiddenColumns }: ListTableProps<Item>) {
  const data = useMemo(() => [...rows], [rows])
  const definitions = useMemo(
    () => columns.map(({ id }): ColumnDef<Features, Item> => ({ id, accessorFn: (row) => row })),
    [columns],
  )
  const columnVisibility = Object.fromEntries(hiddenColumns.map((id) => [id, false]))
  return useTable<Features, Item>({
    features,
    data,
    columns: definitions,
    getRowId: idOf,
    state: { columnVisibility },
  })
}

const columnOf = <Item extends object>(
  columns: readonly ListColumn<Item>[],
  { column }: Pick<Header<Features, Item, unknown>, 'column'>,
) => columns.find(({ id }) => id === column.id)

interface HeadCellProps<Item> {
  readonly column: ListColumn<Item> | undefined
  readonly sort: ListSort | null
  readonly onSort: (by: string, only?: SortDirection) => void
}

function HeadCell<Item>({ column, sort, onSort }: HeadCellProps<Item>) {
  if (!column) return null
  const { id, label, isSortable, isNumeric, isFigure } = column
  const order = sort?.by === id ? (sort.isDescending ? 'descending' : 'ascending') : undefined
  const Icon = order === 'ascending' ? ArrowUp : order === 'descending' ? ArrowDown : ChevronsUpDown
  return (
    <th
      scope="col"
      aria-sort={order}
      className={classNames(
        'text-meta px-3 py-2 font-semibold text-neutral-700 xl:wrap-normal max-sm:p-0',
        !isSortable && 'max-sm:hidden',
        isNumeric || isFigure ? 'text-end sm:wrap-break-word sm:rtl:text-start' : 'text-start',
      )}
    >
      {isSortable ? (
        <button
          type="button"
          onClick={() => onSort(id, isSortable === true ? undefined : isSortable)}
          className="inline-flex min-h-8 items-center max-sm:min-h-11 gap-1 rounded-sm hover:text-neutral-900"
        >
          {label}
          <Icon className={classNames('size-4', !order && 'text-neutral-400')} />
        </button>
      ) : (
        label
      )}
    </th>
  )
}

interface BodyRowProps<Item extends object> extends ListTableProps<Item> {
  readonly row: Row<Features, Item>
  readonly isSelected: boolean
}

function BodyRow<Item extends object>({ row, columns, nameOf, selection, labels, isSelected }: BodyRowProps<Item>) {
  return (
    <tr
      className={classNames(
        'border-b border-neutral-200 max-sm:relative max-sm:grid max-sm:grid-cols-3 max-sm:gap-1 max-sm:rounded-xl max-sm:border max-sm:p-3',
        isSelected ? 'bg-brand-soft' : 'hover:bg-neutral-50',
      )}
    >
      {selection && (
        <td className="w-11 px-3 align-middle max-sm:absolute max-sm:end-1 max-sm:top-2">
          <RowCheckbox
            label={labels.selectRow(nameOf(row.original))}
            isChecked={isSelected}
            onChange={(isChecked) => selection.toggle([row.id], isChecked)}
          />
        </td>
      )}
      {row.getVisibleCells().map((cell) => (
        <BodyCell key={cell.id} column={columnOf(columns, cell)} row={row.original} isSelectable={Boolean(selection)} />
      ))}
    </tr>
  )
}

interface BodyCellProps<Item> {
  readonly column: ListColumn<Item> | undefined
  readonly row: Item
  readonly isSelectable: boolean
}

function BodyCell<Item>({ column, row, isSelectable }: BodyCellProps<Item>) {
  if (!column) return null
  return (
    <td
      className={classNames(
        'px-3 py-2.5 align-middle max-sm:flex max-sm:p-0.5 max-sm:has-[>div:empty]:hidden',
        column.isFigure ? 'max-sm:flex-col' : 'max-sm:col-span-full max-sm:justify-between max-sm:gap-4',
        !column.isFigure && !column.isTitle && !column.isAction && 'max-sm:text-end',
        // On one line, to the right in each direction: digits run from left to right, and their ends stand below each other.
        (column.isNumeric || column.isFigure) && 'tabular-nums sm:text-end sm:rtl:text-start sm:whitespace-nowrap',
        // Only the title gives way where there is room: other columns are as wide as their longest word.
        column.isTitle ? 'text-label text-neutral-900' : 'xl:wrap-break-word',
        column.isTitle && isSelectable && 'max-sm:pe-11',
      )}
    >
      {!column.isTitle && !column.isAction && (
        <span className="text-meta shrink-0 text-neutral-600 sm:hidden">{column.label}</span>
      )}
      {/* Aligned as the column is, also texts in letters of the other direction. */}
      <div className={classNames('min-w-0 text-match-parent', column.isAction && 'max-sm:mt-2 max-sm:w-full')}>
        {column.cell(row)}
      </div>
    </td>
  )
}

interface RowCheckboxProps {
  readonly label: string
  readonly isChecked: boolean
  readonly isMixed?: boolean
  readonly onChange: (isChecked: boolean) => void
}

/** A checkbox with a label for assistive technology only: its row is the visible label. */
const RowCheckbox = ({ label, isChecked, isMixed = false, onChange }: RowCheckboxProps) => (
  <input
    type="checkbox"
    aria-label={label}
    checked={isChecked}
    ref={(box) => {
      if (box) box.indeterminate = isMixed
    }}
    onChange={(event) => onChange(event.currentTarget.checked)}
    className="relative size-5 align-middle accent-brand-ring hit-44"
  />
)
