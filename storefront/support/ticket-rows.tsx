import { CircleCheck, Clock, MessageCircleReply } from 'lucide-react'
import { Link } from 'react-router'
import type { TicketCard, TicketState } from '#contract/support.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useDates } from '#storefront/platform/i18n/use-dates.ts'
import { type DrawnIcon, directional } from '#ui/directional-icon.tsx'
import { StatusPill, type StatusTone } from '#ui/marks/status-pill.tsx'
import { getTicketPath } from './ticket-queries.ts'

/** A list of tickets. Each row is a link as a whole. */
export function TicketRows({ tickets }: { tickets: readonly TicketCard[] }) {
  const t = useText()
  return (
    <ul aria-label={t('support.tickets')} className="panel divide-y divide-neutral-200 overflow-hidden">
      {tickets.map((ticket) => (
        <TicketRow key={ticket.ticket_number} ticket={ticket} />
      ))}
    </ul>
  )
}

function TicketRow({ ticket }: { ticket: TicketCard }) {
  const t = useText()
  const dates = useDates()
  const { ticket_number, subject, issue_type, order, status, updated_at } = ticket
  return (
    <li className="relative flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3.5 transition-colors hover:bg-neutral-50 sm:flex-nowrap sm:px-6">
      <div className="min-w-0 flex-1 basis-56">
        <Link
          to={getTicketPath(ticket_number)}
          prefetch="intent"
          className="text-card-name line-clamp-2 wrap-anywhere text-neutral-900 after:absolute after:inset-0 focus-visible:shadow-none focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand-ring"
        >
          <bdi>{subject}</bdi>
        </Link>
        <p className="text-meta mt-1 flex flex-wrap gap-x-2 text-neutral-600">
          <bdi className="whitespace-nowrap tabular-nums">{ticket_number}</bdi>
          <span aria-hidden>·</span>
          <span>{t(`support.type.${issue_type}`)}</span>
          {order && (
            <>
              <span aria-hidden className="max-sm:hidden">
                ·
              </span>
              <span className="max-sm:w-full">{t('support.order_named', { code: isolateText(order.order_code) })}</span>
            </>
          )}
        </p>
      </div>
      <div className="flex items-center gap-3 max-sm:w-full max-sm:justify-between sm:flex-col sm:items-end sm:gap-1">
        <TicketStatus status={status} />
        <p className="text-meta whitespace-nowrap text-neutral-600">
          <span className="sr-only">{`${t('support.updated')} `}</span>
          <bdi>{dates.dayTime(updated_at)}</bdi>
        </p>
      </div>
    </li>
  )
}

const looks: Record<TicketState, { tone: StatusTone; icon: DrawnIcon }> = {
  open: { tone: 'waiting', icon: Clock },
  answered: { tone: 'done', icon: directional(MessageCircleReply) },
  closed: { tone: 'settled', icon: CircleCheck },
}

export function TicketStatus({ status }: { status: TicketState }) {
  const t = useText()
  const { tone, icon: Icon } = looks[status]
  return (
    <StatusPill tone={tone} icon={<Icon className="size-3.5" />}>
      {t(`support.state.${status}`)}
    </StatusPill>
  )
}
