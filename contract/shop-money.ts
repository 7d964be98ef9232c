import { z } from 'zod'
import { call } from './call.ts'
import { amount, id, moment, paging } from './shapes.ts'
import { availabilities, pendingReasons, transactionKinds, transactionViews } from './shop-money-kinds.ts'

const count = z.number().int()
const day = z.iso.date()
const currency = z.string()
const { per_page } = paging(20)
/** The id of the last transaction of the page before. */
export const after = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** Of an order in a query. */
const orderId = after

/** The first day on which money is available; null if that is not known. */
const available_on = day.nullable()

/** Sums are positive if the market owes them to the shop. */
export const money = z.strictObject({
  currency,
  /** What the market owes the shop; negative: what the shop owes the market. The sum of `available` and `pending`. */
  balance: amount,
  available: amount,
  pending: amount,
  /** Of payouts that are prepared but not paid yet: it left the balance. */
  being_paid: amount,
  /** The parts of `pending`, those that become available first at the beginning. */
  pending_parts: z.array(z.strictObject({ reason: z.enum(pendingReasons), available_on, orders: count, amount })),
  /** The money of an order is available after them, counted from its delivery. */
  return_days: count,
})
export type ShopMoney = z.output<typeof money>
export type PendingMoney = ShopMoney['pending_parts'][number]

/** Changes of the balance, positive in favour of the shop. */
export const changes = {
  /** Goods, delivery and taxes of sold orders, with what vouchers of the market paid of them; negative: refunded ones. */
  gross: amount,
  /** Negative: charged by the market; positive: given back with a refund. */
  commission: amount,
  /** Negative: cash that the shop took at the door; positive: cash that it gives back. */
  cash: amount,
  /**
   * Negative: paid out to the shop, or a payment of the shop that was undone; positive: paid by the shop to the market, or a payout that failed or
   * was cancelled.
   */
  paid: amount,
  /** By the market, outside of orders. */
  corrections: amount,
  /** The sum of the five. */
  change: amount,
}

export const transaction = z.strictObject({
  id: z.number().int().positive(),
  at: moment,
  kind: z.enum(transactionKinds),
  /** Null: a payout, a payment of the shop or a correction. */
  order: z.strictObject({ id: z.number().int().positive(), order_code: z.string() }).nullable(),
  /** The payout that it is, or that pays it; null while none does. */
  payout_id: id.nullable(),
  /** Of a payment its reference, of one that was undone and of a correction the reason; null of others. */
  note: z.string().nullable(),
  ...changes,
  /** Of the money of the order. `paid`: of a payout, and of what a payout pays. */
  availability: z.enum(availabilities),
  available_on,
})
export type ShopTransaction = z.output<typeof transaction>

/** A page of transactions. `next`: the `after` of the next page; null on the last one. */
export const transactionPage = z.strictObject({
  currency,
  transactions: z.array(transaction),
  next: z.string().nullable(),
})

export const transactionPaging = { per_page, after: after.optional(), view: z.enum(transactionViews).optional() }

const month = z.strictObject({
  /** 2026-11, in the time zone of the market. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /** The parts of `gross`. */
  sales: amount,
  refunds: amount,
  ...changes,
})
export type MoneyMonth = z.output<typeof month>

export const shopMoneyCalls = {
  getShopMoney: call({
    method: 'GET',
    path: '/shop/money',
    who: 'shop',
    needs: 'money.read',
    about:
      'What the market owes the shop for its orders, or the shop the market for those it was paid in cash. The money of an order that was paid online is pending until the days of return after its delivery are over and none of its returns and tickets is open, nor has a refund failed.',
    data: money,
  }),
  listShopMoneyMonths: call({
    method: 'GET',
    path: '/shop/money/months',
    who: 'shop',
    needs: 'money.read',
    about:
      'How the balance changed in each of the last twelve months, the latest first. Months without a change are left out.',
    data: z.strictObject({ currency, months: z.array(month) }),
  }),
  listShopTransactions: call({
    method: 'GET',
    path: '/shop/money/transactions',
    who: 'shop',
    needs: 'money.read',
    about:
      'The transactions of the ledger that changed the balance of the shop, the latest first; with `order_id` those of an order.',
    query: z.strictObject({ ...transactionPaging, order_id: orderId.optional() }),
    data: transactionPage,
  }),
}
