import { useParams } from 'react-router'
import { useDesks } from '#console/platform/session/desks.ts'
import { ModeratedReviewPage } from '#console/reviews/moderated-review-page.tsx'
import { ReviewPage } from '#console/reviews/review-page.tsx'

/** The key remounts the page for each review, so that no draft or message stays from another one. */
export default function ReviewDetailPage() {
  const { review: id = '' } = useParams()
  return useDesks().desk?.kind === 'market' ? <ModeratedReviewPage key={id} id={id} /> : <ReviewPage key={id} id={id} />
}
