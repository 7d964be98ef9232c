import { Suspense } from 'react'
import type { MetaArgs } from 'react-router'
import { lazyPart } from '#storefront/kit/later/load-part.ts'
import { pageMeta } from '#storefront/kit/visit/page-meta.ts'
import { PageTrail } from '#storefront/kit/ways/page-trail.tsx'
import { isolated } from '#storefront/kit/words/isolated.ts'
import { useText } from '#storefront/kit/words/texts.tsx'
import { TicketLoading } from '#storefront/support/ticket/ticket-loading.tsx'
import type { Route } from './+types/support-ticket.ts'

const TicketDetails = lazyPart(() =>
  import('#storefront/support/ticket/ticket-details.tsx').then((part) => part.TicketDetails),
)

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, (t) => ({ title: t('support.ticket'), noindex: true }))

export default function SupportTicket({ params: { ticketNumber } }: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <PageTrail steps={[{ label: t('support.tickets'), href: '/support-tickets' }]} current={t('support.ticket')} />
      <h1 tabIndex={-1} className="text-h1 mt-1 wrap-anywhere">
        {t('support.ticket_named', { number: isolated(ticketNumber) })}
      </h1>
      <Suspense fallback={<TicketLoading />}>
        <TicketDetails key={ticketNumber} ticketNumber={ticketNumber} />
      </Suspense>
    </>
  )
}
