import { useParams } from 'react-router'
import { useDesks } from '#console/platform/session/desks.ts'
import { MarketReturnPage } from '#console/returns/market-return-page.tsx'
import { ReturnPage } from '#console/returns/return-page.tsx'

/** The key remounts the page for each return, so that no dialog or message stays from another one. */
export default function DeskReturnPage() {
  const { return: id = '' } = useParams()
  const { desk } = useDesks()
  return desk?.kind === 'market' ? <MarketReturnPage key={id} id={id} /> : <ReturnPage key={id} id={id} />
}
