import type { Coupon, OwnCoupon } from '#contract/vouchers.ts'
import type { Text } from '#locales/text.ts'
import { nothing, toAmount } from '#server/platform/money.ts'
import type { ListedVoucherRow, OwnVoucherRow, VoucherRow } from './queries.ts'
import { usesLeft, whyNot } from './rules.ts'

interface Asking {
  at: Date
  t: Text
}

export const listedCouponOf = (row: ListedVoucherRow, asking: Asking): Coupon => ({
  ...termsOf(row, asking),
  is_collected: row.is_collected,
})

export const ownCouponOf = (row: OwnVoucherRow, asking: Asking): OwnCoupon => ({
  ...termsOf(row, asking),
  coupon_code: row.code,
  shop: row.shop,
})

function termsOf(row: VoucherRow, { at, t }: Asking): Omit<Coupon, 'is_collected'> {
  const key = whyNot(row, at)
  return {
    id: row.id,
    discount_type: row.percentage === null ? 'Fixed' : 'Percentage',
    discount: row.percentage ?? toAmount(row.amount ?? nothing),
    max_discount: row.max_discount === null ? null : toAmount(row.max_discount),
    min_order_amount: toAmount(row.min_order_amount),
    validity: row.validity,
    is_usable: key === null,
    problem: key && t(key),
    uses_left: usesLeft(row),
  }
}
