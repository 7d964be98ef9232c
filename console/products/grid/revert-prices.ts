import { useState } from 'react'
import { shopOf, useDesks } from '#console/platform/session/desks.ts'
import { reloadProducts } from '#console/products/product-queries.ts'
import type { RefusedProduct } from '#contract/shop-variants.ts'
import { reloadGrid, type StoredVariants } from './grid-queries.ts'
import type { ProductEdits } from './grid-state.ts'
import { type SaveResult, saveProducts } from './save-changes.ts'
import type { PricePreview } from './use-price-run.ts'

interface SavedRun {
  readonly preview: PricePreview
  readonly saved: SaveResult
}

interface RevertResult {
  /** Ids of variants that have their earlier price again. */
  readonly restored: ReadonlySet<number>
  /** Variants whose price is no longer that of the run; null until all were tried. */
  readonly changedSinceCount: number | null
  /** Products that the server refused for another reason. */
  readonly refused: readonly RefusedProduct[]
  readonly error: unknown
}

export const notReverted: RevertResult = {
  restored: new Set(),
  changedSinceCount: null,
  refused: [],
  error: undefined,
}

/** Restores the previous prices of a saved run, except those that were changed since. It can be repeated after an error. */
export function useRevertPrices({ preview, saved }: SavedRun) {
  const shop = shopOf(useDesks().desk)
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState(notReverted)
  const start = async () => {
    setBusy(true)
    setResult(await revertPrices({ preview, saved }, result.restored, shop))
    setBusy(false)
    await Promise.all([reloadGrid(), reloadProducts()])
  }
  return { isBusy, result, start }
}

async function revertPrices(
  { preview: { field, products }, saved }: SavedRun,
  done: ReadonlySet<number>,
  shop: string | undefined,
): Promise<RevertResult> {
  const restored = new Set(done)
  const listOpen = (id: number) =>
    products.find((product) => product.id === id)?.variants.filter((variant) => !restored.has(variant.id)) ?? []
  /** Variants that have a price of the run or, with `was`, their earlier one. */
  const listWith = (key: 'was' | 'becomes', { product_id, variants }: StoredVariants) =>
    listOpen(product_id).filter((change) => variants.find(({ id }) => id === change.id)?.[field] === change[key])
  const toEdits = (stored: StoredVariants): ProductEdits[] => {
    const variants = listWith('becomes', stored).map(({ id, was }) => ({ id, [field]: was }))
    return variants.length > 0 ? [{ id: stored.product_id, version: stored.version, variants }] : []
  }
  const restore = async (stored: readonly StoredVariants[]): Promise<SaveResult> => {
    const edits = stored.flatMap(toEdits)
    const outcome = await saveProducts(edits, { onProgress: () => undefined, shop })
    const ids = new Set(outcome.saved.map(({ product_id }) => product_id))
    for (const { id, variants } of edits) if (ids.has(id)) for (const variant of variants) restored.add(variant.id)
    // An earlier save whose answer was lost may have restored them.
    for (const current of outcome.refused.flatMap(toStored))
      for (const { id } of listWith('was', current)) restored.add(id)
    return outcome
  }
  const first = await restore(saved.saved)
  // Something else of the product was changed: prices that are still those of the run are restored in its new version.
  const second = first.error === undefined ? await restore(first.refused.flatMap(toStored)) : first
  if (second.error !== undefined) return { ...notReverted, restored, error: second.error }
  const refused = [
    ...first.refused.filter(({ current }) => current === null),
    ...second.refused.filter((each) => toStored(each).every((current) => listWith('becomes', current).length > 0)),
  ]
  const refusedIds = new Set(refused.map(({ product_id }) => product_id))
  const changedSince = saved.saved.flatMap(({ product_id }) => (refusedIds.has(product_id) ? [] : listOpen(product_id)))
  return { restored, changedSinceCount: changedSince.length, refused, error: undefined }
}

const toStored = ({ product_id, current }: RefusedProduct): StoredVariants[] =>
  current ? [{ product_id, ...current }] : []
