import type { FieldCode } from '#contract/contract.ts'
import type { ShopId } from '#contract/ids.ts'
import { zero } from '#server/platform/money.ts'
import type { QuoteVoucher } from '../quote/quote.ts'
import type { ListedVoucherRow, VoucherRow } from './queries.ts'

export interface CodeProblem {
  readonly code: string
  /** Null for vouchers of the marketplace and unknown codes. */
  readonly shop_id: ShopId | null
  readonly key: FieldCode
  readonly values?: Record<string, string | number>
}

export interface CheckedCodes {
  readonly usable: readonly QuoteVoucher[]
  readonly problems: readonly CodeProblem[]
}

export const normaliseCodes = (input: string | readonly string[] | null | undefined): string[] => [
  ...new Set([input || []].flat().map((code) => code.trim().toUpperCase())),
]

interface CheckCodesParams {
  shop_ids: readonly ShopId[]
  now: Date
  /** If so, all codes get the same answer, except those of collected vouchers. */
  isOverGuessLimit: boolean
}

/** Until a voucher begins, its code is answered like an unknown one. */
export const hasBegun = ({ starts_at }: VoucherRow, now: Date): boolean => new Date(starts_at) <= now

/** Checks codes for a purchase at the given shops. Of each shop and of the marketplace only the first code is usable. */
export function checkVoucherCodes(
  codes: readonly string[],
  rows: readonly ListedVoucherRow[],
  { shop_ids, now, isOverGuessLimit }: CheckCodesParams,
): CheckedCodes {
  const usable: QuoteVoucher[] = []
  const problems: CodeProblem[] = []
  for (const code of codes) {
    const row = rows.find(
      (each) => each.code === code && (each.is_collected || !isOverGuessLimit) && hasBegun(each, now),
    )
    const unknownKey = isOverGuessLimit ? 'errors.too_often' : 'vouchers.unknown'
    const key = row ? (findProblem(row) ?? findPurchaseProblem(row, shop_ids, usable)) : unknownKey
    if (key) problems.push({ code, shop_id: row?.shop_id ?? null, ...describeProblem(key, row, usable) })
    else if (row) usable.push(toQuoteVoucher(row))
  }
  return { usable, problems }
}

/** The key of why the shopper cannot use a voucher that has begun, or null. */
export function findProblem(row: VoucherRow): FieldCode | null {
  if (row.is_over) return 'vouchers.ended'
  if (countUsesLeft(row) === 0) return 'vouchers.used_by_you'
  if (row.limit_total !== null && row.used >= row.limit_total) return 'vouchers.used_up'
  return row.is_paused ? 'vouchers.paused' : null
}

/** How often the shopper may still use it; null without a limit. */
export const countUsesLeft = ({ limit_per_shopper, used_by_shopper }: VoucherRow): number | null =>
  limit_per_shopper === null ? null : Math.max(0, limit_per_shopper - used_by_shopper)

function findPurchaseProblem({ shop_id }: VoucherRow, shop_ids: readonly ShopId[], usable: readonly QuoteVoucher[]) {
  if (shop_id !== null && !shop_ids.includes(shop_id)) return 'vouchers.other_shop'
  return usable.some((voucher) => voucher.shop_id === shop_id) ? 'vouchers.one_of_kind' : null
}

function describeProblem(key: FieldCode, row: VoucherRow | undefined, usable: readonly QuoteVoucher[]) {
  const other = key === 'vouchers.one_of_kind' ? usable.find(({ shop_id }) => shop_id === row?.shop_id) : undefined
  return { key, ...(other && { values: { code: other.code } }) }
}

const toQuoteVoucher = (row: VoucherRow): QuoteVoucher => ({
  id: row.id,
  code: row.code,
  shop_id: row.shop_id,
  discount:
    row.percentage === null
      ? { amount: row.amount ?? zero }
      : { percentage: row.percentage, max_discount: row.max_discount },
  min_order_amount: row.min_order_amount,
})
