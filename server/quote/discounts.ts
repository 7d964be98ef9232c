import { type ShopId, shopId } from '#contract/ids.ts'
import { addMoney, allocate, type Money, minMoney, percentOf, subtractMoney, zero } from '#server/platform/money.ts'
import type { QuoteVoucher, UnappliedVoucher } from './figures.ts'

export interface ShopAmounts {
  readonly shop_id: ShopId
  /** By line. */
  readonly amounts: readonly Money[]
}

export interface ShopDiscount {
  readonly shop_funded: readonly Money[]
  readonly marketplace_funded: readonly Money[]
  readonly by_voucher: readonly { readonly voucher: QuoteVoucher; readonly amount: Money }[]
}

export interface Discounts {
  readonly shops: ReadonlyMap<ShopId, ShopDiscount>
  readonly unapplied: readonly UnappliedVoucher[]
}

/**
 * Vouchers of shops apply first, each to its own shop; the voucher of the marketplace applies to the rest. Minimums are compared with sums
 * before discounts. Discounts are allocated to shops and lines by largest remainder, and no line falls below 0.
 */
export function calculateDiscounts(shops: readonly ShopAmounts[], vouchers: readonly QuoteVoucher[]): Discounts {
  const unapplied: UnappliedVoucher[] = []
  const checkMinimum = (voucher: QuoteVoucher, sums: readonly Money[]) => {
    const missing = subtractMoney(voucher.min_order_amount, addMoney(...sums))
    const isReached = sums.length > 0 && missing <= 0
    if (!isReached) unapplied.push({ voucher_id: voucher.id, missing: sums.length > 0 ? missing : zero })
    return isReached
  }
  const marketplaceVoucher = vouchers.find((voucher) => voucher.shop_id === null)
  const withOwn = shops.map((shop) => {
    const voucher = vouchers.find(({ shop_id }) => shop_id === shop.shop_id)
    const isApplied = voucher !== undefined && checkMinimum(voucher, [addMoney(...shop.amounts)])
    const shop_funded = isApplied
      ? allocate(discountOf(voucher, addMoney(...shop.amounts)), shop.amounts)
      : shop.amounts.map(() => zero)
    return { ...shop, shop_funded, voucher: isApplied ? voucher : undefined }
  })
  for (const voucher of vouchers)
    if (voucher.shop_id !== null && shops.every(({ shop_id }) => shop_id !== voucher.shop_id)) checkMinimum(voucher, [])
  const totals = shops.map(({ amounts }) => addMoney(...amounts))
  const isApplied = marketplaceVoucher && checkMinimum(marketplaceVoucher, totals)
  return { shops: applyMarketplaceVoucher(withOwn, isApplied ? marketplaceVoucher : undefined), unapplied }
}

const onlyShop = shopId.parse(1)

/** What one voucher takes off an order of one shop; `missing` is what its minimum lacks, else null. */
export function calculateVoucherDiscount(
  amount: Money,
  terms: Pick<QuoteVoucher, 'discount' | 'min_order_amount'>,
): { discount: Money; missing: Money | null } {
  const voucher = { ...terms, id: 0, code: '', shop_id: onlyShop }
  const { shops, unapplied } = calculateDiscounts([{ shop_id: onlyShop, amounts: [amount] }], [voucher])
  return { discount: addMoney(...(shops.get(onlyShop)?.shop_funded ?? [])), missing: unapplied[0]?.missing ?? null }
}

type WithOwnDiscount = ShopAmounts & { shop_funded: readonly Money[]; voucher: QuoteVoucher | undefined }

function applyMarketplaceVoucher(
  shops: readonly WithOwnDiscount[],
  marketplaceVoucher: QuoteVoucher | undefined,
): Map<ShopId, ShopDiscount> {
  const remaining = shops.map(({ amounts, shop_funded }) =>
    amounts.map((amount, i) => subtractMoney(amount, shop_funded[i] ?? zero)),
  )
  const sums = remaining.map((amounts) => addMoney(...amounts))
  const parts = allocate(marketplaceVoucher ? discountOf(marketplaceVoucher, addMoney(...sums)) : zero, sums)
  return new Map(
    shops.map(({ shop_id, shop_funded, voucher }, i) => {
      const part = parts[i] ?? zero
      const by_voucher = [
        ...(voucher ? [{ voucher, amount: addMoney(...shop_funded) }] : []),
        ...(marketplaceVoucher ? [{ voucher: marketplaceVoucher, amount: part }] : []),
      ].filter(({ amount }) => amount > 0)
      return [shop_id, { shop_funded, marketplace_funded: allocate(part, remaining[i] ?? []), by_voucher }]
    }),
  )
}

function discountOf({ discount }: QuoteVoucher, sum: Money): Money {
  if ('amount' in discount) return minMoney(discount.amount, sum)
  const share = percentOf(sum, discount.percentage)
  return discount.max_discount === null ? share : minMoney(share, discount.max_discount)
}
