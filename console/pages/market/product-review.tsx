import { useParams } from 'react-router'
import { ReviewPage } from '#console/moderation/review-page.tsx'

/** The key remounts the page for each product, so that no dialog or message stays from another one. */
export default function MarketProductPage() {
  const { product = '' } = useParams()
  return <ReviewPage key={product} id={product} />
}
