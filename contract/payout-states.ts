// Without schemas, so that pages can import it.

/** `waiting`: saved or changed less than three days ago. `refused`: a bank said that it is wrong. */
export const payoutAccountStates = ['usable', 'waiting', 'refused'] as const
export type PayoutAccountState = (typeof payoutAccountStates)[number]

/** In characters. */
export const payoutLimits = {
  holder: 70,
  number: 34,
  bankCode: 20,
  bankName: 70,
  failure: 300,
  runPayouts: 1_000,
} as const

/** Days that a new or changed account waits until money is paid to it. */
export const payoutAccountWaitDays = 3

/** `returned`: paid, but the money came back. */
export const payoutStates = ['prepared', 'approved', 'paid', 'failed', 'returned', 'cancelled'] as const
export type PayoutState = (typeof payoutStates)[number]

/** What the statement of the shop's bank shows. Letters, digits and a hyphen are safe at all banks. */
export const payoutReference = (payout_id: number): string => `PAYOUT-${payout_id}`

/** `done`: none of its payouts is still to be paid. */
export const payoutRunStates = ['prepared', 'approved', 'done', 'cancelled'] as const
export type PayoutRunState = (typeof payoutRunStates)[number]

/** Why a shop with an available balance is left out of a run. `suspended`: by the market. */
export const holdReasons = ['suspended', 'no_account', 'account_waiting', 'account_refused'] as const
export type HoldReason = (typeof holdReasons)[number]
