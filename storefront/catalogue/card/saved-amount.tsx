import type { ProductCard } from '#contract/catalogue.ts'
import { useMoneyText } from '#storefront/platform/currency/currency.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'

/** The line stays empty without a discount, so that neighbouring cards align. */
export function SavedAmount({ product: { price, discount_price } }: { product: ProductCard }) {
  const t = useText()
  const money = useMoneyText()
  const isReduced = discount_price > 0 && discount_price < price
  return (
    <p className="text-meta min-h-[1lh] text-success">
      {isReduced && t('catalogue.you_save', { amount: money(price - discount_price) })}
    </p>
  )
}
