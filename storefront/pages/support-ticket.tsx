import { Suspense } from 'react'
import type { MetaArgs } from 'react-router'
import { isolateText } from '#locales/isolate-text.ts'
import { lazyWithRetry } from '#storefront/platform/hydration/load-part.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { PageBreadcrumbs } from '#storefront/platform/navigation/breadcrumbs.tsx'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'
import { TicketSkeleton } from '#storefront/support/ticket-skeletons.tsx'
import type { Route } from './+types/support-ticket.ts'

const TicketDetails = lazyWithRetry(() =>
  import('#storefront/support/ticket/ticket-details.tsx').then((part) => part.TicketDetails),
)

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, (t) => ({ title: t('support.ticket'), noindex: true }))

export default function SupportTicket({ params: { ticketNumber } }: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <PageBreadcrumbs
        steps={[{ label: t('support.tickets'), href: '/support-tickets' }]}
        current={t('support.ticket')}
      />
      <h1 tabIndex={-1} className="text-h1 mt-1 wrap-anywhere">
        {t('support.ticket_named', { number: isolateText(ticketNumber) })}
      </h1>
      <Suspense fallback={<TicketSkeleton />}>
        <TicketDetails key={ticketNumber} ticketNumber={ticketNumber} />
      </Suspense>
    </>
  )
}
