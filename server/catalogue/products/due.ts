import type { Context } from '#server/context.ts'
import { refreshProducts } from '../refresh-queries.ts'
import { applyDuePrices, lockDueProducts, showDueProducts } from './due-queries.ts'

/** Small enough that locks are short. */
const batchSize = 200

/** Shows due products and begins or ends reduced prices, in small transactions. Idempotent; catches up after a downtime. */
export async function applyDueChanges(ctx: Context): Promise<number[]> {
  const changed: number[] = []
  for (;;) {
    const ids = await ctx.transaction(applyBatch)
    changed.push(...ids)
    if (ids.length < batchSize) return changed
  }
}

/** Cards of shops follow by a job: their row is not locked behind those of products. */
async function applyBatch({ db, emit }: Context): Promise<number[]> {
  const ids = (await lockDueProducts(db, { limit: batchSize })).map(({ id }) => id)
  if (ids.length === 0) return ids
  const due = await showDueProducts(db, { ids })
  const shown = due.flatMap(({ id, is_waiting }) => (is_waiting ? [] : id))
  const waiting = due.flatMap(({ id, is_waiting }) => (is_waiting ? id : []))
  await applyDuePrices(db, { ids })
  await refreshProducts(db, { ids })
  if (waiting.length > 0) await emit('products_submitted', { product_ids: waiting })
  if (shown.length > 0) await emit('product_shown', { product_ids: shown })
  return ids
}
