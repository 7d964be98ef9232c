import type { OrderPayment } from '#contract/orders.ts'
import type { Text } from '#locales/text.ts'

/** What a shopper may say without typing; `other` is told in words of their own. */
export const cancelReasons = ['changed_mind', 'better_price', 'by_mistake', 'too_slow', 'other'] as const
type CancelReason = (typeof cancelReasons)[number]

/** What the dialog was told so far. */
export type CancelAnswer = { reason: CancelReason | null; words: string }

export const shortestReason = 3
export const longestReason = 300

/** What is missing, or nothing. */
export function problemOf({ reason, words }: CancelAnswer): 'reason' | 'words' | null {
  if (reason === null) return 'reason'
  return reason === 'other' && words.trim().length < shortestReason ? 'words' : null
}

/** The reason as the shop reads it. */
export const reasonText = ({ reason, words }: CancelAnswer, t: Text): string =>
  reason === 'other' ? words.trim() : t(`orders.why.${reason}`)

export const isCancelReason = (value: string): value is CancelReason =>
  (cancelReasons as readonly string[]).includes(value)

/** What goes back when an order is cancelled: all that was paid, what is left of it, or nothing, for it was never paid or went back before. */
export function goingBack({ status }: Pick<OrderPayment, 'status'>): 'paid' | 'rest' | 'refunded' | 'unpaid' {
  if (status === 'partially_refunded') return 'rest'
  return status === 'paid' || status === 'refunded' ? status : 'unpaid'
}
