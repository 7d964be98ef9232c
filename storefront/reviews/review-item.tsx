import { Store } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Review, ShopReview } from '#contract/reviews.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Trans } from '#storefront/platform/i18n/trans.tsx'
import { useDates } from '#storefront/platform/i18n/use-dates.ts'
import { Thumbnail } from '#storefront/platform/images/decorative-pictures.tsx'
import { PhotoRow } from '#storefront/platform/photo-upload/photo-row.tsx'
import { useVariantOptions } from '#storefront/platform/settings/local-name.ts'
import { classNames } from '#ui/class-names.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { RatingStars } from '#ui/marks/rating-stars.tsx'

type ReviewItemProps = {
  review: Review | ShopReview
  /** Name of the product or the shop. */
  about: string
}

export function ReviewItem({ review, about }: ReviewItemProps) {
  const t = useText()
  const dates = useDates()
  const product = 'product' in review ? review.product : null
  const bought = useVariantOptions()(review)
  return (
    <article className="flex gap-3">
      <Avatar source={null} name={review.user.name} size={40} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <bdi className="text-label text-neutral-900">{review.user.name}</bdi>
          <time dateTime={review.created_at} className="text-meta text-neutral-600">
            {dates.day(review.created_at)}
          </time>
        </p>
        <p className="text-meta mt-0.5 flex flex-wrap items-center gap-x-3 text-neutral-600">
          <RatingStars value={review.rating} size={14} label={t('reviews.gave', { stars: review.rating })} />
          {bought.length > 0 && (
            <span>
              <Trans
                of="shell.lead"
                lead={t('reviews.bought')}
                value={<bdi>{bought.join(t('shell.list_comma'))}</bdi>}
              />
            </span>
          )}
        </p>
        {product && (
          <Link
            to={`/products/${product.id}/details`}
            className="text-meta mt-2 flex w-fit max-w-full items-center gap-2 rounded-md text-neutral-900 underline-offset-4 hover:underline"
          >
            <Thumbnail source={product.thumbnail} size={56} />
            <bdi className="min-w-0">{product.name}</bdi>
          </Link>
        )}
        <LongText text={review.description} />
        {review.images.length > 0 && (
          <PhotoRow
            images={review.images}
            title={product?.name ?? about}
            nameOf={(number) => t('reviews.photo', { number, name: review.user.name })}
          />
        )}
        {review.reply && (
          <div className="mt-3 rounded-lg bg-neutral-50 px-4 py-3">
            <p className="text-label flex items-center gap-1.5 text-neutral-900">
              <Store aria-hidden className="size-4" />
              {t('reviews.reply')}
            </p>
            <p dir="auto" className="mt-1 whitespace-pre-line">
              {review.reply}
            </p>
          </div>
        )}
      </div>
    </article>
  )
}

/** Clamps a text to six lines. The button appears only if text is hidden. */
function LongText({ text }: { text: string }) {
  const t = useText()
  const body = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isTruncated, setTruncated] = useState(false)
  useEffect(() => {
    const box = body.current
    if (!box || isOpen) return
    const observer = new ResizeObserver(() => setTruncated(box.scrollHeight > box.clientHeight + 1))
    observer.observe(box)
    return () => observer.disconnect()
  }, [isOpen])
  if (text === '') return null
  return (
    <div className="mt-2">
      <p ref={body} dir="auto" className={classNames('max-w-text whitespace-pre-line', !isOpen && 'line-clamp-6')}>
        {text}
      </p>
      {isTruncated && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="text-label relative mt-1 min-h-6 text-brand-text underline-offset-4 hit-44 hover:underline"
        >
          {t(isOpen ? 'reviews.read_less' : 'reviews.read_more')}
        </button>
      )}
    </div>
  )
}
