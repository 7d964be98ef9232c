import { useState } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { type Portions, sendPortions } from '#console/platform/lists/send-portions.ts'
import type { useSelectedRows } from '#console/platform/lists/use-selected-rows.ts'
import { shopOf, useDesks } from '#console/platform/session/desks.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import type { DataAt } from '#contract/client/api-call.ts'
import { errorMessage } from '#contract/client/api-error.ts'
import type { SellerProductRow } from '#contract/shop-products.ts'
import type { ListSelection } from '#ui/desk/list/list-parts.ts'
import type { ProductListQuery } from '../product-filter.ts'
import { loadAllProducts, reloadProducts } from '../product-queries.ts'

export type SelectedProducts = ReturnType<typeof useSelectedRows<SellerProductRow>>

export interface BulkActionProps {
  readonly selection: ListSelection
  readonly query: ProductListQuery
  readonly selected: SelectedProducts
}

type Refused = DataAt<'POST /shop/products/move'>['refused'][number]
type Identified = { readonly id: number }

export type BulkOutcome = Pick<Portions<number, Identified, Refused>, 'refused' | 'error'>

export const emptyOutcome: BulkOutcome = { refused: [], error: undefined }

/** Sends up to 200 products. It stays in its shop after another one was opened. */
type SendProducts<Changed> = (
  ids: number[],
  shop: string | undefined,
) => Promise<Pick<Portions<number, Changed, Refused>, 'changed' | 'refused'>>

const maxItems = 200

/** Changes the selected products, also those of pages that were not loaded. Refused products and those without an answer stay selected. */
export function useBulkChange({ selection, query, selected }: BulkActionProps) {
  const shop = shopOf(useDesks().desk)
  const [progress, setProgress] = useState<{ readonly done: number; readonly count: number }>()
  const change = async <Changed extends Identified>(send: SendProducts<Changed>) => {
    const rows = selection.isEverything ? await loadAllProducts(query, shop) : selected.rows
    selected.remember(rows)
    const ids = selection.isEverything ? rows.map(({ id }) => id) : selection.ids.map(Number)
    const outcome = await sendPortions(ids, { maxItems, send: (part) => send(part, shop), onProgress: setProgress })
    setProgress(undefined)
    await reloadProducts()
    const unchanged = [...outcome.refused.map(({ id }) => id), ...outcome.rest]
    /** Call it last: without a selection the buttons are gone. */
    const keepUnchanged = () => {
      if (unchanged.length === 0) selection.clear()
      else if (outcome.rest.length < ids.length) selection.keep(unchanged.map(String))
    }
    return { ...outcome, rows, shop, keepUnchanged }
  }
  return { change, progress }
}

interface UndoGroup<Changed> {
  readonly ids: readonly number[]
  readonly send: SendProducts<Changed>
}

/** Returns a function that changes products back and says which of them it could not. */
export function useUndo() {
  const t = useText()
  const { show } = useNotice.getState()
  return async <Changed>(groups: readonly UndoGroup<Changed>[], shop: string | undefined): Promise<void> => {
    const reasons = new Set<string>()
    let left = groups.reduce((sum, { ids }) => sum + ids.length, 0)
    for (const { ids, send } of groups) {
      const { changed, refused, error } = await sendPortions(ids, { maxItems, send: (part) => send(part, shop) })
      left -= changed.length
      for (const { message } of refused) reasons.add(message)
      if (error === undefined) continue
      reasons.add(errorMessage(error))
      break
    }
    await reloadProducts()
    show(
      left === 0 ? t('products.moved_back') : `${t('products.not_moved', { count: left })}. ${[...reasons].join(' ')}`,
    )
  }
}
