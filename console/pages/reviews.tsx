import { useDesks } from '#console/platform/session/desks.ts'
import { ModeratedReviewList } from '#console/reviews/moderated-review-list.tsx'
import { ReviewList } from '#console/reviews/review-list.tsx'

export default function ReviewsPage() {
  return useDesks().desk?.kind === 'market' ? <ModeratedReviewList /> : <ReviewList />
}
