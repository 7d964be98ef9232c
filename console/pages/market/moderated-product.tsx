import { useParams } from 'react-router'
import { ModerationPage } from '#console/moderation/moderation-page.tsx'

/** The key remounts the page for each product, so that no dialog or message stays from another one. */
export default function MarketProductPage() {
  const { product = '' } = useParams()
  return <ModerationPage key={product} id={product} />
}
