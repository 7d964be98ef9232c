import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { type MetaArgs, useSearchParams } from 'react-router'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { lazyWithRetry } from '#storefront/platform/hydration/load-part.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { PageBreadcrumbs } from '#storefront/platform/navigation/breadcrumbs.tsx'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'
import { readTicketFilter } from '#storefront/support/ticket-queries.ts'
import { TicketListSkeleton } from '#storefront/support/ticket-skeletons.tsx'
import { Button } from '#ui/buttons/button.tsx'

const TicketList = lazyWithRetry(() => import('#storefront/support/ticket-list.tsx').then((part) => part.TicketList))

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, (t) => ({ title: t('support.tickets'), noindex: true }))

export default function SupportTickets() {
  const t = useText()
  const [search] = useSearchParams()
  return (
    <>
      <PageBreadcrumbs current={t('support.tickets')} />
      <div className="mt-1 mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="text-h1">
          {t('support.tickets')}
        </h1>
        <Button
          variant="primary"
          icon={<Plus />}
          aria-haspopup="dialog"
          onClick={() => openDialog('new-ticket')}
          className="max-xs:w-full"
        >
          {t('support.new_ticket')}
        </Button>
      </div>
      <Suspense fallback={<TicketListSkeleton />}>
        <TicketList filter={readTicketFilter(search)} />
      </Suspense>
    </>
  )
}
