import { Package } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import { productWidths } from '#console/platform/shop/product-widths.ts'
import type { DeskReview } from '#contract/shop-reviews.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { JoinedTexts } from '#ui/marks/joined-texts.tsx'
import { RatingStars } from '#ui/marks/rating-stars.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { ReviewBadges } from './review-cells.tsx'

const Lightbox = lazyLayer(
  () => import('#ui/pictures/lightbox.tsx').then((part) => part.Lightbox),
  ({ open, onOpenChange }) => ({ isOpen: open, close: () => onOpenChange(false) }),
)

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
      <Photos images={images} author={user.name} />
      <div className="flex items-center gap-3 border-t border-neutral-200 pt-4">
        <Picture
          source={product.thumbnail}
          alt=""
          sizes="56px"
          widths={productWidths}
          className="size-14 shrink-0 rounded-lg"
        >
          <Package className="size-2/5" />
        </Picture>
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

/** Stored widths of photos, in px. */
const thumbnailWidths = [96, 144, 160]
const fullWidths = [640, 960, 1280, 1600]

function Photos({ images, author }: { images: DeskReview['images']; author: string }) {
  const t = useText()
  const [index, setIndex] = useState<number>()
  if (images.length === 0) return null
  const nameOf = (number: number) => t('reviews.photo_of', { number, name: isolateText(author) })
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {images.map((image, at) => (
          <li key={image.url}>
            <button
              type="button"
              aria-label={nameOf(at + 1)}
              onClick={() => setIndex(at)}
              className="block cursor-zoom-in overflow-hidden rounded-lg"
            >
              <Picture source={image} alt="" sizes="96px" widths={thumbnailWidths} className="size-24" />
            </button>
          </li>
        ))}
      </ul>
      <Lightbox
        open={index !== undefined}
        onOpenChange={(isOpen) => isOpen || setIndex(undefined)}
        pictures={images.map((source, at) => ({ source, alt: nameOf(at + 1) }))}
        index={index ?? 0}
        onIndexChange={setIndex}
        widths={fullWidths}
        labels={{
          title: t('returns.photos'),
          close: t('shell.close'),
          previous: t('returns.previous_photo'),
          next: t('returns.next_photo'),
          zoomIn: t('returns.zoom_in'),
          zoomOut: t('returns.zoom_out'),
          reset: t('returns.zoom_reset'),
          position: (number, count) => `${number} / ${count}`,
          thumbnail: nameOf,
        }}
      />
    </>
  )
}
