import { Bell } from 'lucide-react'
import { Link } from 'react-router'
import { DefaultAddress } from '#storefront/addresses/book/default-address.tsx'
import { PopularRail } from '#storefront/catalogue/shelf/popular-rail.tsx'
import { DashboardFacts, reloadDashboard } from '#storefront/dashboard/dashboard-facts.tsx'
import { OrderCard } from '#storefront/orders/history/order-card.tsx'
import { OrderListLoading } from '#storefront/orders/order-states.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSession } from '#storefront/platform/session/session.ts'
import { LeavingNotice } from '#storefront/privacy/leaving.tsx'
import { CompleteProfile } from '#storefront/profile/complete-profile.tsx'
import { buyAgain } from '#storefront/shell/cards/buy-again.ts'
import { cardActions } from '#storefront/shell/cards/card-actions.tsx'
import { CountBadge } from '#ui/marks/count-badge.tsx'

export function DashboardView() {
  return (
    <>
      <LeavingNotice />
      <DashboardFacts
        card={(order) => <OrderCard key={order.id} order={order} buyAgain={buyAgain} onCancelled={reloadDashboard} />}
        loadingCards={<OrderListLoading />}
        aside={
          <div className="grid gap-4 max-xl:after-loading md:grid-cols-2 xl:grid-cols-1">
            <NoticesLink />
            <DefaultAddress />
            <CompleteProfile />
          </div>
        }
      />
      <PopularRail actions={cardActions} className="after-loading mt-10" />
    </>
  )
}

function NoticesLink() {
  const t = useText()
  const count = useSession((session) => session.notice_count)
  return (
    <Link
      to="/notices"
      aria-label={t('notices.bell', { count })}
      className="panel flex min-h-14 items-center gap-3 px-4 py-3 text-neutral-900 transition-colors hover:bg-neutral-100"
    >
      <Bell className="size-5 text-neutral-600" />
      <span className="text-label flex-1">{t('notices.title')}</span>
      <CountBadge count={count} />
    </Link>
  )
}
