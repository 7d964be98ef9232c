import type { ShopId } from '#contract/ids.ts'
import type { Money } from '#server/platform/money.ts'
import type { Context } from '../context.ts'
import { findEntries, insertTransactions, type NewTransaction } from './queries.ts'
import { buildShopPaymentEntries, reverseEntries } from './rules.ts'

interface ShopPayment {
  shop_payment_id: number
  shop_id: ShopId
  amount: Money
}

/** Runs inside the caller's transaction. Idempotent by reference. */
async function book(ctx: Context, transaction: Pick<NewTransaction, 'kind' | 'reference' | 'entries'>): Promise<void> {
  const transactions: NewTransaction[] = [{ payment_id: null, order_id: null, ...transaction }]
  await insertTransactions(ctx.db, { transactions: JSON.stringify(transactions) })
}

const referenceOf = (shop_payment_id: number) => `shop_payment:${shop_payment_id}`

/** Books what a shop has transferred to the bank account of the market: it owes that much less. */
export const bookShopPayment = (ctx: Context, { shop_payment_id, shop_id, amount }: ShopPayment): Promise<void> =>
  book(ctx, {
    kind: 'shop_payment',
    reference: referenceOf(shop_payment_id),
    entries: buildShopPaymentEntries(shop_id, amount),
  })

/** Reverses a payment that was recorded by mistake, or that its bank took back. */
export async function bookUndoneShopPayment(ctx: Context, shop_payment_id: number): Promise<void> {
  const entries = reverseEntries(await findEntries(ctx.db, { reference: referenceOf(shop_payment_id) }))
  await book(ctx, { kind: 'shop_payment_undone', reference: `shop_payment_undone:${shop_payment_id}`, entries })
}
