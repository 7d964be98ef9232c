import type pg from 'pg'
import { type Batcher, createBatcher } from '#server/platform/async/batcher.ts'
import { isRolledBack } from '#server/platform/sql/transaction.ts'
import { insertCheckouts, type NewCheckout } from './insert-checkouts.ts'

declare module '#server/context.ts' {
  interface Services {
    readonly writeCheckout: CheckoutWriter
  }
}

export type CheckoutWriter = Batcher<NewCheckout, void>

/** How long a statement for several checkouts waits for a lock of one of them: its own statement then waits, and holds up no other. */
const maxWaitMs = 100

/**
 * Writes checkouts in cash that are not locked. Those of one process that wait at the same moment share a statement: most of its cost is the same
 * for one and for ten. See docs/decisions/029-placing-an-order.md.
 */
export const createCheckoutWriter = (pool: pg.Pool): CheckoutWriter =>
  createBatcher({
    maxItems: 32,
    patienceMs: 50,
    // The second of two checkouts with a contact in common must count the orders of the first.
    listKeys: ({ contacts }) => contacts,
    run: async (checkouts) => {
      const max_wait_ms = checkouts.length > 1 ? maxWaitMs : 0
      await insertCheckouts(pool, checkouts, { taking: 'sold', is_locked: false, max_wait_ms })
      return []
    },
    isWorthRetrying: isRolledBack,
  })
