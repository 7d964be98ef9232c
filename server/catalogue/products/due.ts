import type { Context } from '#server/context.ts'
import { refreshProducts } from '../refresh-queries.ts'
import { applyDuePrices, lockDueProducts, showDueProducts } from './due-queries.ts'

/** Small enough that locks are short. */
const batchSize = 200

/**
 * Shows products that are due, and begins and ends reduced prices. Each batch is one transaction with its cards. Idempotent; catches up
 * after a downtime. Returns the ids of changed products.
 */
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
  const shown = (await showDueProducts(db, { ids })).map(({ id }) => id)
  await applyDuePrices(db, { ids })
  await refreshProducts(db, { ids })
  if (shown.length > 0) await emit('product_shown', { product_ids: shown })
  return ids
}
