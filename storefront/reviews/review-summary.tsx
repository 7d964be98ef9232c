import { Form, useSearchParams } from 'react-router'
import { useNumber, useText } from '#storefront/platform/i18n/texts.tsx'
import { RatingStar, RatingStars } from '#ui/marks/rating-stars.tsx'
import { type ReviewQuery, reviewParameters, withReviewQuery } from './review-query.ts'

type ReviewSummaryProps = {
  rating: number
  /** Number of reviews with 5, 4, 3, 2 and 1 stars. */
  histogram: number[]
  query: ReviewQuery
}

/** Average rating, and a bar for each number of stars that filters the list. */
export function ReviewSummary({ rating, histogram, query }: ReviewSummaryProps) {
  const t = useText()
  const number = useNumber()
  const total = histogram.reduce((sum, count) => sum + count, 0)
  const value = number(rating, 1)
  return (
    <div className="lg:self-start">
      <div className="flex items-center gap-4">
        <p aria-hidden className="text-[3rem] leading-none font-bold text-neutral-900 tabular-nums">
          {value}
        </p>
        <p>
          <RatingStars value={rating} size={20} label={t('reviews.rated', { rating: value, count: total })} />
          <span aria-hidden className="text-meta block text-neutral-600">
            {t('reviews.count', { count: total })}
          </span>
        </p>
      </div>
      <Bars histogram={histogram} total={total} selectedStars={query.stars} />
    </div>
  )
}

type BarsProps = { histogram: number[]; total: number; selectedStars: number | null }

/** A form, so that the bars work without scripts. Pressing the selected bar removes the filter. */
function Bars({ histogram, total, selectedStars }: BarsProps) {
  const t = useText()
  const number = useNumber()
  const [search] = useSearchParams()
  const rest = [...withReviewQuery(search, { stars: null })]
  return (
    <Form method="get" preventScrollReset replace aria-label={t('reviews.filter')} className="mt-4 grid">
      {rest.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {histogram.map((count, index) => {
        const stars = 5 - index
        const isSelected = selectedStars === stars
        return (
          <div
            key={stars}
            className="text-meta relative grid grid-cols-[minmax(0,1fr)_2.5rem] items-center gap-3 rounded-md px-2 -mx-2 text-neutral-900 tabular-nums has-enabled:hover:bg-neutral-50 has-disabled:text-neutral-600 has-[[aria-pressed=true]]:bg-brand-soft has-[[aria-pressed=true]]:text-brand-soft-text"
          >
            {/* The whole row is clickable. The count is outside the button, whose accessible name begins with its visible text. */}
            <button
              type="submit"
              name={reviewParameters.stars}
              value={isSelected ? '' : stars}
              aria-pressed={isSelected}
              disabled={count === 0 && !isSelected}
              aria-label={t('reviews.bar', { stars, count })}
              className="grid min-h-9 grid-cols-[2rem_minmax(0,1fr)] items-center gap-3 rounded-md after:absolute after:inset-0 pointer-coarse:min-h-11"
            >
              <span className="flex items-center gap-1">
                {stars}
                <RatingStar className="size-3.5" />
              </span>
              <span className="frame h-2 overflow-hidden rounded-full bg-neutral-200">
                <span
                  className="block h-full rounded-full bg-star forced-colors:bg-[CanvasText]"
                  style={{ width: `${total > 0 ? (count / total) * 100 : 0}%` }}
                />
              </span>
            </button>
            <span aria-hidden className="text-end">
              {number(count)}
            </span>
          </div>
        )
      })}
    </Form>
  )
}
