import type { CartShop } from '#contract/cart.ts'
import { useNumber, useText } from '#storefront/platform/i18n/texts.tsx'
import { RatingStar } from '#ui/marks/rating-stars.tsx'

/** Renders nothing for a shop without ratings. */
export function ShopRating({ shop_rating }: Pick<CartShop, 'shop_rating'>) {
  const t = useText()
  const number = useNumber()
  if (shop_rating === null) return null
  return (
    <span className="text-meta flex items-center gap-1 text-neutral-700">
      <RatingStar />
      <span className="sr-only">{t('cart.rating')}</span>
      <bdi className="tabular-nums">{number(shop_rating, 1)}</bdi>
    </span>
  )
}
