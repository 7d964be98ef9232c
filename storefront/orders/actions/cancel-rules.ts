import type { OrderPayment } from '#contract/orders.ts'
import type { PageText } from '#locales/text.ts'

/** `other` requires a text. */
export const cancelReasons = ['changed_mind', 'better_price', 'by_mistake', 'too_slow', 'other'] as const
type CancelReason = (typeof cancelReasons)[number]

export type CancelInput = { reason: CancelReason | null; words: string }

export const minReasonLength = 3
export const maxReasonLength = 300

export function findProblem({ reason, words }: CancelInput): 'reason' | 'words' | null {
  if (reason === null) return 'reason'
  return reason === 'other' && words.trim().length < minReasonLength ? 'words' : null
}

/** The reason as its shop reads it. */
export const writeCancelReason = ({ reason, words }: CancelInput, t: PageText): string =>
  reason === null || reason === 'other' ? words.trim() : t(`orders.why.${reason}`)

export const isCancelReason = (value: string): value is CancelReason =>
  (cancelReasons as readonly string[]).includes(value)

/** What a cancellation refunds: the full payment, the rest of it, or nothing because it was refunded before or never paid. */
export function getRefundKind({ status }: Pick<OrderPayment, 'status'>): 'paid' | 'rest' | 'refunded' | 'unpaid' {
  if (status === 'partially_refunded') return 'rest'
  return status === 'paid' || status === 'refunded' ? status : 'unpaid'
}
