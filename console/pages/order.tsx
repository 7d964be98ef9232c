import { useParams } from 'react-router'
import { OrderPage } from '#console/orders/order-page.tsx'

/** A new page for each order: a dialog or message of one must not appear in another. */
export default function DeskOrderPage() {
  const { order = '' } = useParams()
  return <OrderPage key={order} id={order} />
}
