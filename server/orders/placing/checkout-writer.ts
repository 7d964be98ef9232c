import type pg from 'pg'
import { type Batcher, createBatcher } from '#server/platform/async/batcher.ts'
import { isRolledBack } from '#server/platform/sql/transaction.ts'
import { parseShortStock, type ShortStock } from '../../stock/stock.ts'
import { insertCheckouts, type NewCheckout } from './insert-checkouts.ts'

declare module '#server/context.ts' {
  interface Services {
    readonly writeCheckout: CheckoutWriter
  }
}

/** Returns what the checkout lacked if the stock was short, and nothing was written of it. */
export type CheckoutWriter = Batcher<NewCheckout, ShortStock | undefined>

/** `lock_timeout` of a statement with several checkouts. After it expires, they are retried separately, without a lock timeout. */
const lockTimeoutMs = 100

/**
 * Writes checkouts in cash whose contacts are not locked. Those of one process that wait at the same moment share a statement: its fixed cost is
 * most of the whole. See docs/decisions/029-placing-an-order.md.
 */
export const createCheckoutWriter = (pool: pg.Pool): CheckoutWriter =>
  createBatcher({
    maxItems: 32,
    overlapAfterMs: 50,
    // The second of two checkouts with a contact in common must count the orders of the first.
    listKeys: ({ contacts }) => contacts,
    run: (checkouts) => insertFitting(pool, checkouts),
    isSafeToRetryAlone: isRolledBack,
  })

/** Inserts the checkouts except those that a variant is short for. Throws, with nothing inserted, if a second variant is short. */
async function insertFitting(pool: pg.Pool, checkouts: readonly NewCheckout[]): Promise<(ShortStock | undefined)[]> {
  let fitting = checkouts
  let short: ShortStock | undefined
  while (fitting.length > 0) {
    const lock_timeout_ms = fitting.length > 1 ? lockTimeoutMs : 0
    try {
      await insertCheckouts(pool, fitting, { taking: 'sold', are_contacts_locked: false, lock_timeout_ms })
      break
    } catch (error) {
      const next = parseShortStock(error)
      // A checkout that is refused for the second variant may have taken units of the first that others were refused for.
      if (!next || (short && short.variant_id !== next.variant_id)) throw error
      ;({ fitting, short } = chooseFitting(fitting, next))
    }
  }
  return checkouts.map((checkout) => (fitting.includes(checkout) ? undefined : short))
}

/** First come, first served. `short.left` is what the fitting ones leave. */
function chooseFitting(checkouts: readonly NewCheckout[], { variant_id, left }: ShortStock) {
  let rest = left
  const fitting = checkouts.filter(({ lines }) => {
    const units = lines.reduce((sum, line) => sum + (line.variant_id === variant_id ? line.quantity : 0), 0)
    if (units > rest) return false
    rest -= units
    return true
  })
  return { fitting, short: { variant_id, left: rest } }
}
