import { useParams } from 'react-router'
import { PaymentPage } from '#console/payments/payment-page.tsx'

/** The key remounts the page for each payment, so that no dialog or message stays from another one. */
export default function MarketPaymentPage() {
  const { payment: id = '' } = useParams()
  return <PaymentPage key={id} id={id} />
}
