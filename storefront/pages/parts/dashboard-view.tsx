import { DefaultAddress } from '#storefront/addresses/book/default-address.tsx'
import { PopularRail } from '#storefront/catalogue/shelf/popular-rail.tsx'
import { DashboardFacts } from '#storefront/dashboard/dashboard-facts.tsx'
import { loadDashboardAnew } from '#storefront/dashboard/dashboard-query.ts'
import { NoticesLink } from '#storefront/notices/notices-link.tsx'
import { OrderCard } from '#storefront/orders/history/order-card.tsx'
import { OrderListLoading } from '#storefront/orders/history/order-list-loading.tsx'
import { LeavingNotice } from '#storefront/privacy/leaving-notice.tsx'
import { CompleteProfile } from '#storefront/profile/complete-profile.tsx'
import { buyAgain } from '#storefront/shell/cards/buy-again.ts'
import { cardParts } from '#storefront/shell/cards/card-parts.tsx'

export function DashboardView() {
  return (
    <>
      <LeavingNotice />
      <DashboardFacts
        card={(order) => <OrderCard key={order.id} order={order} buyAgain={buyAgain} onCancelled={loadDashboardAnew} />}
        loadingCards={<OrderListLoading />}
        aside={
          <div className="grid gap-4 max-xl:after-loading md:grid-cols-2 xl:grid-cols-1">
            <NoticesLink />
            <DefaultAddress />
            <CompleteProfile />
          </div>
        }
      />
      <PopularRail parts={cardParts} className="after-loading mt-10" />
    </>
  )
}
