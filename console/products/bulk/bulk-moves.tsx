import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#console/platform/api/client.ts'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { shopOf, useDesks } from '#console/platform/session/desks.ts'
import { isScheduled } from '#console/platform/shop/product-state.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import type { DataAt } from '#contract/client/api-call.ts'
import { errorMessage } from '#contract/client/api-error.ts'
import type { SellerProductRow } from '#contract/shop-products.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { ListSelection } from '#ui/desk/list/list-parts.ts'
import type { ProductListQuery } from '../product-filter.ts'
import { moveInto, type ProductMove } from '../product-moves.ts'
import { loadAllProducts, reloadProducts, useKnownRows } from '../product-queries.ts'
import { useMoveLabels } from '../product-row-menu.tsx'
import { type BulkOutcome, noOutcome, RefusedProducts } from './refused-products.tsx'

const maxIds = 200

type Outcome = DataAt<'POST /shop/products/move'>

interface Progress {
  readonly done: number
  readonly count: number
}

interface MoveOptions {
  readonly state: ProductMove
  readonly shop: string | undefined
  readonly report?: (progress: Progress) => void
}

async function moveAll(ids: readonly number[], { state, shop, report }: MoveOptions): Promise<Outcome> {
  const moved: number[] = []
  const refused: Outcome['refused'] = []
  for (let from = 0; from < ids.length; from += maxIds) {
    if (ids.length > maxIds) report?.({ done: from, count: ids.length })
    const body = { ids: ids.slice(from, from + maxIds), state }
    const { data } = await call('POST /shop/products/move', { body }, { shop })
    moved.push(...data.moved)
    refused.push(...data.refused)
  }
  return { moved, refused }
}

export interface BulkActionProps {
  readonly selection: ListSelection
  readonly query: ProductListQuery
}

/** Moves the selected products, also those of pages that were not loaded. Products that could not be moved stay selected, each with the reason. */
export function BulkMoves({ selection, query }: BulkActionProps) {
  const t = useText()
  const shop = shopOf(useDesks().desk)
  const announceMoved = useMovedNotice()
  const labelOf = useMoveLabels()
  const findRow = useKnownRows()
  const [{ refused, rows }, setOutcome] = useState<BulkOutcome>(noOutcome)
  const [progress, setProgress] = useState<Progress>()
  const { filter } = query
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async (to: ProductMove) => {
      setOutcome(noOutcome)
      const before = selection.isEverything
        ? await loadAllProducts(query, shop)
        : selection.ids.flatMap((id) => findRow(Number(id)) ?? [])
      const ids = selection.isEverything ? before.map(({ id }) => id) : selection.ids.map(Number)
      return { ...(await moveAll(ids, { state: to, shop, report: setProgress })), rows: before, shop }
    },
    onSuccess: async (outcome) => {
      await reloadProducts()
      setOutcome(outcome)
      announceMoved(outcome.moved, outcome.rows, outcome.shop)
      if (outcome.refused.length === 0) selection.clear()
      else selection.keep(outcome.refused.map(({ id }) => String(id)))
    },
    // Some parts may have been moved before the failure.
    onError: () => reloadProducts(),
    onSettled: () => setProgress(undefined),
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
      {error && (
        <div className="order-last basis-full">
          <FormProblem error={{ message: errorMessage(error) }} />
        </div>
      )}
      <RefusedProducts refused={refused} rows={rows} />
    </>
  )
}

function useMovedNotice() {
  const t = useText()
  const { show } = useNotice.getState()
  return (ids: readonly number[], before: readonly SellerProductRow[], shop: string | undefined) => {
    if (ids.length === 0) return
    const moved = before.filter(({ id }) => ids.includes(id))
    const undo = () =>
      void moveBack(moved, shop).then(
        () => show(t('products.moved_back')),
        (error: unknown) => show(errorMessage(error)),
      )
    // The bulk call accepts no time, so an undo would show a scheduled product at once.
    const canUndo = moved.length === ids.length && !moved.some(isScheduled)
    show(t('products.moved', { count: ids.length }), canUndo ? undo : undefined)
  }
}

async function moveBack(rows: readonly SellerProductRow[], shop: string | undefined): Promise<void> {
  try {
    for (const [state, group] of Map.groupBy(rows, (row) => moveInto(row.state))) {
      const { refused } = await moveAll(
        group.map(({ id }) => id),
        { state, shop },
      )
      if (refused[0]) throw new Error(refused[0].message)
    }
  } finally {
    await reloadProducts()
  }
}
