import { useQuery } from '@tanstack/react-query'
import { CircleCheck, SearchX } from 'lucide-react'
import { Link } from 'react-router'
import type { Ticket, WholeTicket } from '#contract/support.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useDates } from '#storefront/platform/i18n/use-dates.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { TicketStatus } from '#storefront/support/ticket-rows.tsx'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ticketQuery, useTicketUpdates } from '../ticket-queries.ts'
import { TicketSkeleton } from '../ticket-skeletons.tsx'
import { useComposer } from './composer-form.ts'
import { TicketComposer } from './ticket-composer.tsx'
import { useTicketMove } from './ticket-move.ts'
import { TicketThread } from './ticket-thread.tsx'

export function TicketDetails({ ticketNumber }: { ticketNumber: string }) {
  const t = useText()
  const everyMs = useTicketUpdates()
  const { data, isError, isFetching, refetch } = useQuery(
    { ...ticketQuery(ticketNumber), refetchInterval: everyMs },
    shopperData,
  )
  if (data) return <WholeTicketView key={data.ticket.ticket_number} {...data} />
  if (data === null) return <TicketNotFound />
  if (!isError) return <TicketSkeleton />
  return (
    <ErrorState
      text={t('support.one_lost')}
      retryLabel={t('faults.try_again')}
      onRetry={() => refetch()}
      retrying={isFetching}
      className="panel mt-4 min-h-60"
    />
  )
}

/** Keeps a draft while support closes the ticket: it is there again once the ticket reopens. */
function WholeTicketView({ ticket, messages }: WholeTicket) {
  const composer = useComposer(ticket.ticket_number)
  return (
    <>
      <TicketHead ticket={ticket} />
      <div className="panel mt-4 overflow-hidden">
        <TicketThread ticket={ticket} messages={messages} />
        <div className="border-t border-neutral-200 bg-neutral-50 p-4 sm:p-6">
          {ticket.status === 'closed' ? <Closed ticket={ticket} /> : <TicketComposer {...composer} />}
        </div>
      </div>
    </>
  )
}

function TicketHead({ ticket }: { ticket: Ticket }) {
  const t = useText()
  const dates = useDates()
  const { ticket_number, order, issue_type, created_at, can_close } = ticket
  return (
    <div className="mt-2">
      <p className="text-h3 wrap-anywhere text-neutral-900">
        <bdi>{ticket.subject}</bdi>
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <TicketStatus status={ticket.status} />
        <p className="text-meta flex flex-wrap gap-x-2 text-neutral-600">
          <span>{t(`support.type.${issue_type}`)}</span>
          <span aria-hidden>·</span>
          <span>{t('support.opened_on', { date: isolateText(dates.dayTime(created_at)) })}</span>
        </p>
        {order && (
          <Link
            to={`/order-history/${order.id}`}
            prefetch="intent"
            className="text-label relative inline-flex min-h-7 items-center text-brand-text underline-offset-4 hit-44 hover:underline"
          >
            {t('support.order_named', { code: isolateText(order.order_code) })}
          </Link>
        )}
        {can_close && (
          <Button
            size="compact"
            icon={<CircleCheck className="size-4!" />}
            aria-haspopup="dialog"
            onClick={() => openDialog('ticket-close', { ticket_number })}
            className="max-sm:w-full sm:ms-auto"
          >
            {t('support.close')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Closed({ ticket }: { ticket: Ticket }) {
  const t = useText()
  const { move, isBusy } = useTicketMove(ticket.ticket_number)
  const draft = ticket.order ? { order_code: ticket.order.order_code } : {}
  const reopen = async () => {
    if (await move('reopen')) document.querySelector<HTMLElement>('main h1')?.focus()
  }
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <p className="text-h3 text-neutral-900">{t('support.this_is_closed')}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="primary" aria-haspopup="dialog" onClick={() => openDialog('new-ticket', draft)}>
          {t('support.open_new')}
        </Button>
        {ticket.can_reopen && (
          <Button loading={isBusy} onClick={reopen}>
            {t('support.reopen')}
          </Button>
        )}
      </div>
    </div>
  )
}

function TicketNotFound() {
  const t = useText()
  return (
    <div className="panel mt-4">
      <EmptyState
        art={<SearchX strokeWidth={1} className="size-24" />}
        title={t('support.no_such')}
        text={t('support.no_such_text')}
        action={
          <Button variant="primary" render={<Link to="/support-tickets" />}>
            {t('support.show_all')}
          </Button>
        }
      />
    </div>
  )
}
