import { useParams } from 'react-router'
import { ImportDetail } from '#console/products/import/import-detail.tsx'

/** The key remounts the page for each import, so that no columns stay from another one. */
export default function ShopProductImportPage() {
  const { import: id = '' } = useParams()
  return <ImportDetail key={id} id={id} />
}
