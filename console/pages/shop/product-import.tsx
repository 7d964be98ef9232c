import { useParams } from 'react-router'
import { ImportDetail } from '#console/products/import/import-detail.tsx'

/** A new page for each import: the columns of one must not appear in another. */
export default function ShopProductImportPage() {
  const { import: id = '' } = useParams()
  return <ImportDetail key={id} id={id} />
}
