import {
  addMoney,
  allocate,
  type Money,
  multiplyMoney,
  percentOf,
  subtractMoney,
  zero,
} from '#server/platform/money.ts'
import { calculateDeliveryCharge, calculateFreeDeliveryMissing } from './delivery-charge.ts'
import { calculateDiscounts, calculateVoucherDiscount, type ShopDiscount } from './discounts.ts'
import type {
  Figures,
  LineFigures,
  Purchase,
  Quote,
  QuoteDiscount,
  QuoteLine,
  QuoteShop,
  QuoteTax,
  ShopFigures,
} from './figures.ts'
import { calculateTaxes } from './taxes.ts'

export type {
  DeliveryTerms,
  Figures,
  LineFigures,
  Purchase,
  Quote,
  QuoteLine,
  QuoteShop,
  QuoteTax,
  QuoteVoucher,
  ShopFigures,
} from './figures.ts'
export { calculateDeliveryCharge, calculateFreeDeliveryMissing, calculateVoucherDiscount }

/**
 * All amounts of a purchase: by line, by shop and in total. No other code calculates them.
 *
 * - Tax is calculated by shop and rate, on lines after discounts and without delivery. Added tax is rounded half up; for included tax the
 *   net amount is.
 * - Commission is a percentage of the lines less the discount that the shop funds.
 * - Amounts of shops sum to the total, and do not depend on the order of shops and lines.
 */
export function quote<Line extends QuoteLine>({ shops, vouchers, tax_inclusive }: Purchase<Line>): Quote<Line> {
  const sorted = shops.map(sortLines).sort((a, b) => a.shop_id - b.shop_id)
  const amounts = sorted.map(({ shop_id, lines }) => ({ shop_id, amounts: lines.map((line) => sumLines([line])) }))
  const discounts = calculateDiscounts(amounts, vouchers)
  const figures = new Map(
    sorted.map((shop) => [shop.shop_id, calculateShop(shop, discounts.shops.get(shop.shop_id), tax_inclusive)]),
  )
  const originalOrder = shops.flatMap((shop) => {
    const calculated = figures.get(shop.shop_id)
    if (!calculated) return []
    return [[shop.shop_id, { ...calculated, lines: inOriginalOrder(shop, calculated.lines) }] as const]
  })
  return { shops: new Map(originalOrder), all: sumFigures([...figures.values()]), unapplied: discounts.unapplied }
}

/** Before discounts, delivery and tax. */
export const sumLines = (lines: readonly Pick<QuoteLine, 'sale' | 'quantity'>[]): Money =>
  addMoney(...lines.map(({ sale, quantity }) => multiplyMoney(sale, quantity)))

/** Of equal remainders the first line gets the odd cent, which must not depend on the given order. */
const sortLines = <Line extends QuoteLine>(shop: QuoteShop<Line>): QuoteShop<Line> => ({
  ...shop,
  lines: shop.lines.toSorted(
    (a, b) =>
      sumLines([b]) - sumLines([a]) ||
      (a.vat?.percentage ?? -1) - (b.vat?.percentage ?? -1) ||
      (a.vat?.name ?? '').localeCompare(b.vat?.name ?? '', 'en'),
  ),
})

function inOriginalOrder<Line extends QuoteLine>(shop: QuoteShop<Line>, lines: readonly LineFigures<Line>[]) {
  const byLine = new Map(lines.map((each) => [each.line, each]))
  return shop.lines.flatMap((line) => byLine.get(line) ?? [])
}

function calculateShop<Line extends QuoteLine>(
  shop: QuoteShop<Line>,
  discount: ShopDiscount | undefined,
  tax_inclusive: boolean,
): ShopFigures<Line> {
  const { delivery, commission_percentage } = shop
  const { lines, all_vat_taxes } = calculateLines(shop, discount, tax_inclusive)
  const sum = (amountOf: (line: LineFigures) => Money) => addMoney(...lines.map(amountOf))
  const total_amount = sum((each) => each.line_amount)
  const coupon_discount = sum((each) => each.discount_share)
  const delivery_charge = calculateDeliveryCharge(delivery, shop.lines, total_amount)
  const order_tax_amount = addMoney(...all_vat_taxes.map((tax) => (tax.is_included ? zero : tax.amount)))
  return {
    total_amount,
    coupon_discount,
    delivery_charge,
    order_tax_amount,
    all_vat_taxes,
    commission_percentage,
    lines,
    payable_amount: addMoney(subtractMoney(total_amount, coupon_discount), delivery_charge, order_tax_amount),
    marketplace_discount: sum((each) => each.marketplace_discount_share),
    commission_amount: sum((each) => each.commission_share),
    is_deliverable: delivery !== null,
    free_delivery_missing: calculateFreeDeliveryMissing(delivery, shop.lines, total_amount),
    discounts: (discount?.by_voucher ?? []).map(({ voucher, amount }) => ({
      voucher_id: voucher.id,
      code: voucher.code,
      amount,
    })),
  }
}

function calculateLines<Line extends QuoteLine>(
  { lines, commission_percentage }: QuoteShop<Line>,
  discount: ShopDiscount | undefined,
  tax_inclusive: boolean,
) {
  const amounts = lines.map((line) => sumLines([line]))
  const shopFunded = lines.map((_, i) => discount?.shop_funded[i] ?? zero)
  const marketplaceFunded = lines.map((_, i) => discount?.marketplace_funded[i] ?? zero)
  const shopRevenue = amounts.map((amount, i) => subtractMoney(amount, shopFunded[i] ?? zero))
  const taxable = lines.map(({ vat }, i) => ({
    vat,
    net: subtractMoney(shopRevenue[i] ?? zero, marketplaceFunded[i] ?? zero),
  }))
  const { all_vat_taxes, shares } = calculateTaxes(taxable, tax_inclusive)
  const commissions = allocate(percentOf(addMoney(...shopRevenue), commission_percentage), shopRevenue)
  const figures = lines.map(
    (line, i): LineFigures<Line> => ({
      line,
      line_amount: amounts[i] ?? zero,
      discount_share: addMoney(shopFunded[i] ?? zero, marketplaceFunded[i] ?? zero),
      marketplace_discount_share: marketplaceFunded[i] ?? zero,
      tax_share: shares[i] ?? zero,
      commission_share: commissions[i] ?? zero,
    }),
  )
  return { lines: figures, all_vat_taxes }
}

function sumFigures(shops: readonly Figures[]): Figures {
  const sum = (amountOf: (shop: Figures) => Money) => addMoney(...shops.map(amountOf))
  return {
    total_amount: sum((shop) => shop.total_amount),
    coupon_discount: sum((shop) => shop.coupon_discount),
    delivery_charge: sum((shop) => shop.delivery_charge),
    order_tax_amount: sum((shop) => shop.order_tax_amount),
    payable_amount: sum((shop) => shop.payable_amount),
    all_vat_taxes: sumTaxes(shops.flatMap(({ all_vat_taxes }) => all_vat_taxes)),
    discounts: sumDiscounts(shops.flatMap(({ discounts }) => discounts)),
  }
}

const sumTaxes = (taxes: readonly QuoteTax[]): QuoteTax[] => sumByKey(taxes, ({ name }) => name)
const sumDiscounts = (discounts: readonly QuoteDiscount[]): QuoteDiscount[] =>
  sumByKey(discounts, ({ voucher_id }) => voucher_id)

const sumByKey = <T extends { readonly amount: Money }>(rows: readonly T[], keyOf: (row: T) => unknown): T[] =>
  [...Map.groupBy(rows, keyOf).values()].flatMap((group) =>
    group[0] ? [{ ...group[0], amount: addMoney(...group.map(({ amount }) => amount)) }] : [],
  )
