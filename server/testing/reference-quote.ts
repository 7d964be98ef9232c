import type { Purchase, QuoteLine, QuoteShop, QuoteVoucher } from '#server/quote/quote.ts'

/**
 * The amounts of a purchase, calculated independently of `server/quote`: integers of any size, fractions as pairs. Tests compare
 * both.
 */
export interface ReferenceQuote {
  shops: Map<number, ReferenceShop>
  payable: bigint
}

export interface ReferenceShop {
  total: bigint
  discount: bigint
  marketplace: bigint
  delivery: bigint
  /** Amounts by name of the tax, added to the price or included in it. */
  taxes: Map<string, bigint>
  payable: bigint
  commission: bigint
  /** As the lines were given: discount, tax and commission of each. */
  lines: { discount: bigint; tax: bigint; commission: bigint }[]
}

type Entry = { line: QuoteLine; index: number; amount: bigint; own: bigint; market: bigint; tax: bigint; fee: bigint }
type Till = { shop: QuoteShop; entries: Entry[] }

export function calculateReferenceQuote({ shops, vouchers, tax_inclusive }: Purchase): ReferenceQuote {
  const tills = [...shops].sort((a, b) => (a.shop_id < b.shop_id ? -1 : 1)).map(openTill)
  for (const till of tills) takeOwn(till, vouchers)
  takeMarketplace(tills, vouchers)
  const amounts = tills.map((till) => [till.shop.shop_id, closeTill(till, tax_inclusive)] as const)
  return { shops: new Map(amounts), payable: sum(amounts.map(([, { payable }]) => payable)) }
}

const openTill = (shop: QuoteShop): Till => {
  const entries = shop.lines.map((line, index) => {
    const amount = BigInt(line.sale) * BigInt(line.quantity)
    return { line, index, amount, own: 0n, market: 0n, tax: 0n, fee: 0n }
  })
  return { shop, entries: entries.sort(byRank) }
}

/** The greatest amount first; of equal ones that of the lower tax, an untaxed one before all. */
function byRank(a: Entry, b: Entry): number {
  if (a.amount !== b.amount) return a.amount > b.amount ? -1 : 1
  const [left, right] = [a, b].map(({ line }) => line.vat?.percentage ?? -1)
  if (left !== right) return (left ?? 0) < (right ?? 0) ? -1 : 1
  return (a.line.vat?.name ?? '') < (b.line.vat?.name ?? '') ? -1 : 1
}

function takeOwn({ shop, entries }: Till, vouchers: readonly QuoteVoucher[]): void {
  const voucher = vouchers.find(({ shop_id }) => shop_id === shop.shop_id)
  const total = sum(entries.map(({ amount }) => amount))
  if (!voucher || total < BigInt(voucher.min_order_amount)) return
  apportion(
    discount(voucher, total),
    entries.map(({ amount }) => amount),
  ).forEach((part, i) => {
    const entry = entries[i]
    if (entry) entry.own = part
  })
}

function takeMarketplace(tills: readonly Till[], vouchers: readonly QuoteVoucher[]): void {
  const voucher = vouchers.find(({ shop_id }) => shop_id === null)
  const gross = sum(tills.flatMap(({ entries }) => entries.map(({ amount }) => amount)))
  if (!voucher || tills.length === 0 || gross < BigInt(voucher.min_order_amount)) return
  const left = tills.map(({ entries }) => sum(entries.map(({ amount, own }) => amount - own)))
  const parts = apportion(discount(voucher, sum(left)), left)
  tills.forEach(({ entries }, t) => {
    const shares = apportion(
      parts[t] ?? 0n,
      entries.map(({ amount, own }) => amount - own),
    )
    entries.forEach((entry, i) => {
      entry.market = shares[i] ?? 0n
    })
  })
}

function closeTill({ shop, entries }: Till, tax_inclusive: boolean): ReferenceShop {
  const taxes = new Map<string, bigint>()
  for (const name of new Set(entries.flatMap(({ line }) => line.vat?.name ?? []))) {
    const taxed = entries.filter(({ line }) => line.vat?.name === name)
    const nets = taxed.map(({ amount, own, market }) => amount - own - market)
    const rate = BigInt(Math.round((taxed[0]?.line.vat?.percentage ?? 0) * 100))
    const base = sum(nets)
    const tax = tax_inclusive ? base - rounded(base * 10_000n, 10_000n + rate) : rounded(base * rate, 10_000n)
    taxes.set(name, tax)
    apportion(tax, nets).forEach((part, i) => {
      const entry = taxed[i]
      if (entry) entry.tax = part
    })
  }
  const earned = entries.map(({ amount, own }) => amount - own)
  const commission = rounded(sum(earned) * BigInt(Math.round(shop.commission_percentage * 100)), 10_000n)
  apportion(commission, earned).forEach((part, i) => {
    const entry = entries[i]
    if (entry) entry.fee = part
  })
  const total = sum(entries.map(({ amount }) => amount))
  const marketplace = sum(entries.map(({ market }) => market))
  const discount = marketplace + sum(entries.map(({ own }) => own))
  const delivery = deliveryOf(shop, total)
  const added = tax_inclusive ? 0n : sum([...taxes.values()])
  const asGiven = [...entries].sort((a, b) => a.index - b.index)
  return {
    total,
    discount,
    marketplace,
    delivery,
    taxes,
    commission,
    payable: total - discount + delivery + added,
    lines: asGiven.map(({ own, market, tax, fee }) => ({ discount: own + market, tax, commission: fee })),
  }
}

function deliveryOf({ delivery, lines }: QuoteShop, total: bigint): bigint {
  if (!delivery || lines.length === 0) return 0n
  if (delivery.free_delivery_from !== null && total >= BigInt(delivery.free_delivery_from)) return 0n
  const grams = sum(lines.map(({ weight_grams, quantity }) => BigInt(weight_grams) * BigInt(quantity)))
  const above = grams - BigInt(delivery.delivery_included_grams)
  const begun = above > 0n ? (above + 999n) / 1000n : 0n
  return BigInt(delivery.delivery_charge) + begun * BigInt(delivery.delivery_per_kg)
}

function discount({ discount: how }: QuoteVoucher, total: bigint): bigint {
  const wished = 'amount' in how ? BigInt(how.amount) : rounded(total * BigInt(how.percentage), 100n)
  const most = 'amount' in how || how.max_discount === null ? wished : BigInt(how.max_discount)
  return [wished, most, total].reduce((a, b) => (a < b ? a : b))
}

/** Apportions `whole` by weights with the largest remainder method; of equal remainders the first gets the unit. */
function apportion(whole: bigint, weights: readonly bigint[]): bigint[] {
  const all = sum(weights)
  if (all === 0n) return weights.map((_, i) => (i === 0 ? whole : 0n))
  const parts = weights.map((weight) => (whole * weight) / all)
  const lacks = weights.map((weight, i) => ({ i, lack: whole * weight - (parts[i] ?? 0n) * all }))
  for (let left = whole - sum(parts); left > 0n; left--) {
    const next = lacks.reduce((best, each) => (each.lack > best.lack ? each : best))
    parts[next.i] = (parts[next.i] ?? 0n) + 1n
    next.lack = -1n
  }
  return parts
}

/** Half up. */
const rounded = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator)
const sum = (all: readonly bigint[]) => all.reduce((total, each) => total + each, 0n)
