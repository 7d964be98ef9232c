import type { OwnCoupon } from '#contract/vouchers.ts'
import type { Text } from '#locales/text.ts'
import { nothing, toAmount } from '../kit/money.ts'
import type { OwnVoucherRow } from './queries.ts'
import { usesLeft, whyNot } from './rules.ts'

export function ownCouponOf(row: OwnVoucherRow, { at, t }: { at: Date; t: Text }): OwnCoupon {
  const key = whyNot(row, at)
  return {
    id: row.id,
    coupon_code: row.code,
    shop: row.shop,
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
