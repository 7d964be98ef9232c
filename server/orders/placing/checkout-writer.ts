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

/** `lock_timeout` of a statement with several checkouts. After it expires, they are retried separately, without a lock timeout. */
const maxWaitMs = 100

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
    run: async (checkouts) => {
      const max_wait_ms = checkouts.length > 1 ? maxWaitMs : 0
      await insertCheckouts(pool, checkouts, { taking: 'sold', is_locked: false, max_wait_ms })
      return []
    },
    isSafeToRetryAlone: isRolledBack,
  })
