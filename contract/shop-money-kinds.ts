// Without schemas, so that pages can import it.

/** Why the money of an order that was paid online is not available yet. Only `return_period` ends on a known day, the others by an action. */
export const pendingReasons = ['undelivered', 'return', 'ticket', 'refund', 'return_period'] as const
export type PendingReason = (typeof pendingReasons)[number]

/** `cash`: the shop has it already. `paid`: by a payout. `ended`: the order was cancelled, not accepted or refunded. */
export const availabilities = ['available', 'cash', 'paid', 'ended', ...pendingReasons] as const
export type Availability = (typeof availabilities)[number]

/**
 * `refund` is also a refund that is tried again, and the end of what is left of a cancelled order. `payout_failed`: its amount returned to the
 * balance, also because it was cancelled.
 */
export const transactionKinds = ['sale', 'refund', 'refund_failed', 'payout', 'payout_failed'] as const
export type TransactionKind = (typeof transactionKinds)[number]

/** Views of the list. `refund` has failed ones too. */
export const transactionViews = ['sale', 'refund', 'payout'] as const
export type TransactionView = (typeof transactionViews)[number]

/** Shops that the market owes money, and shops that owe it money. */
export const balanceViews = ['owed_to_shop', 'owed_by_shop'] as const
export type BalanceView = (typeof balanceViews)[number]
