import type { Checkout, CheckoutSummary } from '#contract/checkout.ts'
import { type LineRow, shopsOf } from '../cart/cart.ts'
import { toAmount } from '../kit/money.ts'
import type { Figures, Quote } from '../quote/quote.ts'

/**
 * A quote as the contract answers it: here money leaves minor units. Shops with something to order stand there with all
 * of their lines: `is_available` tells those that are in no figure.
 */
export function summaryOf(lines: readonly LineRow[], { shops, all }: Quote): CheckoutSummary {
  const checkout_items = shopsOf(lines).flatMap((shop) => {
    const figures = shops.get(shop.shop_id)
    return figures ? [{ ...shop, ...shopFiguresOf(figures) }] : []
  })
  return { checkout_items, checkout: checkoutOf(all) }
}

const shopFiguresOf = (figures: Figures) => ({
  total_amount: toAmount(figures.total_amount),
  delivery_charge: toAmount(figures.delivery_charge),
  payable_amount: toAmount(figures.payable_amount),
})

const checkoutOf = (figures: Figures): Checkout => ({
  ...shopFiguresOf(figures),
  coupon_discount: toAmount(figures.coupon_discount),
  order_tax_amount: toAmount(figures.order_tax_amount),
  all_vat_taxes: figures.all_vat_taxes.map((tax) => ({ ...tax, amount: toAmount(tax.amount) })),
})
