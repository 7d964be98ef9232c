import type { LoaderFunctionArgs } from 'react-router'
import type { Shop } from '#contract/shops.ts'
import { pageApi } from '#storefront/kit/api/page-api.ts'
import { whenSeen } from '#storefront/kit/later/later.tsx'
import { useText } from '#storefront/kit/words/texts.tsx'
import { useLoadedReviews } from '#storefront/reviews/loaded-reviews.ts'
import { asCallQuery, readReviewQuery } from '#storefront/reviews/review-query.ts'
import type { Reviews } from '#storefront/reviews/use-reviews.ts'

const ReviewBlock = whenSeen(() => import('#storefront/reviews/review-block.tsx').then((part) => part.ReviewBlock))

/** The reviews that the address asks for; null where they could not be had, for the shop is there without them. */
export function loadShopReviews(args: Pick<LoaderFunctionArgs, 'request' | 'context'>, id: string) {
  const query = asCallQuery(readReviewQuery(new URL(args.request.url).searchParams))
  return pageApi(args).attempt('GET /shops/{id}/reviews', { params: { id }, query })
}

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
