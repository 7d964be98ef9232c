import type { FieldCode } from '#contract/contract.ts'
import type { VoucherEdit } from '#contract/desk-vouchers.ts'
import { areDaysInOrder, hasCodeCharacters } from '#contract/voucher-states.ts'
import { fromAmount } from '#server/platform/money.ts'
import type { FieldMessage } from '#server/platform/refusal.ts'
import type { QuoteVoucher } from '../quote/quote.ts'
import type { VoucherColumns } from '../vouchers/vouchers.ts'

export type DiscountTerms = Pick<VoucherEdit, 'discount_type' | 'discount' | 'max_discount' | 'min_order_amount'>

type Problems = Record<string, readonly FieldMessage[]>

const problem = (field: string, key: FieldCode): Problems => ({ [field]: [{ key }] })

/** Of the discount: of a percentage it must be a whole one, and only a percentage has a maximum. */
export function findDiscountProblems({ discount_type, discount, max_discount }: DiscountTerms): Problems {
  if (discount_type === 'Fixed') return max_discount === null ? {} : problem('max_discount', 'vouchers.no_maximum')
  const isPercentage = Number.isInteger(discount) && discount >= 1 && discount <= 100
  return isPercentage ? {} : problem('discount', 'vouchers.percentage_range')
}

interface CheckDaysParams {
  /** In the time zone of the market. */
  today: string
  /** Null for a new voucher. A day that has passed may stay. */
  storedLastDay: string | null
}

export function findDayProblems(
  { first_day, last_day }: Pick<VoucherEdit, 'first_day' | 'last_day'>,
  { today, storedLastDay }: CheckDaysParams,
): Problems {
  if (!areDaysInOrder({ first_day, last_day })) return problem('last_day', 'vouchers.days_end_first')
  return last_day < today && last_day !== storedLastDay ? problem('last_day', 'vouchers.day_over') : {}
}

export const findCodeProblems = (code: string): Problems =>
  hasCodeCharacters(code) ? {} : problem('code', 'vouchers.code_characters')

export const toVoucherColumns = ({ discount_type, discount, max_discount, ...edit }: VoucherEdit): VoucherColumns => ({
  ...edit,
  discount_type,
  percentage: discount_type === 'Percentage' ? discount : null,
  amount: discount_type === 'Fixed' ? fromAmount(discount) : null,
  max_discount: max_discount === null ? null : fromAmount(max_discount),
  min_order_amount: fromAmount(edit.min_order_amount),
})

export const toQuoteTerms = ({
  discount_type,
  discount,
  max_discount,
  min_order_amount,
}: DiscountTerms): Pick<QuoteVoucher, 'discount' | 'min_order_amount'> => ({
  discount:
    discount_type === 'Fixed'
      ? { amount: fromAmount(discount) }
      : { percentage: discount, max_discount: max_discount === null ? null : fromAmount(max_discount) },
  min_order_amount: fromAmount(min_order_amount),
})
