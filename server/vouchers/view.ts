import type { Coupon, OwnCoupon } from '#contract/vouchers.ts'
import { type Text, translateKey } from '#locales/text.ts'
import { toAmount, zero } from '#server/platform/money.ts'
import type { ListedVoucherRow, OwnVoucherRow, VoucherRow } from './queries.ts'
import { countUsesLeft, findProblem, hasBegun } from './rules.ts'

interface ViewParams {
  now: Date
  t: Text
}

export const viewListedVoucher = (row: ListedVoucherRow, params: ViewParams): Coupon => ({
  ...viewVoucher(row, params),
  is_collected: row.is_collected,
})

export const viewOwnVoucher = (row: OwnVoucherRow, params: ViewParams): OwnCoupon => ({
  ...viewVoucher(row, params),
  coupon_code: row.code,
  shop: row.shop,
})

function viewVoucher(row: VoucherRow, { now, t }: ViewParams): Omit<Coupon, 'is_collected'> {
  const problem = describeProblem(row, { now, t })
  return {
    id: row.id,
    discount_type: row.percentage === null ? 'Fixed' : 'Percentage',
    discount: row.percentage ?? toAmount(row.amount ?? zero),
    max_discount: row.max_discount === null ? null : toAmount(row.max_discount),
    min_order_amount: toAmount(row.min_order_amount),
    validity: row.validity,
    is_usable: problem === null,
    problem,
    uses_left: countUsesLeft(row),
  }
}

/** Why the shopper cannot use a voucher now, or null. */
function describeProblem(row: VoucherRow, { now, t }: ViewParams): string | null {
  if (!hasBegun(row, now)) return t('vouchers.not_begun')
  const key = findProblem(row)
  return key && translateKey(t, key)
}
