import { Link } from 'react-router'
import type { Product } from '#contract/catalogue.ts'
import { useNumber, useText } from '#storefront/platform/i18n/texts.tsx'
import { RatingStars } from '#ui/marks/rating-stars.tsx'
import { InPageLink } from '../sections/in-page-link.tsx'

/** Brand, name, and what others say of it. */
export function ProductHead({ product }: { product: Product }) {
  return (
    <div>
      {product.brand && (
        <Link
          to={`/products?${new URLSearchParams({ search: product.brand })}`}
          className="text-label relative inline-flex min-h-6 items-center text-brand-text underline-offset-4 hit-44 hover:underline"
        >
          <bdi>{product.brand}</bdi>
        </Link>
      )}
      <h1 className="text-item-title mt-0.5">
        <bdi>{product.name}</bdi>
      </h1>
      <Opinion product={product} />
    </div>
  )
}

/** Without reviews there are no stars: an empty row of five would read as a bad mark. */
function Opinion({ product: { rating, total_reviews, total_sold } }: { product: Product }) {
  const t = useText()
  const number = useNumber()
  if (rating === null && total_sold === 0) return null
  return (
    <p className="text-meta mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-neutral-600 tabular-nums">
      {rating !== null && (
        <InPageLink to="reviews" className="relative inline-flex items-center gap-1.5 hit-44 hover:text-brand-text">
          <RatingStars value={rating} label="" />
          <span className="sr-only">{t('catalogue.rated', { rating: number(rating, 1), count: total_reviews })}</span>
          <span aria-hidden className="font-semibold text-neutral-900">
            {number(rating, 1)}
          </span>
          <span aria-hidden className="underline underline-offset-4">
            {t('catalogue.reviews_count', { count: total_reviews })}
          </span>
        </InPageLink>
      )}
      {total_sold > 0 && <span>{t('catalogue.sold_count', { count: total_sold })}</span>}
    </p>
  )
}
