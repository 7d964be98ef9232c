import { useNumber, useText } from '#storefront/platform/i18n/texts.tsx'
import { RatingStar } from '#ui/marks/rating-stars.tsx'

/** The average of a shop with its count; a shop that nobody rated says so. */
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
