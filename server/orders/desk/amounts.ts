import { mayDo } from '#contract/may-do.ts'
import type { Permission } from '#contract/permissions.ts'
import type { MoneyBack } from '#contract/shapes.ts'

/** Any of these permissions shows the amounts of orders. */
const amountPermissions = ['refunds.read', 'money.read', 'payouts.read', 'books.read'] as const satisfies Permission[]

export interface Viewer {
  readonly permissions: ReadonlySet<Permission>
}

export const mayReadAmounts = ({ permissions }: Viewer): boolean =>
  amountPermissions.some((permission) => mayDo(permissions, permission))

export const hideRefundAmount = (viewer: Viewer, refund: MoneyBack | null) =>
  refund && { ...refund, amount: mayReadAmounts(viewer) ? refund.amount : null }

/** Amounts become null for people who may not read them. */
export function showAmounts(viewer: Viewer): (amount: number) => number | null {
  const isShown = mayReadAmounts(viewer)
  return (amount) => (isShown ? amount : null)
}
