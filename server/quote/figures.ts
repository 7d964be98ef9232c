import type { Money } from '#server/platform/money.ts'

/** A line as its price is reckoned: what one costs now, how many, what one weighs, and the tax that lies on it. */
export interface QuoteLine {
  readonly sale: Money
  readonly quantity: number
  /** Of one, in grams. */
  readonly weight_grams: number
  readonly vat: { readonly name: string; readonly percentage: number } | null
}

/** What delivery costs: so much, and so much for every kilogram begun above what is included. */
export interface DeliveryTerms {
  readonly delivery_charge: Money
  /** The sum of lines, before any discount, from which delivery costs nothing; null where it always costs. */
  readonly free_delivery_from: Money | null
  readonly delivery_included_grams: number
  readonly delivery_per_kg: Money
}

export interface QuoteShop<Line extends QuoteLine = QuoteLine> {
  readonly shop_id: number
  readonly lines: readonly Line[]
  /** Null where the shop does not deliver to: then delivery is in no figure, and the order cannot be placed. */
  readonly delivery: DeliveryTerms | null
  /** What the marketplace has of the shop's sales, in percent. */
  readonly commission_percentage: number
}

/** A voucher that its shopper may use now. Whether the purchase is worth it is for the quote to say. */
export interface QuoteVoucher {
  readonly id: number
  readonly code: string
  /** Whose lines it lowers; null: those of all shops, at the cost of the marketplace. */
  readonly shop_id: number | null
  /** So much of the sum in percent, or so much. */
  readonly cut: { readonly percentage: number; readonly max_discount: Money | null } | { readonly amount: Money }
  /** What the lines must come to, before any discount. */
  readonly min_order_amount: Money
}

/** All that a quote depends on. */
export interface Purchase<Line extends QuoteLine = QuoteLine> {
  readonly shops: readonly QuoteShop<Line>[]
  /** At most one of each shop, and one of the marketplace. */
  readonly vouchers: readonly QuoteVoucher[]
  /** Whether prices hold their tax already. */
  readonly tax_inclusive: boolean
}

export interface QuoteTax {
  readonly name: string
  readonly percentage: number
  readonly amount: Money
  /** Held in the prices; otherwise it comes on top. */
  readonly is_included: boolean
}

/** What a voucher took off. */
export interface QuoteDiscount {
  readonly voucher_id: number
  readonly code: string
  readonly amount: Money
}

/** Every figure of a purchase, in minor units: `payable_amount` = total − coupon + delivery + tax. */
export interface Figures {
  readonly total_amount: Money
  readonly coupon_discount: Money
  readonly delivery_charge: Money
  /** Tax that comes on top; nothing where prices hold their tax already. */
  readonly order_tax_amount: Money
  readonly payable_amount: Money
  /** Tax by rate, whether it comes on top or is held in the prices. */
  readonly all_vat_taxes: readonly QuoteTax[]
  /** By voucher; together they are `coupon_discount`. */
  readonly discounts: readonly QuoteDiscount[]
}

/**
 * What one line has of its shop's figures, so that a single line can be given back later: the shares of all lines add
 * up to the discount, to the taxes and to the commission exactly.
 */
export interface LineFigures<Line extends QuoteLine = QuoteLine> {
  readonly line: Line
  readonly line_amount: Money
  readonly discount_share: Money
  /** The part of `discount_share` that the marketplace bears. */
  readonly marketplace_discount_share: Money
  readonly tax_share: Money
  readonly commission_share: Money
}

export interface ShopFigures<Line extends QuoteLine = QuoteLine> extends Figures {
  /** The part of `coupon_discount` that the marketplace bears; the rest is the shop's. */
  readonly marketplace_discount: Money
  readonly commission_percentage: number
  readonly commission_amount: Money
  readonly is_deliverable: boolean
  /** What the lines lack, before any discount, until delivery costs nothing; null where it does so already, or never will. */
  readonly free_delivery_missing: Money | null
  readonly lines: readonly LineFigures<Line>[]
}

/** A voucher that lowered nothing, and what the lines lack of its minimum; nothing where it lowers no shop of these. */
export interface UnfitVoucher {
  readonly voucher_id: number
  readonly missing: Money
}

export interface Quote<Line extends QuoteLine = QuoteLine> {
  readonly shops: ReadonlyMap<number, ShopFigures<Line>>
  readonly all: Figures
  readonly unfit: readonly UnfitVoucher[]
}
