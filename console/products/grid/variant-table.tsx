import { memo, useDeferredValue, useMemo } from 'react'
import { Link } from 'react-router'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { formatNumber } from '#locales/numbers.ts'
import { maxTypedAmount } from '#locales/typed-amount.ts'
import { classNames } from '#ui/class-names.ts'
import { CellEditor } from './cell-editor.tsx'
import {
  type CellProblem,
  type EditableColumn,
  formatCell,
  type GridColumn,
  isEditable,
  type Notation,
} from './grid-cells.ts'
import { boundsOf } from './grid-selection.ts'
import type { RowRefusals } from './grid-state.ts'
import { type GridRow, type OpenEditor, textOf, type useGridCells } from './use-grid-cells.ts'

interface VariantTableProps {
  readonly rows: readonly GridRow[]
  readonly columns: readonly GridColumn[]
  readonly labelOf: (column: GridColumn) => string
  readonly refusals: Readonly<Record<number, RowRefusals>>
  readonly productRefusals: Readonly<Record<number, string>>
  readonly notation: Notation
  readonly canWrite: boolean
  readonly cells: ReturnType<typeof useGridCells>
  readonly desk: string
}

/** More than a high window shows. */
const firstRows = 60

/** The variants as cells. Rows are memoised by their data and their part of the selection. */
export function VariantTable({ rows, columns, labelOf, cells, canWrite, ...shared }: VariantTableProps) {
  const t = useText()
  const { table, selection, editor, commit, handlers } = cells
  const { top, bottom, left, right } = boundsOf(selection)
  const { row: focusRow, column: focusColumn } = selection.focus
  // The first rows can be used before the others are rendered.
  const shownRows = useDeferredValue(rows.length, firstRows)
  return (
    <div className="max-h-[calc(100dvh-14rem)] min-h-80 scroll-ps-48 scroll-pt-11 overflow-auto rounded-lg border border-neutral-300">
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a data grid is a table whose cells are edited
        role="grid"
        aria-label={t('grid.title')}
        aria-multiselectable
        aria-readonly={!canWrite || undefined}
        aria-rowcount={rows.length + 1}
        className="w-full border-separate border-spacing-0 select-none"
        {...handlers}
      >
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={classNames(
                  'text-label sticky top-0 border-e border-b border-neutral-300 bg-neutral-50 px-2 py-2 text-start whitespace-nowrap',
                  index === 0 ? 'start-0 z-sticky' : 'z-1',
                )}
              >
                {labelOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shownRows).map((row, index) => {
            const isSelected = index >= top && index <= bottom
            return (
              <VariantRow
                key={row.variant.id}
                {...{ row, index, columns, labelOf, commit, ...shared }}
                isFirst={rows[index - 1]?.product.id !== row.product.id}
                refused={shared.refusals[row.variant.id]}
                focusColumn={index === focusRow ? focusColumn : -1}
                selectedFrom={isSelected ? left : -1}
                selectedTo={isSelected ? right : -1}
                editor={editor?.row === index ? editor : undefined}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

type Commit = ReturnType<typeof useGridCells>['commit']

interface VariantRowProps
  extends Pick<VariantTableProps, 'columns' | 'labelOf' | 'productRefusals' | 'notation' | 'desk'> {
  readonly row: GridRow
  readonly index: number
  readonly isFirst: boolean
  readonly refused: RowRefusals | undefined
  /** -1 if the focused cell is in another row. */
  readonly focusColumn: number
  readonly selectedFrom: number
  readonly selectedTo: number
  readonly editor: OpenEditor | undefined
  readonly commit: Commit
}

const VariantRow = memo(
  function VariantRow({ row, index, isFirst, columns, refused, selectedFrom, selectedTo, ...props }: VariantRowProps) {
    const { focusColumn, editor } = props
    return (
      <tr aria-rowindex={index + 2} className="group">
        {columns.map((column, columnIndex) => {
          const isSelected = columnIndex >= selectedFrom && columnIndex <= selectedTo
          const problem = isEditable(column) ? refused?.[column] : undefined
          return (
            <td
              key={column}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cell of a data grid
              role="gridcell"
              data-cell={`${index}:${columnIndex}`}
              tabIndex={columnIndex === focusColumn ? 0 : -1}
              aria-selected={isSelected}
              aria-readonly={isEditable(column) ? undefined : true}
              aria-invalid={
                problem !== undefined || (isEditable(column) && row.edits?.[column]?.invalid) ? true : undefined
              }
              className={cellLook(row, column, { isSelected, isRefused: problem !== undefined, isFirst })}
            >
              {editor?.column === columnIndex && isEditable(column) ? (
                <CellEditor
                  column={column}
                  text={editor.text}
                  label={[row.product.name, row.name, props.labelOf(column)].join(' ')}
                  onCommit={props.commit}
                />
              ) : (
                <CellContent {...{ row, column, isFirst, problem }} {...props} />
              )}
            </td>
          )
        })}
      </tr>
    )
  },
  // `commit` changes with each render, but only a row with an open editor uses it, and that one renders again.
  (before, after) =>
    after.editor === undefined &&
    (Object.keys(after) as (keyof VariantRowProps)[]).every(
      (name) =>
        ['commit', 'labelOf', 'refusals'].includes(name) ||
        (name === 'row' ? isSameRow(before.row, after.row) : before[name] === after[name]),
    ),
)

const isSameRow = (before: GridRow, after: GridRow) =>
  before.variant === after.variant &&
  before.edits === after.edits &&
  before.name === after.name &&
  before.product.name === after.product.name

interface CellState {
  readonly isSelected: boolean
  readonly isRefused: boolean
  readonly isFirst: boolean
}

function cellLook({ edits }: GridRow, column: GridColumn, { isSelected, isRefused, isFirst }: CellState): string {
  const edit = isEditable(column) ? edits?.[column] : undefined
  const isWrong = isRefused || edit?.invalid !== undefined
  return classNames(
    'relative h-11 max-w-72 border-e border-b border-neutral-200 px-2 py-1 align-top scroll-ms-48',
    'focus:outline-2 focus:-outline-offset-2 focus:outline-brand-ring',
    isFirst && 'border-t border-t-neutral-400',
    column === 'product' ? 'sticky start-0 z-1 w-48 min-w-48' : widthOf(column),
    isSelected ? 'bg-brand-soft' : isWrong ? 'bg-danger-soft' : edit ? 'bg-warning-soft' : 'bg-white',
    isWrong && 'inset-ring-2 inset-ring-danger',
    !isWrong && edit && 'inset-ring inset-ring-warning-icon',
  )
}

/** Wide enough for most codes and names. */
const widthOf = (column: GridColumn) =>
  column === 'sku' ? 'min-w-52' : column === 'variant' || column === 'barcode' ? 'min-w-40' : 'min-w-28'

interface CellContentProps extends Pick<VariantRowProps, 'row' | 'isFirst' | 'notation' | 'desk' | 'productRefusals'> {
  readonly column: GridColumn
  /** The message of the last save. */
  readonly problem: string | undefined
}

function CellContent({ row, column, isFirst, problem, notation, desk, productRefusals }: CellContentProps) {
  const t = useText()
  const { product, variant, name } = row
  if (column === 'product') {
    const refusal = productRefusals[product.id]
    return (
      <span className={classNames('grid', !isFirst && 'text-neutral-600')}>
        <Link
          to={`${desk}/products/${product.id}`}
          tabIndex={-1}
          className="line-clamp-2 wrap-anywhere underline-offset-4 hover:underline"
        >
          <bdi translate="no">{product.name}</bdi>
        </Link>
        {isFirst && refusal && <span className="text-meta text-danger">{refusal}</span>}
      </span>
    )
  }
  if (column === 'stock')
    return (
      <Link
        to={`${desk}/stock/${variant.id}`}
        tabIndex={-1}
        aria-label={t('grid.stock_of', { name: `${product.name} ${name}` })}
        className="text-brand-text underline-offset-4 hover:underline"
      >
        {t('grid.stock')}
      </Link>
    )
  if (!isEditable(column))
    return (
      <span className="wrap-anywhere">
        <bdi translate="no">{name}</bdi>
      </span>
    )
  return <ValueContent {...{ row, column, problem, notation }} />
}

interface ValueContentProps extends Pick<CellContentProps, 'row' | 'problem' | 'notation'> {
  readonly column: EditableColumn
}

/** The value with its mark: what it was, and why it is refused. */
function ValueContent({ row, column, problem, notation }: ValueContentProps) {
  const t = useText()
  const problemOf = useProblemTexts()
  const edit = row.edits?.[column]
  const text = textOf(row, column, notation)
  const was = formatCell(column, row.variant[column], notation) || t('form.empty_value')
  const message = edit?.invalid ? problemOf(edit.invalid.problem) : problem
  return (
    <span title={edit && t('grid.was', { value: was })} className="grid">
      <span className={classNames('wrap-anywhere', edit && 'font-semibold')}>
        <bdi translate="no">{text}</bdi>
      </span>
      {edit && <span className="sr-only">{t('grid.was', { value: was })}</span>}
      {message && <span className="text-meta max-w-52 text-danger">{message}</span>}
    </span>
  )
}

export function useProblemTexts(): (problem: CellProblem) => string {
  const t = useText()
  const locale = useLocale()
  return useMemo(() => {
    const texts: Record<CellProblem, string> = {
      no_amount: t('form.no_amount'),
      amount_too_large: t('form.amount_too_large', { max: formatNumber(maxTypedAmount, locale, 2) }),
      no_moment: t('grid.no_moment'),
      no_code: t('products.no_code'),
      no_flag: t('grid.no_flag', { yes: t('products.yes'), no: t('products.no') }),
      empty: t('grid.must_not_be_empty'),
    }
    return (problem) => texts[problem]
  }, [t, locale])
}
