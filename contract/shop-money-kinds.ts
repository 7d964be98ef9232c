// Without schemas, so that pages can import it.

/** Why the money of an order that was paid online is not available yet. Only `return_period` ends on a known day, the others by an action. */
export const pendingReasons = ['undelivered', 'return', 'ticket', 'refund', 'return_period'] as const
export type PendingReason = (typeof pendingReasons)[number]

/**
 * `cash`: the shop has it already. `paid`: by a payout. `ended`: the order was cancelled, not accepted or refunded. What belongs to no order is
 * `available` at once: the next payout takes it into account.
 */
export const availabilities = ['available', 'cash', 'paid', 'ended', ...pendingReasons] as const
export type Availability = (typeof availabilities)[number]

/**
 * `refund` is also a refund that is tried again, and the end of what is left of a cancelled order. `payout_failed`: its amount returned to the
 * balance, also because it was cancelled. `shop_payment`: the shop paid the market; `shop_payment_undone`: recorded by mistake, or taken back by its
 * bank. `correction`: by the market.
 */
export const transactionKinds = [
  'sale',
  'refund',
  'refund_failed',
  'payout',
  'payout_failed',
  'shop_payment',
  'shop_payment_undone',
  'correction',
] as const
export type TransactionKind = (typeof transactionKinds)[number]

/** Views of the list. `refund` and `payout` have failed ones too, `shop_payment` those that were undone. */
export const transactionViews = ['sale', 'refund', 'payout', 'shop_payment', 'correction'] as const
export type TransactionView = (typeof transactionViews)[number]

/** Shops that the market owes money, and shops that owe it money. */
export const balanceViews = ['owed_to_shop', 'owed_by_shop'] as const
export type BalanceView = (typeof balanceViews)[number]

/** Of a payment of a shop, in characters. `amount` in major units. */
export const shopPaymentLimits = { amount: 999_999_999, reference: 140, reason: 300 } as const
