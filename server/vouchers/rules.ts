import { nothing } from '#server/platform/money.ts'
import type { QuoteVoucher } from '../quote/quote.ts'
import type { ListedVoucherRow, VoucherRow } from './queries.ts'

/** Why a code lowers nothing: the key of what to say. */
export interface CodeProblem {
  readonly code: string
  /** Whose it is; null where it is the marketplace's, or nobody's. */
  readonly shop_id: number | null
  readonly key: string
  readonly values?: Record<string, string | number>
}

export interface JudgedCodes {
  readonly usable: readonly QuoteVoucher[]
  readonly problems: readonly CodeProblem[]
}

/** Codes as they are kept: each once, in capitals. */
export const readCodes = (given: string | readonly string[] | null | undefined): string[] => [
  ...new Set([given || []].flat().map((code) => code.trim().toUpperCase())),
]

interface JudgeCodesParams {
  shop_ids: readonly number[]
  at: Date
  /** Whether codes are answered alike, known or not, unless the shopper has collected the voucher. */
  isGuessing: boolean
}

/** Before it begins, a voucher's code is answered like an unknown one. */
const hasBegun = ({ starts_at }: VoucherRow, at: Date): boolean => new Date(starts_at) <= at

/** Which of the codes can be used now for an order at these shops: of each shop and of the marketplace the first named. */
export function judgeCodes(
  codes: readonly string[],
  rows: readonly ListedVoucherRow[],
  { shop_ids, at, isGuessing }: JudgeCodesParams,
): JudgedCodes {
  const usable: QuoteVoucher[] = []
  const problems: CodeProblem[] = []
  for (const code of codes) {
    const row = rows.find((each) => each.code === code && (each.is_collected || !isGuessing) && hasBegun(each, at))
    const none = isGuessing ? 'errors.too_often' : 'vouchers.unknown'
    const key = row ? (whyNot(row, at) ?? whyNotHere(row, shop_ids, usable)) : none
    if (key) problems.push({ code, shop_id: row?.shop_id ?? null, ...problemOf(key, row, usable) })
    else if (row) usable.push(voucherOf(row))
  }
  return { usable, problems }
}

/** Why nobody, or not this shopper, can use a voucher now; null where they can. */
export function whyNot(row: VoucherRow, at: Date): string | null {
  if (new Date(row.starts_at) > at) return 'vouchers.not_begun'
  if (row.is_over) return 'vouchers.ended'
  if (usesLeft(row) === 0) return 'vouchers.used_by_you'
  if (row.limit_total !== null && row.used >= row.limit_total) return 'vouchers.used_up'
  return null
}

/** How often the shopper may still use it; null where nothing bounds it. */
export const usesLeft = ({ limit_per_shopper, used_by_shopper }: VoucherRow): number | null =>
  limit_per_shopper === null ? null : Math.max(0, limit_per_shopper - used_by_shopper)

function whyNotHere({ shop_id }: VoucherRow, shop_ids: readonly number[], before: readonly QuoteVoucher[]) {
  if (shop_id !== null && !shop_ids.includes(shop_id)) return 'vouchers.other_shop'
  return before.some((voucher) => voucher.shop_id === shop_id) ? 'vouchers.one_of_kind' : null
}

function problemOf(key: string, row: VoucherRow | undefined, usable: readonly QuoteVoucher[]) {
  const other = key === 'vouchers.one_of_kind' ? usable.find(({ shop_id }) => shop_id === row?.shop_id) : undefined
  return { key, ...(other && { values: { code: other.code } }) }
}

const voucherOf = (row: VoucherRow): QuoteVoucher => ({
  id: row.id,
  code: row.code,
  shop_id: row.shop_id,
  cut:
    row.percentage === null
      ? { amount: row.amount ?? nothing }
      : { percentage: row.percentage, max_discount: row.max_discount },
  min_order_amount: row.min_order_amount,
})
