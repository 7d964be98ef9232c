import { minorUnits } from '#ui/desk/form/money-input.tsx'

export interface RefundValues {
  /** Units by the id of their line. */
  readonly units: Readonly<Record<string, number>>
  readonly delivery: boolean
  /** In minor units; null if empty, NaN if the text is no amount, infinite if it is too large. */
  readonly amount: number | null
  readonly reason: string
}

export const emptyRefund: RefundValues = { units: {}, delivery: false, amount: null, reason: '' }

export interface RefundParts {
  readonly lines: { readonly order_line_id: number; readonly quantity: number }[]
  readonly delivery: boolean
  readonly amount: number | null
}

/** What the call refunds. Text that is no amount counts as none: its field shows the error. */
export function toRefundParts({ units, delivery, amount }: RefundValues): RefundParts {
  const lines = Object.entries(units)
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => ({ order_line_id: Number(id), quantity }))
  return { lines, delivery, amount: amount && Number.isFinite(amount) ? amount / minorUnits : null }
}

export const isEmptyRefund = ({ lines, delivery, amount }: RefundParts): boolean =>
  lines.length === 0 && !delivery && amount === null
