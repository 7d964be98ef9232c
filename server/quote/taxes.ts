import { addMoney, allocate, type Money, money, percentOf, subtractMoney, zero } from '#server/platform/money.ts'
import type { QuoteLine, QuoteTax } from './figures.ts'

export interface TaxableLine {
  readonly vat: QuoteLine['vat']
  /** The amount after all discounts. */
  readonly net: Money
}

export interface Taxes {
  readonly all_vat_taxes: readonly QuoteTax[]
  /** By line. */
  readonly shares: readonly Money[]
}

/** Calculates each rate once, on the sum of its lines, and allocates it to them by largest remainder. */
export function calculateTaxes(lines: readonly TaxableLine[], is_included: boolean): Taxes {
  const shares = lines.map(() => zero)
  const taxed = lines.flatMap(({ vat, net }, index) => (vat ? [{ vat, net, index }] : []))
  const groups = [...Map.groupBy(taxed, ({ vat }) => vat.name).values()]
  const all_vat_taxes = groups.flatMap((group) => {
    const [first] = group
    if (!first) return []
    const nets = group.map(({ net }) => net)
    const amount = (is_included ? includedTax : percentOf)(addMoney(...nets), first.vat.percentage)
    const parts = allocate(amount, nets)
    group.forEach(({ index }, i) => {
      shares[index] = parts[i] ?? zero
    })
    return [{ ...first.vat, amount, is_included }]
  })
  return { all_vat_taxes, shares }
}

/** price × rate ÷ (100 + rate), calculated as the price less its rounded net amount. */
function includedTax(sum: Money, percentage: number): Money {
  const hundredths = BigInt(Math.round(percentage * 100))
  const whole = 10_000n + hundredths
  const net = (BigInt(sum) * 10_000n * 2n + whole) / (whole * 2n)
  return subtractMoney(sum, money(Number(net)))
}
