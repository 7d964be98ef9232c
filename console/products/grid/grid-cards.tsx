import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { type EditableColumn, formatCell, type Notation } from './grid-cells.ts'
import type { GridAction, RowRefusals } from './grid-state.ts'
import { type GridRow, textOf, toChangedCell } from './use-grid-cells.ts'
import { useProblemTexts } from './variant-table.tsx'

interface GridCardsProps {
  readonly rows: readonly GridRow[]
  readonly labelOf: (column: EditableColumn) => string
  readonly refusals: Readonly<Record<number, RowRefusals>>
  readonly productRefusals: Readonly<Record<number, string>>
  readonly notation: Notation
  readonly canWrite: boolean
  readonly dispatch: (action: GridAction) => void
  readonly desk: string
}

/** The rows on a phone: the two prices as fields, by product. Other columns are on the page of the product. */
export function GridCards({ rows, productRefusals, desk, ...shared }: GridCardsProps) {
  const byProduct = [...Map.groupBy(rows, ({ product }) => product.id).values()]
  return (
    <ul className="grid gap-3">
      {byProduct.map((ofProduct) => {
        const [{ product } = { product: undefined }] = ofProduct
        if (!product) return null
        return (
          <li key={product.id} className="grid gap-3 rounded-lg border border-neutral-300 p-3">
            <Link
              to={`${desk}/products/${product.id}`}
              className="text-label relative wrap-anywhere text-brand-text underline-offset-4 hit-44 hover:underline"
            >
              <bdi translate="no">{product.name}</bdi>
            </Link>
            {productRefusals[product.id] && <p className="text-danger">{productRefusals[product.id]}</p>}
            <ul className="grid gap-3">
              {ofProduct.map((row) => (
                <VariantCard key={row.variant.id} row={row} refused={shared.refusals[row.variant.id]} {...shared} />
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}

interface VariantCardProps extends Pick<GridCardsProps, 'labelOf' | 'notation' | 'canWrite' | 'dispatch'> {
  readonly row: GridRow
  readonly refused: RowRefusals | undefined
}

function VariantCard({ row, refused, labelOf, notation, canWrite, dispatch }: VariantCardProps) {
  const t = useText()
  const problemOf = useProblemTexts()
  return (
    <li className="grid gap-2 border-t border-neutral-200 pt-3">
      <p className="text-meta font-semibold wrap-anywhere">
        <bdi translate="no">{row.name}</bdi>
      </p>
      <div className="grid grid-cols-2 gap-3">
        {(['price', 'discount_price'] as const).map((column) => {
          const edit = row.edits?.[column]
          const text = textOf(row, column, notation)
          const was = formatCell(column, row.variant[column], notation) || t('form.empty_value')
          return (
            <Field
              key={column}
              label={
                <>
                  {labelOf(column)}
                  <span className="sr-only">{` ${row.product.name} ${row.name}`}</span>
                </>
              }
              hint={edit && t('grid.was', { value: was })}
              error={edit?.invalid ? problemOf(edit.invalid.problem) : refused?.[column]}
            >
              <TextInput
                // A new key shows the value after an undo or a save.
                key={text}
                defaultValue={text}
                readOnly={!canWrite}
                inputMode="decimal"
                dir="ltr"
                autoComplete="off"
                className={classNames(edit && 'bg-warning-soft')}
                onBlur={(event) => {
                  const cell = toChangedCell(row, column, event.target.value, notation)
                  if (cell) dispatch({ type: 'change', cells: [cell] })
                }}
              />
            </Field>
          )
        })}
      </div>
    </li>
  )
}
