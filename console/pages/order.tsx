import { useParams } from 'react-router'
import { OrderMoney } from '#console/money/order-money.tsx'
import { OrderPage } from '#console/orders/order-page.tsx'
import { OrderReturns } from '#console/returns/order-returns.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'

const ChatDrawer = lazyLayer(() =>
  import('#console/chats/conversation/chat-drawer.tsx').then((part) => part.ChatDrawer),
)

/** A new page for each order: a dialog or message of one must not appear in another. */
export default function DeskOrderPage() {
  const { order = '' } = useParams()
  return <OrderPage key={order} id={order} Chat={ChatDrawer} Returns={OrderReturns} Money={OrderMoney} />
}
