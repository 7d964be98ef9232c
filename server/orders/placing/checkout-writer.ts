import pg from 'pg'
import { type Batcher, createBatcher } from '#server/platform/async/batcher.ts'
import { insertCheckouts, type NewCheckout } from './insert-checkouts.ts'

declare module '#server/context.ts' {
  interface Services {
    readonly checkoutWriter: CheckoutWriter
  }
}

export type CheckoutWriter = Batcher<NewCheckout>

const statementTimeoutCode = '57014'

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
    write: (checkouts) => {
      // Who waits for the lock of one checkout alone waits as long as it takes, but holds up no others.
      const max_wait_ms = checkouts.length > 1 ? 100 : 0
      return insertCheckouts(pool, checkouts, { taking: 'sold', is_locked: false, max_wait_ms })
    },
    isWorthRetrying: (error) =>
      error instanceof pg.DatabaseError && error.severity === 'ERROR' && error.code !== statementTimeoutCode,
  })
