import type { ShopId } from '#contract/ids.ts'
import { toAmount } from '#server/platform/money.ts'
import type { LineRow } from '../cart/cart.ts'
import type { DeliveryTerms, Purchase, Quote, QuoteLine, QuoteVoucher } from '../quote/quote.ts'
import type { CodeProblem } from '../vouchers/vouchers.ts'

export type PurchaseLine = LineRow & QuoteLine

export interface QuotedBasket {
  readonly figures: Quote<PurchaseLine>
  readonly codes: readonly string[]
  /** Vouchers of the codes that may be used now, also those whose minimum the lines do not reach. */
  readonly vouchers: readonly QuoteVoucher[]
  /** By code, why it gives no discount. */
  readonly problems: ReadonlyMap<string, CodeProblem>
}

interface PurchaseParams {
  delivery: ReadonlyMap<ShopId, DeliveryTerms | null>
  vouchers: readonly QuoteVoucher[]
  tax_inclusive: boolean
  /** For shops without a rate of their own. */
  commission_percentage: number
}

export function toPurchase(lines: readonly LineRow[], params: PurchaseParams): Purchase<PurchaseLine> {
  const { delivery, vouchers, tax_inclusive, commission_percentage: defaultCommission } = params
  const shops = [...Map.groupBy(lines, (line) => line.shop_id)].map(([shop_id, group]) => ({
    shop_id,
    lines: group.map(toPurchaseLine),
    delivery: delivery.get(shop_id) ?? null,
    commission_percentage: group[0]?.commission_percentage ?? defaultCommission,
  }))
  return { shops, vouchers, tax_inclusive }
}

const toPurchaseLine = (line: LineRow): PurchaseLine => ({
  ...line,
  vat: line.vat_name === null ? null : { name: line.vat_name, percentage: line.vat_percentage ?? 0 },
})

interface MissedMinimumsParams {
  vouchers: readonly QuoteVoucher[]
  problems: readonly CodeProblem[]
  figures: Quote
  formatAmount: (amount: number) => string
}

/** The problems by code, with those of vouchers whose minimum the lines do not reach. */
export function withMissedMinimums({
  vouchers,
  problems,
  figures,
  formatAmount,
}: MissedMinimumsParams): Map<string, CodeProblem> {
  const unapplied = figures.unapplied.flatMap(({ voucher_id, missing }): CodeProblem[] => {
    const voucher = vouchers.find(({ id }) => id === voucher_id)
    if (!voucher) return []
    const { code, shop_id, min_order_amount } = voucher
    const values = { amount: formatAmount(toAmount(min_order_amount)), missing: formatAmount(toAmount(missing)) }
    return [{ code, shop_id, key: 'vouchers.min_spend_missing', values }]
  })
  return new Map([...problems, ...unapplied].map((problem) => [problem.code, problem]))
}
