import { isWholeNumber, typedWholeNumber } from '#console/platform/fields/whole-number-field.tsx'
import type { FieldMap } from '#console/platform/form/merge-changes.ts'
import { isAmountUpTo } from '#console/platform/form/money-field.tsx'
import type { VoucherEdit } from '#contract/desk-vouchers.ts'
import { voucherLimits } from '#contract/voucher-states.ts'
import type { TryBody, Voucher, VoucherAnswer } from './voucher-queries.ts'

/** A voucher in the form. Amounts are in minor units, null for an empty field and NaN for invalid text; numbers are as typed. */
export interface VoucherValues {
  readonly code: string
  readonly discount_type: Voucher['discount_type']
  readonly percentage: string
  readonly max_discount: number | null
  readonly amount: number | null
  /** Null for any sum. */
  readonly min_order_amount: number | null
  /** '' until a day is chosen. */
  readonly first_day: string
  readonly last_day: string
  /** '' for unlimited uses. */
  readonly limit_total: string
  readonly limit_per_shopper: string
  readonly is_listed: boolean
}

const minorUnits = 100
const toMinor = (amount: number): number => Math.round(amount * minorUnits)

export const percentageLimits = { min: 1, max: 100 } as const

export function readVoucherFields({ voucher }: VoucherAnswer): FieldMap {
  const { discount_type, discount, max_discount, min_order_amount, limit_total, limit_per_shopper } = voucher
  return toVoucherFields({
    code: voucher.code,
    discount_type,
    // A new voucher has none yet.
    percentage: discount > 0 ? String(discount) : '',
    amount: toMinor(discount),
    max_discount: max_discount === null ? null : toMinor(max_discount),
    min_order_amount: min_order_amount > 0 ? toMinor(min_order_amount) : null,
    first_day: voucher.first_day,
    last_day: voucher.last_day,
    limit_total: String(limit_total ?? ''),
    limit_per_shopper: String(limit_per_shopper ?? ''),
    is_listed: voucher.is_listed,
  })
}

/** Without what was typed into the fields of the other type, which are not saved. */
export function toVoucherFields(values: VoucherValues): FieldMap {
  const isPercentage = values.discount_type === 'Percentage'
  return {
    ...values,
    percentage: isPercentage ? values.percentage : '',
    max_discount: isPercentage ? values.max_discount : null,
    amount: isPercentage ? null : values.amount,
  }
}

export const toVoucherValues = (fields: FieldMap): VoucherValues => fields as unknown as VoucherValues

const toDiscount = (values: VoucherValues) => {
  const { discount_type, percentage, max_discount, amount, min_order_amount } = values
  const isPercentage = discount_type === 'Percentage'
  return {
    discount_type,
    discount: isPercentage ? typedWholeNumber(percentage) : (amount ?? 0) / minorUnits,
    max_discount: isPercentage && max_discount !== null ? max_discount / minorUnits : null,
    min_order_amount: (min_order_amount ?? 0) / minorUnits,
  }
}

const toLimit = (text: string): number | null => (text.trim() === '' ? null : typedWholeNumber(text))

export function toVoucherEdit(values: VoucherValues): VoucherEdit {
  const { first_day, last_day, limit_total, limit_per_shopper, is_listed } = values
  return {
    ...toDiscount(values),
    first_day,
    last_day,
    limit_total: toLimit(limit_total),
    limit_per_shopper: toLimit(limit_per_shopper),
    is_listed,
  }
}

export const toCode = (typed: string): string => typed.trim().toUpperCase()

/** Letters and digits that are not easily confused; without vowels, so that they form no word. */
export const codeLetters = 'BCDFGHJKMNPQRSTVWXZ23456789'

const codeLength = 8

export const suggestCode = (): string =>
  [...crypto.getRandomValues(new Uint32Array(codeLength))]
    .map((number) => codeLetters[number % codeLetters.length])
    .join('')

/** Maps error paths: `discount` of the call is one of two fields of the form. */
export const toFormPath = (path: string, { discount_type }: Pick<VoucherValues, 'discount_type'>): string =>
  path === 'discount' ? (discount_type === 'Percentage' ? 'percentage' : 'amount') : path

const isAmount = (value: number | null): boolean => value === null || isAmountUpTo(voucherLimits.amount, value)

/** Of an order whose products cost `amount`, in minor units; null while the discount is not complete. */
export function toTryBody(values: VoucherValues, amount: number): TryBody | null {
  const { discount_type, percentage, max_discount, amount: fixedAmount, min_order_amount } = values
  const isPercentage = discount_type === 'Percentage'
  const isComplete = isPercentage
    ? isWholeNumber(percentage, percentageLimits.min, percentageLimits.max) && max_discount !== 0
    : Boolean(fixedAmount)
  const isValid = isComplete && [isPercentage ? max_discount : fixedAmount, min_order_amount].every(isAmount)
  return isValid ? { ...toDiscount(values), amount: amount / minorUnits } : null
}

/** What the form of a new voucher begins with. `copied` gives everything but its code, and no day that is over. */
export function newVoucher(today: string, copied?: Voucher): VoucherAnswer {
  const empty = {
    discount_type: 'Percentage',
    discount: 0,
    max_discount: null,
    min_order_amount: 0,
    first_day: today,
    last_day: '',
    limit_total: null,
    limit_per_shopper: 1,
    is_listed: true,
  } as const
  const terms = copied && {
    ...copied,
    first_day: copied.first_day > today ? copied.first_day : today,
    last_day: copied.last_day < today ? '' : copied.last_day,
  }
  const facts = { used: 0, can_delete: true, is_paused_by_market: false } as const
  return { version: '', voucher: { ...empty, ...terms, ...facts, id: 0, code: '', state: 'planned' } }
}
