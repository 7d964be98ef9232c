import type { Shop } from '#contract/shops.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { ReviewBlock } from '#storefront/reviews/review-block.tsx'
import { type Reviews, useLoadedReviews } from '#storefront/reviews/use-reviews.ts'

export function ShopReviews({ shop, reviews }: { shop: Shop; reviews: Reviews['answer'] }) {
  const t = useText()
  const loaded = useLoadedReviews(reviews)
  return (
    <>
      <h2 className="text-h2 mb-4">{t('shops.reviews_of', { shop: shop.name })}</h2>
      <ReviewBlock reviews={loaded} rating={shop.rating} name={shop.name} whoMay={t('shops.who_may_review')} />
    </>
  )
}
