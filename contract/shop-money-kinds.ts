// Without schemas, so that pages can import it.

/** Why the money of an order that was paid online is not available yet: on its way, an open return or ticket, or days of return. */
export const pendingReasons = ['undelivered', 'return', 'ticket', 'return_period'] as const
export type PendingReason = (typeof pendingReasons)[number]

/** A sale, or a refund and what reversed or ended one. */
export const transactionViews = ['sale', 'refund'] as const
export type TransactionView = (typeof transactionViews)[number]

/** Shops that the market owes money, and shops that owe it money. */
export const balanceViews = ['owed', 'owing'] as const
export type BalanceView = (typeof balanceViews)[number]
