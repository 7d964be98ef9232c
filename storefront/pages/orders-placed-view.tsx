import { PopularRail } from '#storefront/catalogue/shelf/popular-rail.tsx'
import { CheckoutGuest, useGuest } from '#storefront/checkout/checkout-states.tsx'
import { BuyAgainButton } from '#storefront/orders/actions/order-actions.tsx'
import { OrdersPlaced } from '#storefront/orders/placed/orders-placed.tsx'
import { PaymentNotice } from '#storefront/payments/payment-notice.tsx'
import { buyAgain } from '#storefront/shell/cards/buy-again.ts'
import { cardActions } from '#storefront/shell/cards/card-actions.tsx'
import { OrderChat } from './order-help.tsx'

/** Without a session, for example after a sign-out, the shopper is asked to log in. */
export function OrdersPlacedView({ ids }: { ids: readonly string[] }) {
  const { isGuest, shouldLogIn } = useGuest()
  return isGuest ? (
    <CheckoutGuest shouldLogIn={shouldLogIn} />
  ) : (
    <OrdersPlaced
      ids={ids}
      notice={(orders) => (
        <PaymentNotice orders={orders} again={(lapsed) => <BuyAgainButton orders={lapsed} buyAgain={buyAgain} />} />
      )}
      chat={OrderChat}
      more={<PopularRail actions={cardActions} className="mt-10" />}
    />
  )
}
