import type { ShopId } from '#contract/ids.ts'
import type { Money } from '#server/platform/money.ts'
import type { Context } from '../context.ts'
import { findPayoutEntries, insertTransactions, type NewTransaction } from './queries.ts'
import { buildPaidPayoutEntries, buildPayoutEntries, type Entry, type PayoutShare, reverseEntries } from './rules.ts'

type PayoutTransaction = Pick<NewTransaction, 'kind' | 'entries'> & { readonly payout_id: number }

/** Runs inside the caller's transaction. Idempotent by reference. */
async function bookPayoutTransactions(ctx: Context, ofPayouts: readonly PayoutTransaction[]): Promise<void> {
  const transactions = ofPayouts.map(({ kind, payout_id, entries }): NewTransaction => {
    return { kind, payment_id: null, order_id: null, reference: `${kind}:${payout_id}`, entries }
  })
  await insertTransactions(ctx.db, { transactions: JSON.stringify(transactions) })
}

interface PreparedPayout extends PayoutShare {
  payout_id: number
  shop_id: ShopId
}

/** Takes the amounts of prepared payouts from the balances of their shops. */
export const bookPayouts = (ctx: Context, payouts: readonly PreparedPayout[]): Promise<void> =>
  bookPayoutTransactions(
    ctx,
    payouts.map(({ payout_id, shop_id, ...share }) => ({
      kind: 'payout',
      payout_id,
      entries: buildPayoutEntries(shop_id, share),
    })),
  )

/** Books that the bank has carried out payouts. */
export const bookPaidPayouts = (
  ctx: Context,
  payouts: readonly { payout_id: number; shop_id: ShopId; amount: Money }[],
): Promise<void> =>
  bookPayoutTransactions(
    ctx,
    payouts.map(({ payout_id, shop_id, amount }) => ({
      kind: 'payout_paid',
      payout_id,
      entries: buildPaidPayoutEntries(shop_id, amount),
    })),
  )

/** Returns the amounts of failed or cancelled payouts to the balances of their shops, and those that were paid to the bank account of the market. */
export async function bookFailedPayouts(ctx: Context, payout_ids: readonly number[]): Promise<void> {
  const references = payout_ids.flatMap((id) => [`payout:${id}`, `payout_paid:${id}`])
  const entries = Map.groupBy(await findPayoutEntries(ctx.db, { references }), ({ payout_id }) => payout_id)
  const toEntry = ({ account, shop_id, amount }: Entry): Entry => ({ account, shop_id, amount })
  await bookPayoutTransactions(
    ctx,
    payout_ids.map((payout_id) => ({
      kind: 'payout_failed',
      payout_id,
      entries: reverseEntries((entries.get(payout_id) ?? []).map(toEntry)),
    })),
  )
}
