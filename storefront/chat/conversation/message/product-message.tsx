import { Package } from 'lucide-react'
import { Link } from 'react-router'
import type { MessageProduct } from '#contract/chat.ts'
import { Price } from '#storefront/platform/currency/price.tsx'
import { useNumber, useText } from '#storefront/platform/i18n/texts.tsx'
import { RatingStar } from '#ui/marks/rating-stars.tsx'
import { Picture } from '#ui/pictures/picture.tsx'

/** The product that is talked of; all of it leads there. */
export function ProductMessage({ product }: { product: MessageProduct }) {
  const t = useText()
  const number = useNumber()
  const { id, name, thumbnail, price, discount_price, discount_percentage, rating, total_reviews } = product
  const stars = rating === null ? undefined : number(rating, 1)
  return (
    <div className="panel relative w-55 max-w-full overflow-hidden hover:border-neutral-300">
      <Picture source={thumbnail} alt="" sizes="220px" widths={[240, 480]} className="aspect-4/3 w-full">
        <Package className="size-2/5" />
      </Picture>
      <div className="grid gap-1 p-3">
        <Link
          to={`/products/${id}/details`}
          className="text-card-name line-clamp-2 wrap-anywhere text-neutral-900 after:absolute after:inset-0 after:rounded-xl hover:text-brand-text"
        >
          <bdi>{name}</bdi>
        </Link>
        <Price price={price} discountPrice={discount_price} discountPercentage={discount_percentage} />
        {stars !== undefined && (
          <p className="text-meta flex items-center gap-1 text-neutral-600 tabular-nums">
            <span className="sr-only">{t('catalogue.rated', { rating: stars, count: total_reviews })}</span>
            <RatingStar className="size-3.5" />
            <span aria-hidden className="text-neutral-900">
              {stars}
            </span>
            <bdi aria-hidden>{`(${number(total_reviews)})`}</bdi>
          </p>
        )}
      </div>
    </div>
  )
}
