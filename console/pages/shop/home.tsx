import { OpenOrders } from '#console/orders/open-orders.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { DeskHome } from '#console/shell/desk-home.tsx'
import { StockAlerts } from '#console/stock/stock-alerts.tsx'

/** Orders that wait, variants that are low or sold out, and the pages of the desk. */
export default function ShopHomePage() {
  const can = useCan()
  return (
    <DeskHome>
      {can('orders.read') && <OpenOrders />}
      {can('stock.read') && <StockAlerts />}
    </DeskHome>
  )
}
