import type { Checkout, CheckoutCoupon, CheckoutSummary } from '#contract/checkout.ts'
import { type Text, translateKey } from '#locales/text.ts'
import { toAmount } from '#server/platform/money.ts'
import { mustExist } from '#server/platform/refusal.ts'
import { groupByShop, type LineRow } from '../cart/cart.ts'
import type { Figures, ShopFigures } from '../quote/quote.ts'
import type { PurchaseLine, QuotedBasket } from './rules.ts'

/** The checkout of the contract, in amounts. Lists all lines of each shop; those without `is_available` are in no sum. */
export function toCheckoutSummary(lines: readonly LineRow[], quoted: QuotedBasket, t: Text): CheckoutSummary {
  const { shops, all } = quoted.figures
  const checkout_items = groupByShop(lines).flatMap((shop) => {
    const figures = shops.get(shop.shop_id)
    return figures ? [{ ...shop, ...toShopAmounts(figures), ...toDelivery(figures) }] : []
  })
  return { checkout_items, checkout: { ...toCheckout(all), coupons: toCoupons(quoted, t) } }
}

const toShopAmounts = (figures: Figures) => ({
  total_amount: toAmount(figures.total_amount),
  coupon_discount: toAmount(figures.coupon_discount),
  delivery_charge: toAmount(figures.delivery_charge),
  payable_amount: toAmount(figures.payable_amount),
})

function toDelivery({ is_deliverable, free_delivery_missing: missing, lines }: ShopFigures<PurchaseLine>) {
  const { delivery_days_min, delivery_days_max } = mustExist(lines[0], 'a line of a shop with figures').line
  const free_delivery_missing = missing === null ? null : toAmount(missing)
  return { is_deliverable, free_delivery_missing, delivery_days_min, delivery_days_max }
}

const toCheckout = (figures: Figures): Omit<Checkout, 'coupons'> => ({
  ...toShopAmounts(figures),
  order_tax_amount: toAmount(figures.order_tax_amount),
  all_vat_taxes: figures.all_vat_taxes.map((tax) => ({ ...tax, amount: toAmount(tax.amount) })),
})

/** One entry per code in the order of the request, with its discount or its problem. */
const toCoupons = ({ codes, vouchers, problems, figures }: QuotedBasket, t: Text): CheckoutCoupon[] =>
  codes.map((coupon_code) => {
    const problem = problems.get(coupon_code)
    if (problem)
      return { coupon_code, shop_id: problem.shop_id, amount: 0, problem: translateKey(t, problem.key, problem.values) }
    const { id, shop_id } = mustExist(
      vouchers.find(({ code }) => code === coupon_code),
      'the voucher of a code',
    )
    const discount = figures.all.discounts.find(({ voucher_id }) => voucher_id === id)
    return { coupon_code, shop_id, amount: discount ? toAmount(discount.amount) : 0, problem: null }
  })
