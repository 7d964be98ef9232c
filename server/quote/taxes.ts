import { add, allocate, type Money, money, nothing, percent, subtract } from '#server/platform/money.ts'
import type { QuoteLine, QuoteTax } from './figures.ts'

/** A line with what is paid for it after all discounts. */
export interface Taxable {
  readonly vat: QuoteLine['vat']
  readonly net: Money
}

export interface Taxes {
  readonly all_vat_taxes: readonly QuoteTax[]
  /** What each line has of them. */
  readonly shares: readonly Money[]
}

/** The taxes of a shop's lines by rate: each reckoned once on the sum of its lines, and shared by largest remainder. */
export function taxesOf(lines: readonly Taxable[], is_included: boolean): Taxes {
  const shares = lines.map(() => nothing)
  const taxed = lines.flatMap(({ vat, net }, place) => (vat ? [{ vat, net, place }] : []))
  const groups = [...Map.groupBy(taxed, ({ vat }) => vat.name).values()]
  const all_vat_taxes = groups.flatMap((group) => {
    const [first] = group
    if (!first) return []
    const nets = group.map(({ net }) => net)
    const amount = (is_included ? heldIn : percent)(add(...nets), first.vat.percentage)
    const parts = allocate(amount, nets)
    group.forEach(({ place }, i) => {
      shares[place] = parts[i] ?? nothing
    })
    return [{ ...first.vat, amount, is_included }]
  })
  return { all_vat_taxes, shares }
}

/** The tax that a price holds already: price × rate ÷ (100 + rate), as the price less what it would be without. */
function heldIn(sum: Money, percentage: number): Money {
  const hundredths = BigInt(Math.round(percentage * 100))
  const whole = 10_000n + hundredths
  const net = (BigInt(sum) * 10_000n * 2n + whole) / (whole * 2n)
  return subtract(sum, money(Number(net)))
}
