import type { ShopId } from '#contract/ids.ts'
import type { Money } from '#server/platform/money.ts'
import type { Context } from '../context.ts'
import { findBookedBalances, findEntries, insertTransactions, type NewTransaction } from './queries.ts'
import {
  addShares,
  buildExcessEntries,
  buildPaidRefundEntries,
  buildRefundEntries,
  buildSaleEntries,
  computeRest,
  type Holder,
  reverseEntries,
  type Share,
  toDeliveryShare,
  toGoodwillShare,
} from './rules.ts'

export {
  bookCorrection,
  type CorrectionRow,
  decideCorrection,
  insertCorrection,
  lockCorrection,
} from './corrections.ts'
export { bookFailedPayouts, bookPaidPayouts, bookPayouts } from './payouts.ts'
export type { ChargedLine, Holder, RefundedOfLine, Share } from './rules.ts'
export { computeLineShare } from './rules.ts'
export { bookShopPayment, bookUndoneShopPayment } from './shop-payments.ts'

/** Runs inside the caller's transaction. Idempotent by reference. */
const book = async (ctx: Context, transactions: readonly NewTransaction[]): Promise<void> =>
  void (await insertTransactions(ctx.db, { transactions: JSON.stringify(transactions) }))

export interface SoldOrder {
  order_id: number
  payment_id: number
  shop_id: ShopId
  amount: Money
  marketplace_discount: Money
  commission: Money
  tax: Money
  delivery: Money
}

/** Books paid orders: the shares of shop, marketplace, tax and delivery, against who holds the money. */
export async function bookSales(ctx: Context, sold: readonly SoldOrder[], holder: Holder): Promise<void> {
  const transactions = sold.map(({ order_id, payment_id, shop_id, ...share }): NewTransaction => {
    return {
      kind: 'sale',
      payment_id,
      order_id,
      reference: `sale:${order_id}`,
      entries: buildSaleEntries(shop_id, share, holder),
    }
  })
  await book(ctx, transactions)
}

export const bookExcess = (
  ctx: Context,
  { payment_id, capture_id, holder, amount }: { payment_id: number; capture_id: number; holder: Holder; amount: Money },
): Promise<void> => {
  const entries = buildExcessEntries(holder, amount)
  return book(ctx, [{ kind: 'excess', payment_id, order_id: null, reference: `excess:${capture_id}`, entries }])
}

export interface RefundedOrder {
  refund_id: number
  payment_id: number
  order_id: number
  shop_id: ShopId
}

/** Books a refund of lines, delivery and goodwill as due to the shopper. */
export const bookRefund = (ctx: Context, order: RefundedOrder, part: RefundedPart): Promise<void> => {
  const share = sumShares(part)
  return book(ctx, [toRefundTransaction(order, buildRefundEntries(order.shop_id, share))])
}

/** Returns the amount of the refund: all that is left of the order. */
export async function bookRestRefund(ctx: Context, order: RefundedOrder): Promise<Money> {
  const { amount, entries } = computeRest(await findBookedBalances(ctx.db, { order_id: order.order_id }), order.shop_id)
  if (entries.length > 0) await book(ctx, [toRefundTransaction(order, entries)])
  return amount
}

/** Ends all remaining claims on a cancelled order of which nothing is left to refund. */
export async function bookVoid(ctx: Context, order: Omit<RefundedOrder, 'refund_id'>): Promise<void> {
  const { payment_id, order_id, shop_id } = order
  const { entries } = computeRest(await findBookedBalances(ctx.db, { order_id }), shop_id)
  if (entries.length > 0)
    await book(ctx, [{ kind: 'void', payment_id, order_id, reference: `void:${order_id}`, entries }])
}

/** What each account has of an order; empty before it is booked. */
export const getOrderBalances = (ctx: Pick<Context, 'db'>, order_id: number) => findBookedBalances(ctx.db, { order_id })

export const getRefundableRest = async (ctx: Context, order_id: number, shop_id: ShopId): Promise<Money> =>
  computeRest(await findBookedBalances(ctx.db, { order_id }), shop_id).amount

/** One failure of a refund. A refund that is retried can fail again under another name. */
interface FailedRefund extends BookingTarget {
  refund_id: number
  name: string
}

/** Reverses a refund that failed, so that it can be requested again. */
export async function bookFailedRefund(ctx: Context, { refund_id, name, ...of }: FailedRefund): Promise<void> {
  const entries = reverseEntries(await findEntries(ctx.db, { reference: `refund:${refund_id}` }))
  await book(ctx, [{ kind: 'refund_failed', ...of, reference: `refund_failed:${name}`, entries }])
}

/** Books a failed refund as due again. `name` is that of its next payout. */
export async function bookRetriedRefund(ctx: Context, { refund_id, name, ...of }: FailedRefund): Promise<void> {
  const entries = await findEntries(ctx.db, { reference: `refund:${refund_id}` })
  await book(ctx, [{ kind: 'refund', ...of, reference: `refund:${name}`, entries }])
}

/** Reverses the payout of a refund whose money came back: it is due again. */
export async function bookBouncedRefund(ctx: Context, { name, ...of }: RefundPayout): Promise<void> {
  const entries = reverseEntries(await findEntries(ctx.db, { reference: `refund_paid:${name}` }))
  await book(ctx, [{ kind: 'refund_bounced', ...of, reference: `refund_bounced:${name}`, entries }])
}

interface BookingTarget {
  payment_id: number
  order_id: number | null
}

/** One payout of a refund. A bounced refund is paid again under another name. */
interface RefundPayout extends BookingTarget {
  name: string
}

interface PaidRefund extends RefundPayout {
  shop_id: ShopId | null
  holder: Holder
  amount: Money
}

export const bookPaidRefund = (ctx: Context, { name, payment_id, order_id, ...paid }: PaidRefund): Promise<void> => {
  const entries = buildPaidRefundEntries(paid.holder, paid.amount, paid.shop_id)
  return book(ctx, [{ kind: 'refund_paid', payment_id, order_id, reference: `refund_paid:${name}`, entries }])
}

export interface RefundedPart {
  lines: readonly Share[]
  delivery: Money
  goodwill: Money
}

const sumShares = ({ lines, delivery, goodwill }: RefundedPart) =>
  addShares([...lines, toDeliveryShare(delivery), toGoodwillShare(goodwill)])

export const computeRefundAmount = (part: RefundedPart): Money => sumShares(part).amount

const toRefundTransaction = (
  { refund_id, payment_id, order_id }: RefundedOrder,
  entries: NewTransaction['entries'],
): NewTransaction => ({ kind: 'refund', payment_id, order_id, reference: `refund:${refund_id}`, entries })
