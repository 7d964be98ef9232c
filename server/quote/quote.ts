import { add, allocate, type Money, money, nothing, percent, subtract, times } from '../kit/money.ts'

/** A line as its price is reckoned: what one costs now, how many, and the tax that lies on it. */
export interface QuoteLine {
  readonly sale: Money
  readonly quantity: number
  readonly vat: { readonly name: string; readonly percentage: number } | null
}

export interface QuoteShop<Line extends QuoteLine = QuoteLine> {
  readonly shop_id: number
  readonly lines: readonly Line[]
  readonly delivery_charge: Money
  /** The sum of lines from which delivery costs nothing; null where it always costs. */
  readonly free_delivery_from: Money | null
}

/** All that a quote depends on. */
export interface Purchase<Line extends QuoteLine = QuoteLine> {
  readonly shops: readonly QuoteShop<Line>[]
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
}

/**
 * What one line has of its shop's figures, so that a single line can be given back later: the shares of all lines add
 * up to the discount and to the taxes exactly.
 */
export interface LineFigures<Line extends QuoteLine = QuoteLine> {
  readonly line: Line
  readonly line_amount: Money
  readonly discount_share: Money
  readonly tax_share: Money
}

export interface ShopFigures<Line extends QuoteLine = QuoteLine> extends Figures {
  readonly lines: readonly LineFigures<Line>[]
}

export interface Quote<Line extends QuoteLine = QuoteLine> {
  readonly shops: ReadonlyMap<number, ShopFigures<Line>>
  readonly all: Figures
}

/**
 * What a purchase comes to, per line, per shop and in all. Cart, checkout and placement ask here and nowhere else. Tax
 * is reckoned per shop and rate on the sum of its lines; what is added is rounded half up, of what prices hold the net is; the figures of the shops add up to those in all.
 */
export function quote<Line extends QuoteLine>({ shops, tax_inclusive }: Purchase<Line>): Quote<Line> {
  const figures = new Map(shops.map((shop) => [shop.shop_id, figuresOf(shop, tax_inclusive)]))
  return { shops: figures, all: sumOf([...figures.values()]) }
}

/** What lines cost by themselves, before discount, delivery and tax. */
export const totalOf = (lines: readonly Pick<QuoteLine, 'sale' | 'quantity'>[]): Money =>
  add(...lines.map(({ sale, quantity }) => times(sale, quantity)))

function figuresOf<Line extends QuoteLine>(shop: QuoteShop<Line>, tax_inclusive: boolean): ShopFigures<Line> {
  const total_amount = totalOf(shop.lines)
  const coupon_discount = nothing
  const isFree = shop.free_delivery_from !== null && total_amount >= shop.free_delivery_from
  const delivery_charge = isFree || shop.lines.length === 0 ? nothing : shop.delivery_charge
  const rates = ratesOf(shop.lines, tax_inclusive)
  const all_vat_taxes = rates.map(({ tax }) => tax)
  const order_tax_amount = add(...all_vat_taxes.map((tax) => (tax.is_included ? nothing : tax.amount)))
  const payable_amount = add(subtract(total_amount, coupon_discount), delivery_charge, order_tax_amount)
  const lines = linesOf(shop.lines, coupon_discount, rates)
  return { total_amount, coupon_discount, delivery_charge, order_tax_amount, payable_amount, all_vat_taxes, lines }
}

function linesOf<Line extends QuoteLine>(
  lines: readonly Line[],
  discount: Money,
  rates: readonly Rate[],
): LineFigures<Line>[] {
  const amounts = lines.map((line) => totalOf([line]))
  const discounts = allocate(discount, amounts)
  const taxes = new Map(rates.flatMap(({ shares }) => [...shares]))
  return lines.map((line, i) => ({
    line,
    line_amount: amounts[i] ?? nothing,
    discount_share: discounts[i] ?? nothing,
    tax_share: taxes.get(i) ?? nothing,
  }))
}

/** The tax of one rate, and what the lines that it lies on have of it, by their places. */
interface Rate {
  readonly tax: QuoteTax
  readonly shares: ReadonlyMap<number, Money>
}

function ratesOf(lines: readonly QuoteLine[], is_included: boolean): Rate[] {
  const taxed = lines.flatMap((line, place) => (line.vat ? [{ ...line.vat, place, amount: totalOf([line]) }] : []))
  return [...Map.groupBy(taxed, ({ name }) => name).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { name, percentage } = first
    const amounts = group.map(({ amount }) => amount)
    const amount = (is_included ? heldIn : percent)(add(...amounts), percentage)
    const parts = allocate(amount, amounts)
    const shares = new Map(group.map(({ place }, i) => [place, parts[i] ?? nothing]))
    return [{ tax: { name, percentage, amount, is_included }, shares }]
  })
}

/** The tax that a price holds already: price × rate ÷ (100 + rate), as the price less what it would be without. */
function heldIn(sum: Money, percentage: number): Money {
  const hundredths = BigInt(Math.round(percentage * 100))
  const whole = 10_000n + hundredths
  const net = (BigInt(sum) * 10_000n * 2n + whole) / (whole * 2n)
  return subtract(sum, money(Number(net)))
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
  }
}

const taxesInAll = (taxes: readonly QuoteTax[]): QuoteTax[] =>
  [...Map.groupBy(taxes, ({ name }) => name).values()].flatMap((group) =>
    group[0] ? [{ ...group[0], amount: add(...group.map(({ amount }) => amount)) }] : [],
  )
