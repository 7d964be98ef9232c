import { useText } from '#console/platform/i18n/texts.tsx'
import { PhotoRow } from '#console/platform/layout/photo-row.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import { ProductThumbnail } from '#console/platform/shop/product-thumbnail.tsx'
import type { DeskReview } from '#contract/shop-reviews.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { JoinedTexts } from '#ui/marks/joined-texts.tsx'
import { RatingStars } from '#ui/marks/rating-stars.tsx'
import { ReviewBadges } from './review-cells.tsx'

/** What the shopper wrote, about which product. */
export function ReviewCard({ review }: { review: DeskReview }) {
  const t = useText()
  const { dayTime } = useMoments()
  const { user, product, color, size, rating, description, images, created_at } = review
  return (
    <section aria-label={t('reviews.review')} className="panel grid grid-cols-1 gap-4 p-4 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RatingStars value={rating} size={20} label={t('reviews.stars', { count: rating })} />
        <bdi className="text-label wrap-anywhere text-neutral-900" translate="no">
          {user.name}
        </bdi>
        <time dateTime={created_at} className="text-meta text-neutral-600">
          {dayTime(created_at)}
        </time>
        <ReviewBadges review={review} />
      </div>
      {description ? (
        <p dir="auto" translate="no" className="max-w-text wrap-anywhere whitespace-pre-line text-neutral-900">
          {description}
        </p>
      ) : (
        <p className="text-neutral-600">{t('reviews.no_text')}</p>
      )}
      <PhotoRow
        images={images}
        title={t('returns.photos')}
        nameOf={(number) => t('reviews.photo_of', { number, name: isolateText(user.name) })}
      />
      <div className="flex items-center gap-3 border-t border-neutral-200 pt-4">
        <ProductThumbnail source={product.thumbnail} size={56} />
        <div className="min-w-0 wrap-anywhere">
          {/* A page of the storefront, outside the console. */}
          <a
            href={`/products/${product.id}/details#reviews`}
            className="relative text-brand-text underline-offset-4 hit-44 hover:underline"
            translate="no"
          >
            <bdi>{product.name}</bdi>
          </a>
          <p className="text-meta text-neutral-600" translate="no">
            <JoinedTexts texts={[color, size].filter((option) => option !== null)} />
          </p>
        </div>
      </div>
    </section>
  )
}
