import { useDesks } from '#console/platform/session/desks.ts'
import { ModeratedReviewList } from '#console/reviews/moderated-review-list.tsx'
import { ReviewList } from '#console/reviews/review-list.tsx'

/** The reviews of a shop's products, or those that the market moderates. */
export default function ReviewsPage() {
  return useDesks().desk?.kind === 'market' ? <ModeratedReviewList /> : <ReviewList />
}
