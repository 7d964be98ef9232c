import type { DeskVoucher, OperatorVoucher, VoucherFigures, VoucherUseList } from '#contract/desk-vouchers.ts'
import { type VoucherState, voucherStates } from '#contract/voucher-states.ts'
import { toAmount, zero } from '#server/platform/money.ts'
import { versionOf } from '#server/platform/versions.ts'
import { showAmounts } from '../orders/orders.ts'
import type { FiguresRow, OperatorVoucherRow, StateCount, UseRow, VoucherRow } from './queries.ts'

export type Viewer = Parameters<typeof showAmounts>[0]

/** What a save writes. */
const toEdit = (row: VoucherRow) => ({
  discount_type: row.discount_type,
  discount: row.percentage ?? toAmount(row.amount ?? zero),
  max_discount: row.max_discount === null ? null : toAmount(row.max_discount),
  min_order_amount: toAmount(row.min_order_amount),
  first_day: row.first_day,
  last_day: row.last_day,
  limit_total: row.limit_total,
  limit_per_shopper: row.limit_per_shopper,
  is_listed: row.is_listed,
})

export const viewVoucher = (row: VoucherRow): DeskVoucher => ({
  id: row.id,
  code: row.code,
  ...toEdit(row),
  state: row.state,
  is_paused_by_market: row.is_paused_by_market,
  used: row.used,
  can_delete: row.can_delete,
})

export const viewOperatorVoucher = (row: OperatorVoucherRow): OperatorVoucher => ({
  ...viewVoucher(row),
  shop: row.shop,
})

export const viewFigures = (viewer: Viewer, { collected, cost }: FiguresRow): VoucherFigures => ({
  collected,
  cost: cost === null ? null : showAmounts(viewer)(toAmount(cost)),
})

/** Uses, collections and pauses leave the version as it is. */
export const versionOfVoucher = (row: VoucherRow): string => versionOf(toEdit(row))

export const viewUse = (viewer: Viewer, { amount, ...use }: UseRow): VoucherUseList['uses'][number] => ({
  ...use,
  amount: showAmounts(viewer)(toAmount(amount)),
})

export function viewCounts(rows: readonly StateCount[], state: VoucherState | null) {
  const countOf = (each: VoucherState) => rows.find((row) => row.state === each)?.count ?? 0
  const counts = Object.fromEntries(voucherStates.map((each) => [each, countOf(each)])) as Record<VoucherState, number>
  return { counts, total: state === null ? rows.reduce((sum, { count }) => sum + count, 0) : counts[state] }
}
