// Without schemas, so that pages can import it.

/**
 * `planned`: before its first day. `running`: shoppers can use it. `paused` by a person. `used_up`: all its uses are taken. `ended`: after
 * its last day. Of several the last one counts.
 */
export const voucherStates = ['planned', 'running', 'paused', 'used_up', 'ended'] as const
export type VoucherState = (typeof voucherStates)[number]

/** Look-alike letters of other scripts would make codes that people cannot type. */
export const hasCodeCharacters = (code: string): boolean => /^[A-Za-z0-9_-]+$/.test(code)

/** A voucher may begin and end on the same day. */
export const areDaysInOrder = (days: { readonly first_day: string; readonly last_day: string }): boolean =>
  days.first_day <= days.last_day

export const voucherLimits = {
  /** In the default currency. */
  amount: 100_000_000,
  uses: 1_000_000,
  /** In characters. */
  code: { min: 3, max: 40 },
  /** Vouchers of a shop, or of the market, that have not ended: shoppers get all of them in one list. */
  current: 200,
  /** Collections and orders of a voucher that its figures count. */
  countedRows: 100_000,
} as const
