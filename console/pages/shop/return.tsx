import { useParams } from 'react-router'
import { ReturnPage } from '#console/returns/return-page.tsx'

/** The key remounts the page for each return, so that no dialog or message stays from another one. */
export default function ShopReturnPage() {
  const { return: id = '' } = useParams()
  return <ReturnPage key={id} id={id} />
}
