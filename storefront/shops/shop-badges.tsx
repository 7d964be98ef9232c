import type { ShopCard } from '#contract/shops.ts'
import { useNumber, useText } from '#storefront/platform/i18n/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { RatingStar } from '#ui/marks/rating-stars.tsx'

type ShopLogoProps = { shop: Pick<ShopCard, 'name' | 'logo'>; size: 48 | 64 | 96; className?: string }

export function ShopLogo({ shop, size, className }: ShopLogoProps) {
  return (
    <span className={classNames('relative rounded-full bg-white p-0.5', className)}>
      <Avatar source={shop.logo} name={shop.name} size={size} widths={[64, 96, 144, 240]} />
    </span>
  )
}

export function ShopRating({ rating, count }: { rating: number | null; count: number }) {
  const t = useText()
  const number = useNumber()
  if (rating === null) return <span>{t('shops.unrated')}</span>
  const value = number(rating, 1)
  return (
    <span className="inline-flex items-center gap-1 tabular-nums">
      <span className="sr-only">{t('shops.rated', { rating: value, count })}</span>
      <RatingStar className="size-3.5 -translate-y-px" />
      <span aria-hidden className="text-neutral-900">
        {value}
      </span>
      <bdi aria-hidden>{`(${number(count)})`}</bdi>
    </span>
  )
}
