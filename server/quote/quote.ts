import { add, allocate, type Money, nothing, percent, subtract, times } from '#server/platform/money.ts'
import { deliveryChargeOf, freeDeliveryMissing } from './delivery-charge.ts'
import { discountsOf, type ShopDiscount } from './discounts.ts'
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
import { taxesOf } from './taxes.ts'

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

/**
 * What a purchase comes to, per line, per shop and in all. Cart, checkout and placement ask here and nowhere else. Tax
 * is reckoned per shop and rate on what is paid for the lines after discounts (not on delivery): what is added is rounded
 * half up, of what prices hold the net is. The commission is a part of the lines less the discount that the shop bears
 * itself. The figures of the shops add up to those in all, and the order of shops and lines changes none of them.
 */
export function quote<Line extends QuoteLine>({ shops, vouchers, tax_inclusive }: Purchase<Line>): Quote<Line> {
  const sorted = shops.map(inFixedOrder).sort((a, b) => a.shop_id - b.shop_id)
  const amounts = sorted.map(({ shop_id, lines }) => ({ shop_id, amounts: lines.map((line) => totalOf([line])) }))
  const discounts = discountsOf(amounts, vouchers)
  const figures = new Map(
    sorted.map((shop) => [shop.shop_id, figuresOf(shop, discounts.shops.get(shop.shop_id), tax_inclusive)]),
  )
  const asGiven = shops.flatMap((shop) => {
    const own = figures.get(shop.shop_id)
    return own ? [[shop.shop_id, { ...own, lines: linesAsGiven(shop, own.lines) }] as const] : []
  })
  return { shops: new Map(asGiven), all: sumOf([...figures.values()]), unfit: discounts.unfit }
}

/** What lines cost by themselves, before discount, delivery and tax. */
export const totalOf = (lines: readonly Pick<QuoteLine, 'sale' | 'quantity'>[]): Money =>
  add(...lines.map(({ sale, quantity }) => times(sale, quantity)))

/** Of two equal remainders the first has the odd cent: which one is first must not turn on how lines were put in. */
const inFixedOrder = <Line extends QuoteLine>(shop: QuoteShop<Line>): QuoteShop<Line> => ({
  ...shop,
  lines: shop.lines.toSorted(
    (a, b) =>
      totalOf([b]) - totalOf([a]) ||
      (a.vat?.percentage ?? -1) - (b.vat?.percentage ?? -1) ||
      (a.vat?.name ?? '').localeCompare(b.vat?.name ?? '', 'en'),
  ),
})

function linesAsGiven<Line extends QuoteLine>(shop: QuoteShop<Line>, lines: readonly LineFigures<Line>[]) {
  const byLine = new Map(lines.map((each) => [each.line, each]))
  return shop.lines.flatMap((line) => byLine.get(line) ?? [])
}

function figuresOf<Line extends QuoteLine>(
  shop: QuoteShop<Line>,
  discount: ShopDiscount | undefined,
  tax_inclusive: boolean,
): ShopFigures<Line> {
  const { delivery, commission_percentage } = shop
  const { lines, all_vat_taxes } = linesOf(shop, discount, tax_inclusive)
  const total = (of: (figures: LineFigures) => Money) => add(...lines.map(of))
  const total_amount = total((each) => each.line_amount)
  const coupon_discount = total((each) => each.discount_share)
  const delivery_charge = deliveryChargeOf(delivery, shop.lines, total_amount)
  const order_tax_amount = add(...all_vat_taxes.map((tax) => (tax.is_included ? nothing : tax.amount)))
  return {
    ...{
      total_amount,
      coupon_discount,
      delivery_charge,
      order_tax_amount,
      all_vat_taxes,
      commission_percentage,
      lines,
    },
    payable_amount: add(subtract(total_amount, coupon_discount), delivery_charge, order_tax_amount),
    marketplace_discount: total((each) => each.marketplace_discount_share),
    commission_amount: total((each) => each.commission_share),
    is_deliverable: delivery !== null,
    free_delivery_missing: freeDeliveryMissing(delivery, shop.lines, total_amount),
    discounts: (discount?.by_voucher ?? []).map(({ voucher, amount }) => ({
      voucher_id: voucher.id,
      code: voucher.code,
      amount,
    })),
  }
}

function linesOf<Line extends QuoteLine>(
  { lines, commission_percentage }: QuoteShop<Line>,
  discount: ShopDiscount | undefined,
  tax_inclusive: boolean,
) {
  const amounts = lines.map((line) => totalOf([line]))
  const own = lines.map((_, i) => discount?.own[i] ?? nothing)
  const marketplace = lines.map((_, i) => discount?.marketplace[i] ?? nothing)
  const earned = amounts.map((amount, i) => subtract(amount, own[i] ?? nothing))
  const taxable = lines.map(({ vat }, i) => ({
    vat,
    net: subtract(earned[i] ?? nothing, marketplace[i] ?? nothing),
  }))
  const { all_vat_taxes, shares } = taxesOf(taxable, tax_inclusive)
  const commissions = allocate(percent(add(...earned), commission_percentage), earned)
  const figures = lines.map(
    (line, i): LineFigures<Line> => ({
      line,
      line_amount: amounts[i] ?? nothing,
      discount_share: add(own[i] ?? nothing, marketplace[i] ?? nothing),
      marketplace_discount_share: marketplace[i] ?? nothing,
      tax_share: shares[i] ?? nothing,
      commission_share: commissions[i] ?? nothing,
    }),
  )
  return { lines: figures, all_vat_taxes }
}

function sumOf(parts: readonly Figures[]): Figures {
  const total = (of: (figures: Figures) => Money) => add(...parts.map(of))
  return {
    total_amount: total((part) => part.total_amount),
    coupon_discount: total((part) => part.coupon_discount),
    delivery_charge: total((part) => part.delivery_charge),
    order_tax_amount: total((part) => part.order_tax_amount),
    payable_amount: total((part) => part.payable_amount),
    all_vat_taxes: taxesInAll(parts.flatMap(({ all_vat_taxes }) => all_vat_taxes)),
    discounts: discountsInAll(parts.flatMap(({ discounts }) => discounts)),
  }
}

const taxesInAll = (taxes: readonly QuoteTax[]): QuoteTax[] => summed(taxes, ({ name }) => name)
const discountsInAll = (discounts: readonly QuoteDiscount[]): QuoteDiscount[] =>
  summed(discounts, ({ voucher_id }) => voucher_id)

const summed = <T extends { readonly amount: Money }>(all: readonly T[], keyOf: (each: T) => unknown): T[] =>
  [...Map.groupBy(all, keyOf).values()].flatMap((group) =>
    group[0] ? [{ ...group[0], amount: add(...group.map(({ amount }) => amount)) }] : [],
  )
