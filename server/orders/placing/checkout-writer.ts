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

/** Writes the checkout. If the stock is short, it writes nothing and returns the variant with what is left. */
export type CheckoutWriter = Batcher<NewCheckout, ShortStock | undefined>

/** `lock_timeout` of a statement with several checkouts. After it expires, they are retried separately, without a lock timeout. */
const lockTimeoutMs = 100

/**
 * Writes checkouts in cash whose contacts are not locked. Those of one process that wait at the same moment share a statement: its fixed cost is
 * most of the whole. See docs/decisions/029-placing-an-order.md.
 */
export const createCheckoutWriter = (pool: pg.Pool): CheckoutWriter =>
  createBatcher({
    // The second of two checkouts with a contact in common must count the orders of the first.
    listKeys: ({ contacts }) => contacts,
    run: (checkouts) => insertFitting(pool, checkouts),
    isSafeToRetryAlone: isRolledBack,
  })

/** More rounds only if others changed the stock in between. */
const maxRounds = 3

/** Inserts the checkouts except those that one variant is short for. If a second one is short, it throws, with nothing inserted. */
async function insertFitting(pool: pg.Pool, checkouts: readonly NewCheckout[]): Promise<(ShortStock | undefined)[]> {
  const lock_timeout_ms = checkouts.length > 1 ? lockTimeoutMs : 0
  let fitting = checkouts
  let short: ShortStock | undefined
  for (let round = 1; fitting.length > 0; round++) {
    try {
      await insertCheckouts(pool, fitting, { taking: 'sold', are_contacts_locked: false, lock_timeout_ms })
      break
    } catch (error) {
      const next = parseShortStock(error)
      // A checkout refused for a second variant frees its units of the first, so checkouts refused for the first may fit now.
      const isSecond = short !== undefined && short.variant_id !== next?.variant_id
      if (!next || isSecond || round === maxRounds) throw error
      ;({ fitting, short } = chooseFitting(checkouts, next))
    }
  }
  return checkouts.map((checkout) => (fitting.includes(checkout) ? undefined : short))
}

/** First come, first served. `short.left`: the units that remain after those that fit. */
function chooseFitting(checkouts: readonly NewCheckout[], { variant_id, left }: ShortStock) {
  let rest = left
  const fitting = checkouts.filter(({ lines }) => {
    const units = lines.reduce((sum, line) => sum + (line.variant_id === variant_id ? line.quantity : 0), 0)
    const fits = units === 0 || units <= rest
    if (fits) rest -= units
    return fits
  })
  return { fitting, short: { variant_id, left: rest } }
}
