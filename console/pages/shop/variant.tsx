import { useParams } from 'react-router'
import { VariantPage } from '#console/stock/variant-page.tsx'

/** A new page for each variant: a dialog or message of one must not appear in another. */
export default function StockVariantPage() {
  const { variant = '' } = useParams()
  return <VariantPage key={variant} id={variant} />
}
