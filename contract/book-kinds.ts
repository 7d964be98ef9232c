// Without schemas, so that pages can import it.

/** Kinds of transactions of the ledger. */
export const ledgerKinds = [
  'sale',
  'excess',
  'refund',
  'refund_paid',
  'refund_bounced',
  'refund_failed',
  'void',
  'payout',
  'payout_paid',
  'payout_failed',
  'shop_payment',
  'shop_payment_undone',
  'correction',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** Accounts of the ledger besides the gateways, each of which has one: `gateway:stripe`. */
export const ledgerAccounts = [
  'bank',
  'shop_cash',
  'refunds_due',
  'payout_due',
  'shop',
  'delivery',
  'tax',
  'commission',
  'marketplace_discount',
  'corrections',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

export const correctionStates = ['proposed', 'approved', 'rejected'] as const
export type CorrectionState = (typeof correctionStates)[number]

/** `amount` in major units, of either sign; `reason` in characters. */
export const correctionLimits = { amount: 999_999_999, reason: 300 } as const
