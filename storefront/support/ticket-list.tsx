import { useQuery } from '@tanstack/react-query'
import { Headset } from 'lucide-react'
import { Link } from 'react-router'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useNumber, useText } from '#storefront/platform/i18n/texts.tsx'
import { Pagination, useListTopFocus } from '#storefront/platform/navigation/pagination.tsx'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { LinkTabs } from '#ui/navigation/link-tabs.tsx'
import {
  getTicketListPath,
  type TicketFilter,
  type TicketListData,
  ticketStates,
  ticketsQuery,
  useTicketUpdates,
} from './ticket-queries.ts'
import { TicketRows } from './ticket-rows.tsx'
import { TicketListSkeleton } from './ticket-skeletons.tsx'

export function TicketList({ filter }: { filter: TicketFilter }) {
  const t = useText()
  const everyMs = useTicketUpdates()
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    { ...ticketsQuery(filter), refetchInterval: everyMs },
    shopperData,
  )
  return (
    <>
      <div className="panel mb-4 overflow-hidden">
        <TicketTabs filter={filter} counts={data?.counts} />
      </div>
      {data && <Tickets filter={filter} data={data} isOld={isPlaceholderData} />}
      {!data && !isError && <TicketListSkeleton />}
      {!data && isError && (
        <ErrorState
          text={t('support.lost')}
          retryLabel={t('faults.try_again')}
          onRetry={() => refetch()}
          retrying={isFetching}
          className="panel min-h-60"
        />
      )}
    </>
  )
}

function TicketTabs({ filter, counts }: { filter: TicketFilter; counts: TicketListData['counts'] | undefined }) {
  const t = useText()
  const number = useNumber()
  const all = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)
  const createTab = (status: TicketFilter['status'], label: string, count: number) => ({
    label,
    href: getTicketListPath({ status, page: 1 }),
    current: filter.status === status,
    ...(counts && { count: number(count) }),
  })
  const tabs = [
    createTab(undefined, t('support.all'), all),
    ...ticketStates.map((status) => createTab(status, t(`support.state.${status}`), counts?.[status] ?? 0)),
  ]
  return <LinkTabs tabs={tabs} label={t('support.tabs')} link={Link} />
}

type TicketsProps = { filter: TicketFilter; data: TicketListData; isOld: boolean }

function Tickets({ filter, data: { tickets, total, page, per_page }, isOld }: TicketsProps) {
  const t = useText()
  const { top, begin } = useListTopFocus(filter)
  if (tickets.length === 0) return <NoTickets filter={filter} hasOthers={total > 0} />
  const first = (page - 1) * per_page + 1
  const values = { first, last: first + tickets.length - 1, count: total }
  return (
    <div aria-busy={isOld} className={classNames('transition-opacity', isOld && 'opacity-50')}>
      <p ref={top} role="status" tabIndex={-1} className="text-meta mb-3 text-neutral-600">
        {t('support.showing', values)}
      </p>
      <TicketRows tickets={tickets} />
      <div className="mt-6">
        <Pagination
          paging={{ page, per_page }}
          total={total}
          hrefOf={(paging) => getTicketListPath({ ...filter, ...paging })}
          onClick={begin}
        />
      </div>
    </div>
  )
}

/** No tickets at all, none in a state, or a page past the last one. */
function NoTickets({ filter: { status }, hasOthers }: { filter: TicketFilter; hasOthers: boolean }) {
  const t = useText()
  const isNarrowed = status !== undefined || hasOthers
  const title = status && !hasOthers ? t(`support.none.${status}`) : t('support.none_yet')
  return (
    <div className="panel">
      <EmptyState
        art={<Headset strokeWidth={1} className="size-24" />}
        title={hasOthers ? t('support.none_on_page') : title}
        text={isNarrowed ? undefined : t('support.none_text')}
        action={
          isNarrowed ? (
            <Button render={<Link to="/support-tickets" />}>{t('support.show_all')}</Button>
          ) : (
            <Button variant="primary" aria-haspopup="dialog" onClick={() => openDialog('new-ticket')}>
              {t('support.new_ticket')}
            </Button>
          )
        }
      />
    </div>
  )
}
