import type { ShopId } from '#contract/ids.ts'
import type { Money } from '#server/platform/money.ts'

export interface QuoteLine {
  /** Current price of one unit. */
  readonly sale: Money
  readonly quantity: number
  /** Of one, in grams. */
  readonly weight_grams: number
  readonly vat: { readonly name: string; readonly percentage: number } | null
}

/** A fixed charge, and a charge for each started kilogram above the included weight. */
export interface DeliveryTerms {
  readonly delivery_charge: Money
  /** The sum of lines before discounts from which delivery is free; null if it never is. */
  readonly free_delivery_from: Money | null
  readonly delivery_included_grams: number
  readonly delivery_per_kg: Money
}

export interface QuoteShop<Line extends QuoteLine = QuoteLine> {
  readonly shop_id: ShopId
  readonly lines: readonly Line[]
  /** Null if the shop does not deliver to the address: no figure includes delivery then, and the order cannot be placed. */
  readonly delivery: DeliveryTerms | null
  readonly commission_percentage: number
}

/** A voucher that the shopper may use now, whether or not the purchase reaches its minimum. */
export interface QuoteVoucher {
  readonly id: number
  readonly code: string
  /** Null for a voucher of the marketplace, which applies to all shops. */
  readonly shop_id: ShopId | null
  readonly discount: { readonly percentage: number; readonly max_discount: Money | null } | { readonly amount: Money }
  /** Compared with the sum of lines before discounts. */
  readonly min_order_amount: Money
}

export interface Purchase<Line extends QuoteLine = QuoteLine> {
  readonly shops: readonly QuoteShop<Line>[]
  /** At most one of each shop, and one of the marketplace. */
  readonly vouchers: readonly QuoteVoucher[]
  readonly tax_inclusive: boolean
}

export interface QuoteTax {
  readonly name: string
  readonly percentage: number
  readonly amount: Money
  readonly is_included: boolean
}

export interface QuoteDiscount {
  readonly voucher_id: number
  readonly code: string
  readonly amount: Money
}

/** Amounts of a purchase: `payable_amount` = total − coupon + delivery + tax. */
export interface Figures {
  readonly total_amount: Money
  readonly coupon_discount: Money
  readonly delivery_charge: Money
  /** Tax added to prices; 0 if prices include it. */
  readonly order_tax_amount: Money
  readonly payable_amount: Money
  readonly all_vat_taxes: readonly QuoteTax[]
  /** By voucher; their sum is `coupon_discount`. */
  readonly discounts: readonly QuoteDiscount[]
}

/** The shares of one line, for later returns. The shares of all lines sum exactly to the discount, taxes and commission of the shop. */
export interface LineFigures<Line extends QuoteLine = QuoteLine> {
  readonly line: Line
  readonly line_amount: Money
  readonly discount_share: Money
  /** The part of `discount_share` that the marketplace funds. */
  readonly marketplace_discount_share: Money
  readonly tax_share: Money
  readonly commission_share: Money
}

export interface ShopFigures<Line extends QuoteLine = QuoteLine> extends Figures {
  /** The part of `coupon_discount` that the marketplace funds; the shop funds the rest. */
  readonly marketplace_discount: Money
  readonly commission_percentage: number
  readonly commission_amount: Money
  readonly is_deliverable: boolean
  /** What the lines lack for free delivery, before discounts; null if delivery is free or never is. */
  readonly free_delivery_missing: Money | null
  readonly lines: readonly LineFigures<Line>[]
}

/** A voucher without effect; `missing` is what the lines lack of its minimum, 0 if it belongs to another shop. */
export interface UnappliedVoucher {
  readonly voucher_id: number
  readonly missing: Money
}

export interface Quote<Line extends QuoteLine = QuoteLine> {
  readonly shops: ReadonlyMap<ShopId, ShopFigures<Line>>
  readonly all: Figures
  readonly unapplied: readonly UnappliedVoucher[]
}
