import { BadgePercent, Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { changePrice } from '#contract/price-change.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import type { NameOf, Notation } from './grid-cells.ts'
import type { GridQuery } from './grid-queries.ts'
import type { ChangedCell, GridAction, GridState } from './grid-state.ts'
import type { FieldChange } from './price-dialog.tsx'
import { cellValue, type GridRow } from './use-grid-cells.ts'

const PriceDialog = lazyLayer(
  () => import('./price-dialog.tsx').then((part) => part.PriceDialog),
  ({ onClose }) => ({ close: onClose }),
)

interface GridActionsProps {
  readonly query: GridQuery
  readonly selected: readonly GridRow[]
  readonly state: GridState
  readonly dispatch: (action: GridAction) => void
  readonly nameOf: NameOf
  readonly notation: Notation
  /** Opens the dialog that saves all changes of cells. */
  readonly onReview: () => void
}

/** Buttons above the grid: change of many prices, undo and redo. */
export function GridActions({ query, selected, state, dispatch, nameOf, notation, onReview }: GridActionsProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const changeSelected = (change: FieldChange) => {
    const cells = selected.flatMap((row) => toChangedPrice(row, change))
    dispatch({ type: 'change', cells })
    const left = selected.length - cells.length
    useNotice.getState().show(left > 0 ? t('grid.left_out', { count: left }) : t('grid.now_save'))
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button icon={<BadgePercent />} onClick={() => setOpen(true)}>
        {t('grid.change_prices')}
      </Button>
      <IconButton
        variant="secondary"
        label={t('grid.undo')}
        icon={<DirectionalIcon icon={Undo2} />}
        disabled={state.past.length === 0}
        onClick={() => dispatch({ type: 'undo' })}
      />
      <IconButton
        variant="secondary"
        label={t('grid.redo')}
        icon={<DirectionalIcon icon={Redo2} />}
        disabled={state.future.length === 0}
        onClick={() => dispatch({ type: 'redo' })}
      />
      {isOpen && (
        <PriceDialog
          {...{ query, nameOf, notation }}
          selectedRows={selected.length}
          hasUnsaved={Object.keys(state.edits).length > 0}
          onChangeSelected={changeSelected}
          onReview={() => {
            setOpen(false)
            onReview()
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

/** Both fields are computed from the price that the grid shows. None if that is no amount, or the result no price. */
function toChangedPrice(row: GridRow, { field, ...change }: FieldChange): ChangedCell[] {
  const price = cellValue(row, 'price')
  if (typeof price !== 'number' || row.edits?.price?.invalid) return []
  const changed = changePrice(Math.round(price * 100), change)
  if (changed === null) return []
  return [{ product: row.product, variant_id: row.variant.id, column: field, value: changed / 100 }]
}
