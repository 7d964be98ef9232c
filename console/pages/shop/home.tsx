import { OpenOrders } from '#console/orders/open-orders.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { DeskHome } from '#console/shell/desk-home.tsx'

/** Orders that wait, and the pages of the desk. */
export default function ShopHomePage() {
  const can = useCan()
  return <DeskHome>{can('orders.read') && <OpenOrders />}</DeskHome>
}
