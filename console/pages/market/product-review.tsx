import { useParams } from 'react-router'
import { ReviewPage } from '#console/moderation/review-page.tsx'

/** A new page for each product: a dialog or message of one must not appear in another. */
export default function MarketProductPage() {
  const { product = '' } = useParams()
  return <ReviewPage key={product} id={product} />
}
