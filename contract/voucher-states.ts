// Without schemas, so that pages can import it.

/**
 * `planned`: before its first day. `running`: shoppers can use it. `paused` by a person. `used_up`: all its uses are taken. `ended`: after
 * its last day. Of several the last one counts.
 */
export const voucherStates = ['planned', 'running', 'paused', 'used_up', 'ended'] as const
export type VoucherState = (typeof voucherStates)[number]

/** `amount` in the default currency, `code` in characters. */
export const voucherLimits = { amount: 100_000_000, uses: 1_000_000, code: { min: 3, max: 40 } } as const
