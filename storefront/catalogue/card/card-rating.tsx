import { useNumber, useText } from '#storefront/platform/i18n/texts.tsx'
import { RatingStar } from '#ui/marks/rating-stars.tsx'

/** One star, the average and how many gave it. The row keeps its room where there are no reviews yet. */
export function CardRating({ rating, count }: { rating: number | null; count: number }) {
  const t = useText()
  const number = useNumber()
  const value = rating === null ? undefined : number(rating, 1)
  return (
    <p className="text-meta flex min-h-[1lh] shrink-0 items-center gap-1 text-neutral-600 tabular-nums">
      {value !== undefined && (
        <>
          <span className="sr-only">{t('catalogue.rated', { rating: value, count })}</span>
          <RatingStar className="size-3.5 -translate-y-px" />
          <span aria-hidden className="text-neutral-900">
            {value}
          </span>
          <bdi aria-hidden>{`(${number(count)})`}</bdi>
        </>
      )}
    </p>
  )
}
