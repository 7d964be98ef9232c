import { Star } from 'lucide-react'
import { Link } from 'react-router'
import type { OrderItem } from '#contract/orders.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { RatingStars } from '#ui/marks/rating-stars.tsx'

/** What the shopper says of a line once it has arrived: the way to say it, or the stars that were given. */
export function ItemReview({ order_id, item }: { order_id: number; item: OrderItem }) {
  const t = useText()
  if (item.review) {
    return (
      <p className="text-meta mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
        <RatingStars value={item.review.rating} label={t('reviews.yours', { stars: item.review.rating })} />
        <Link
          to={`/products/${item.product_id}/details#reviews`}
          aria-label={t('shell.named', { name: t('reviews.see_yours'), text: item.name })}
          className="relative text-brand-text underline-offset-4 hit-44 hover:underline"
        >
          {t('reviews.see_yours')}
        </Link>
      </p>
    )
  }
  if (!item.can_review) return null
  return (
    <Button
      size="compact"
      icon={<Star className="size-4!" />}
      aria-label={t('shell.named', { name: t('reviews.write'), text: item.name })}
      onClick={() => openDialog('write-review', { order_id, item })}
      className="mt-2 print:hidden"
    >
      {t('reviews.write')}
    </Button>
  )
}
