import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { RecordedChat } from '#console/platform/chats/recorded-chat.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card, PageHeader, pageColumns } from '#console/platform/layout/page-header.tsx'
import { RecordPending } from '#console/platform/layout/record-pending.tsx'
import { InternalNoteForm } from '#console/platform/replies/internal-note-form.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { PageMessage } from '#console/platform/states/page-message.tsx'
import { hasCode } from '#contract/client/api-error.ts'
import { ticketDeskLimits } from '#contract/limits.ts'
import type { DeskTicket } from '#contract/operator-tickets.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TicketAnswer } from './ticket-answer.tsx'
import { TicketFacts } from './ticket-facts.tsx'
import { TicketOrder } from './ticket-order.tsx'
import { readTicketChat, ticketQuery, ticketsPath, useTicketMoves } from './ticket-queries.ts'
import { TicketThread } from './ticket-thread.tsx'

export function TicketPage({ number }: { number: string }) {
  const t = useText()
  const query = useQuery(ticketQuery(number))
  const { data, error } = query
  if (hasCode(error, 'support.no_ticket', 'errors.invalid')) return <NoSuchTicket />
  return (
    <>
      <PageHeader
        title={data?.subject ?? t('tickets.ticket')}
        trail={[{ label: t('tickets.title'), href: ticketsPath }]}
      />
      {data ? <TicketParts ticket={data} /> : <RecordPending query={query} heights={['h-96', 'h-60']} />}
    </>
  )
}

/** On a phone, the facts come after the answer. */
const TicketParts = ({ ticket }: { ticket: DeskTicket }) => (
  <div className={pageColumns}>
    <div className="grid grid-cols-1 gap-4">
      <TicketThread ticket={ticket} />
      <TicketAnswer ticket={ticket} />
    </div>
    <div className="grid grid-cols-1 gap-4">
      <TicketFacts ticket={ticket} />
      {ticket.order && <TicketOrder order={ticket.order} />}
      {ticket.order && ticket.status !== 'closed' && <TicketChat ticket={ticket} />}
      <TicketNotes ticket={ticket} />
    </div>
  </div>
)

/** The conversation between the shopper and the shop of the order. */
function TicketChat({ ticket: { ticket_number, shopper } }: { ticket: DeskTicket }) {
  const t = useText()
  if (!useCan()('chats.read')) return null
  return (
    <Card title={t('tickets.chat')}>
      <p className="text-neutral-700">{t('tickets.chat_text')}</p>
      <RecordedChat
        queryKey={['tickets', 'chat', ticket_number]}
        readPage={(page, signal) => readTicketChat(ticket_number, page, signal)}
        shopper={shopper.name}
        shop={t('chat-reports.by_shop')}
      />
    </Card>
  )
}

function NoSuchTicket() {
  const t = useText()
  const action = <Button render={<Link to={ticketsPath} />}>{t('tickets.show_all')}</Button>
  return <PageMessage title={t('tickets.not_found')} text={t('tickets.not_found_text')} action={action} />
}

/** The thread shows the notes. */
function TicketNotes({ ticket }: { ticket: DeskTicket }) {
  const t = useText()
  const canWrite = useCan()('tickets.write')
  const { addInternalNote } = useTicketMoves(ticket)
  if (!canWrite) return null
  return (
    <Card title={t('tickets.internal_note')}>
      <InternalNoteForm
        subject={ticket.ticket_number}
        label={t('tickets.internal_note_label')}
        hint={t('tickets.internal_note_hint')}
        submitLabel={t('tickets.add_internal_note')}
        maxLength={ticketDeskLimits.internalNote}
        add={addInternalNote}
      />
    </Card>
  )
}
