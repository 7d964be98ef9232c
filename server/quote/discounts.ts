import { add, allocate, least, type Money, nothing, percent, subtract } from '#server/platform/money.ts'
import type { QuoteVoucher, UnfitVoucher } from './figures.ts'

/** A shop's lines as vouchers see them: what each comes to. */
export interface Discountable {
  readonly shop_id: number
  readonly amounts: readonly Money[]
}

/** What vouchers take off one shop, by line: at the shop's own cost, and at that of the marketplace. */
export interface ShopDiscount {
  readonly own: readonly Money[]
  readonly marketplace: readonly Money[]
  readonly by_voucher: readonly { readonly voucher: QuoteVoucher; readonly amount: Money }[]
}

export interface Discounts {
  readonly shops: ReadonlyMap<number, ShopDiscount>
  readonly unfit: readonly UnfitVoucher[]
}

/**
 * Vouchers of shops come first, each off its own shop; the one of the marketplace then takes its part of what is left of
 * all. Whether a minimum is reached is judged by what the lines come to before any discount. What is taken off is split over
 * shops and lines by largest remainder, and no line ever falls below nothing.
 */
export function discountsOf(shops: readonly Discountable[], vouchers: readonly QuoteVoucher[]): Discounts {
  const unfit: UnfitVoucher[] = []
  const fits = (voucher: QuoteVoucher, sums: readonly Money[]) => {
    const missing = subtract(voucher.min_order_amount, add(...sums))
    const isFit = sums.length > 0 && missing <= 0
    if (!isFit) unfit.push({ voucher_id: voucher.id, missing: sums.length > 0 ? missing : nothing })
    return isFit
  }
  const whole = vouchers.find((voucher) => voucher.shop_id === null)
  const owned = shops.map((shop) => {
    const voucher = vouchers.find(({ shop_id }) => shop_id === shop.shop_id)
    const isFit = voucher !== undefined && fits(voucher, [add(...shop.amounts)])
    const own = isFit ? allocate(cutOf(voucher, add(...shop.amounts)), shop.amounts) : shop.amounts.map(() => nothing)
    return { ...shop, own, voucher: isFit ? voucher : undefined }
  })
  for (const voucher of vouchers)
    if (voucher.shop_id !== null && shops.every(({ shop_id }) => shop_id !== voucher.shop_id)) fits(voucher, [])
  const total = shops.map(({ amounts }) => add(...amounts))
  const shared = whole && fits(whole, total) ? whole : undefined
  return { shops: withShared(owned, shared), unfit }
}

type Owned = Discountable & { own: readonly Money[]; voucher: QuoteVoucher | undefined }

function withShared(shops: readonly Owned[], shared: QuoteVoucher | undefined): Map<number, ShopDiscount> {
  const left = shops.map(({ amounts, own }) => amounts.map((amount, i) => subtract(amount, own[i] ?? nothing)))
  const sums = left.map((amounts) => add(...amounts))
  const parts = allocate(shared ? cutOf(shared, add(...sums)) : nothing, sums)
  return new Map(
    shops.map(({ shop_id, own, voucher }, i) => {
      const part = parts[i] ?? nothing
      const by_voucher = [
        ...(voucher ? [{ voucher, amount: add(...own) }] : []),
        ...(shared ? [{ voucher: shared, amount: part }] : []),
      ].filter(({ amount }) => amount > 0)
      return [shop_id, { own, marketplace: allocate(part, left[i] ?? []), by_voucher }]
    }),
  )
}

/** What a voucher takes off a sum: never more than the sum. */
function cutOf({ cut }: QuoteVoucher, sum: Money): Money {
  if ('amount' in cut) return least(cut.amount, sum)
  const share = percent(sum, cut.percentage)
  return cut.max_discount === null ? share : least(share, cut.max_discount)
}
