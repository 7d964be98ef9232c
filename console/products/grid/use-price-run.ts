import { useRef, useState } from 'react'
import { call } from '#console/platform/api/client.ts'
import { shopOf, useDesks } from '#console/platform/session/desks.ts'
import { reloadProducts } from '#console/products/product-queries.ts'
import type { DataAt, InputAt } from '#contract/client/api-call.ts'
import { reloadGrid } from './grid-queries.ts'
import { type SaveResult, saveProducts } from './save-changes.ts'

export type PriceChangeBody = Omit<InputAt<'POST /shop/variants/preview-prices'>['body'], 'after'>
type Portion = DataAt<'POST /shop/variants/preview-prices'>

export interface PricePreview extends Pick<Portion, 'products' | 'refused' | 'unchanged_count'> {
  readonly field: PriceChangeBody['field']
}

type Phase = 'editing' | 'previewing' | 'previewed' | 'saving' | 'saved'

const nothing: Omit<PricePreview, 'field'> = { products: [], refused: [], unchanged_count: 0 }

/** A change of all prices that match: previewed and saved in portions, with progress, until it ends or is stopped. */
export function usePriceRun() {
  const shop = shopOf(useDesks().desk)
  const [phase, setPhase] = useState<Phase>('editing')
  const [preview, setPreview] = useState<PricePreview>({ ...nothing, field: 'price' })
  const [saved, setSaved] = useState<SaveResult>({ saved: [], refused: [], error: undefined })
  const [error, setError] = useState<unknown>()
  const isStopped = useRef(false)
  const edit = () => setPhase('editing')
  const start = async (body: PriceChangeBody) => {
    isStopped.current = false
    setError(undefined)
    setPhase('previewing')
    try {
      setPreview({ ...nothing, field: body.field })
      const whole = await previewAll(body, setPreview, () => isStopped.current)
      setPhase(whole ? 'previewed' : 'editing')
    } catch (cause) {
      setError(cause)
      setPhase('editing')
    }
  }
  const save = async () => {
    isStopped.current = false
    setPhase('saving')
    const before = saved.saved
    const done = new Set([...before, ...saved.refused].map(({ product_id }) => product_id))
    const edits = preview.products
      .filter(({ id }) => !done.has(id))
      .map(({ id, version, variants }) => ({
        id,
        version,
        variants: variants.map((variant) => ({ id: variant.id, [preview.field]: variant.becomes })),
      }))
    const add = (result: SaveResult) =>
      setSaved({ ...result, saved: [...before, ...result.saved], refused: [...saved.refused, ...result.refused] })
    add(await saveProducts(edits, { onProgress: add, isStopped: () => isStopped.current, shop }))
    setPhase('saved')
    await Promise.all([reloadGrid(), reloadProducts()])
  }
  const stop = () => {
    isStopped.current = true
  }
  return { phase, preview, saved, error, edit, start, save, stop }
}

/** Undefined if it was stopped. */
async function previewAll(
  body: PriceChangeBody,
  onProgress: (preview: PricePreview) => void,
  isStopped: () => boolean,
): Promise<PricePreview | undefined> {
  let preview: PricePreview = { ...nothing, field: body.field }
  for (let after: string | undefined; ; ) {
    const { data } = await call('POST /shop/variants/preview-prices', { body: { ...body, after } })
    if (isStopped()) return undefined
    preview = {
      field: body.field,
      products: [...preview.products, ...data.products],
      refused: [...preview.refused, ...data.refused],
      unchanged_count: preview.unchanged_count + data.unchanged_count,
    }
    onProgress(preview)
    if (data.next === null) return preview
    after = data.next
  }
}
