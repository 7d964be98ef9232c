import { useState } from 'react'
import { shopOf, useDesks } from '#console/platform/session/desks.ts'
import { reloadProducts } from '#console/products/product-queries.ts'
import { reloadGrid, type StoredVariants } from './grid-queries.ts'
import type { ProductEdits } from './grid-state.ts'
import { type SaveResult, saveProducts } from './save-changes.ts'
import type { PricePreview } from './use-price-run.ts'

interface SavedRun {
  readonly preview: PricePreview
  readonly saved: SaveResult
}

interface SetBackResult {
  /** Ids of variants that have their earlier price again. */
  readonly restored: ReadonlySet<number>
  /** Variants whose price is no longer that of the run; null until all were tried. */
  readonly left: number | null
  readonly error: unknown
}

export const noSetBack: SetBackResult = { restored: new Set(), left: null, error: undefined }

/** Restores the previous prices of a saved run, except those that were changed since. It can be repeated after an error. */
export function useSetBack({ preview, saved }: SavedRun) {
  const shop = shopOf(useDesks().desk)
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState(noSetBack)
  const start = async () => {
    setBusy(true)
    setResult(await setBack({ preview, saved }, result.restored, shop))
    setBusy(false)
    await Promise.all([reloadGrid(), reloadProducts()])
  }
  return { isBusy, result, start }
}

async function setBack(
  { preview, saved }: SavedRun,
  done: ReadonlySet<number>,
  shop: string | undefined,
): Promise<SetBackResult> {
  const restored = new Set(done)
  const save = async (edits: readonly ProductEdits[]): Promise<SaveResult> => {
    const outcome = await saveProducts(edits, { onProgress: () => undefined, shop })
    const ids = new Set(outcome.saved.map(({ product_id }) => product_id))
    for (const { id, variants } of edits) if (ids.has(id)) for (const variant of variants) restored.add(variant.id)
    return outcome
  }
  const open = preview.products.filter(({ variants }) => !variants.some(({ id }) => restored.has(id)))
  const first = await save(toEdits({ ...preview, products: open }, saved.saved))
  if (first.error) return { restored, left: null, error: first.error }
  // Something else of the product was changed: prices that are still those of the run are set back in its new version.
  const changed = first.refused.flatMap(({ product_id, current }) => (current ? { product_id, ...current } : []))
  const second = await save(toEdits({ ...preview, products: open }, changed))
  if (second.error) return { restored, left: null, error: second.error }
  const ids = new Set(saved.saved.map(({ product_id }) => product_id))
  const count = preview.products.reduce((sum, { id, variants }) => sum + (ids.has(id) ? variants.length : 0), 0)
  return { restored, left: count - restored.size, error: undefined }
}

/** Earlier prices of the variants that have those of the run, by the stored variants. */
const toEdits = ({ field, products }: PricePreview, stored: readonly StoredVariants[]): ProductEdits[] =>
  stored.flatMap(({ product_id, version, variants }) => {
    const changes = products.find(({ id }) => id === product_id)?.variants ?? []
    const edits = changes
      .filter(({ id, becomes }) => variants.find((each) => each.id === id)?.[field] === becomes)
      .map(({ id, was }) => ({ id, [field]: was }))
    return edits.length > 0 ? [{ id: product_id, version, variants: edits }] : []
  })
