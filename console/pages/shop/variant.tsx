import { useParams } from 'react-router'
import { VariantPage } from '#console/stock/variant-page.tsx'

/** The key remounts the page for each variant, so that no dialog or message stays from another one. */
export default function StockVariantPage() {
  const { variant = '' } = useParams()
  return <VariantPage key={variant} id={variant} />
}
