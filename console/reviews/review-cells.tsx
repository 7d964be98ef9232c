import { CircleCheck, Clock, EyeOff, Flag, ImageIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { ProductThumbnail } from '#console/platform/shop/product-thumbnail.tsx'
import type { DeskReview } from '#contract/shop-reviews.ts'
import type { ListColumn, ListFilter } from '#ui/desk/list/list-parts.ts'
import { RatingStars } from '#ui/marks/rating-stars.tsx'
import { StatusPill } from '#ui/marks/status-pill.tsx'

/** Columns that the lists of shops and of the market share; `between` are those of one of them. */
export function useReviewColumns<Review extends DeskReview>(between: ListColumn<Review>[] = []): ListColumn<Review>[] {
  const t = useText()
  const { dayTime } = useMoments()
  return [
    {
      id: 'review',
      label: t('reviews.review'),
      isTitle: true,
      cell: (review) => <ReviewCell review={review} />,
    },
    {
      id: 'author',
      label: t('reviews.author'),
      cell: ({ user }) => (
        <bdi translate="no" className="inline-block wrap-anywhere sm:max-w-48 sm:min-w-20">
          {user.name}
        </bdi>
      ),
    },
    ...between,
    { id: 'state', label: t('orders.state'), cell: (review) => <ReviewBadges review={review} /> },
    {
      id: 'written',
      label: t('reviews.written'),
      cell: ({ created_at }) => <time dateTime={created_at}>{dayTime(created_at)}</time>,
    },
  ]
}

/** The choice of stars. The calls take one value. */
export function useStarsFilter(): ListFilter {
  const t = useText()
  const options = [5, 4, 3, 2, 1].map((stars) => ({
    value: String(stars),
    label: t('reviews.stars', { count: stars }),
  }))
  return { id: 'stars', label: t('reviews.rating'), options, isSingle: true }
}

function ReviewCell({ review: { id, product, rating, description, images } }: { review: DeskReview }) {
  const t = useText()
  const { desk } = useDesks()
  return (
    <span className="flex min-w-0 items-start gap-3">
      <ProductThumbnail source={product.thumbnail} />
      <span className="grid min-w-0 gap-0.5 sm:min-w-48">
        <Link
          to={`${desk?.path}/reviews/${id}`}
          dir="auto"
          className="relative line-clamp-2 wrap-anywhere text-brand-text underline-offset-4 hit-44 hover:underline"
        >
          <bdi translate="no">{product.name}</bdi>
        </Link>
        <span className="flex items-center gap-2">
          <RatingStars value={rating} size={14} label={t('reviews.stars', { count: rating })} />
          {images.length > 0 && (
            <span className="text-meta inline-flex items-center gap-1 font-normal text-neutral-600">
              <ImageIcon aria-hidden className="size-3.5" />
              {t('reviews.photo_count', { count: images.length })}
            </span>
          )}
        </span>
        {description && (
          <span
            dir="auto"
            translate="no"
            className="line-clamp-2 max-w-text font-normal wrap-anywhere text-neutral-700"
          >
            {description}
          </span>
        )}
      </span>
    </span>
  )
}

export function ReviewBadges({ review: { answer, hidden, report } }: { review: DeskReview }) {
  const t = useText()
  return (
    <span className="flex flex-wrap gap-1 whitespace-nowrap">
      {hidden && (
        <StatusPill tone="stopped" icon={<EyeOff />}>
          {t('reviews.hidden')}
        </StatusPill>
      )}
      {report && report.decision === null && (
        <StatusPill tone="waiting" icon={<Flag />}>
          {t('reviews.reported')}
        </StatusPill>
      )}
      {answer && (
        <StatusPill tone="done" icon={<CircleCheck />}>
          {t('reviews.answered')}
        </StatusPill>
      )}
      {!answer && !hidden && (
        <StatusPill tone="waiting" icon={<Clock />}>
          {t('reviews.unanswered')}
        </StatusPill>
      )}
    </span>
  )
}
