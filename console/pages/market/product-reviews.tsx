import { ReviewList } from '#console/moderation/review-list.tsx'

export default ReviewList
