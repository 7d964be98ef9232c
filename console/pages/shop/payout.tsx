import { useParams } from 'react-router'
import { PayoutDetail } from '#console/money/payouts/payout-detail.tsx'

/** The key remounts the page for each payout, so that no transactions stay from another one. */
export default function ShopPayoutPage() {
  const { payout = '' } = useParams()
  return <PayoutDetail key={payout} id={payout} />
}
