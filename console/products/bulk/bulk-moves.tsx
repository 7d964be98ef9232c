import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#console/platform/api/client.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { isScheduled } from '#console/platform/shop/product-state.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import type { SellerProductRow } from '#contract/shop-products.ts'
import { Button } from '#ui/buttons/button.tsx'
import { moveInto, type ProductMove } from '../product-moves.ts'
import { useMoveLabels } from '../product-row-menu.tsx'
import { RefusedProducts } from './refused-products.tsx'
import { type BulkActionProps, emptyOutcome, useBulkChange, useUndo } from './use-bulk-change.ts'

const moveProducts = (state: ProductMove) => async (ids: number[], shop: string | undefined) => {
  const { data } = await call('POST /shop/products/move', { body: { ids, state } }, { shop })
  return { changed: data.moved.map((id) => ({ id })), refused: data.refused }
}

/** Moves the selected products. Products that could not be moved stay selected, each with the reason. */
export function BulkMoves(props: BulkActionProps) {
  const t = useText()
  const announceMoved = useMovedNotice()
  const labelOf = useMoveLabels()
  const { change, progress } = useBulkChange(props)
  const [outcome, setOutcome] = useState(emptyOutcome)
  const { filter } = props.query
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (to: ProductMove) => {
      setOutcome(emptyOutcome)
      return change(moveProducts(to))
    },
    onSuccess: ({ changed, rows, shop, keepUnchanged, ...rest }) => {
      setOutcome(rest)
      announceMoved(
        changed.map(({ id }) => id),
        rows,
        shop,
      )
      keepUnchanged()
    },
    onError: (error) => setOutcome({ ...emptyOutcome, error }),
  })
  const moves: readonly ProductMove[] = filter === 'archived' ? ['draft'] : ['shown', 'draft', 'archived']
  return (
    <>
      {moves.map((to) => {
        const { label, icon } = labelOf(filter === 'archived' ? 'archived' : 'draft', to)
        return (
          <Button
            key={to}
            size="compact"
            icon={icon}
            loading={isPending && variables === to}
            disabled={isPending && variables !== to}
            onClick={() => mutate(to)}
          >
            {label}
          </Button>
        )
      })}
      {progress && (
        <p role="status" className="text-meta order-last basis-full text-brand-soft-text">
          {t('products.moving', progress)}
        </p>
      )}
      <RefusedProducts {...outcome} findRow={props.selected.findRow} />
    </>
  )
}

function useMovedNotice() {
  const t = useText()
  const { show } = useNotice.getState()
  const undo = useUndo()
  return (ids: readonly number[], before: readonly SellerProductRow[], shop: string | undefined) => {
    if (ids.length === 0) return
    const moved = before.filter(({ id }) => ids.includes(id))
    const groups = [...Map.groupBy(moved, (row) => moveInto(row.state))].map(([state, rows]) => ({
      ids: rows.map(({ id }) => id),
      send: moveProducts(state),
    }))
    // The bulk call accepts no time, so an undo would show a scheduled product at once.
    const canUndo = moved.length === ids.length && !moved.some(isScheduled)
    show(t('products.moved', { count: ids.length }), canUndo ? () => void undo(groups, shop) : undefined)
  }
}
