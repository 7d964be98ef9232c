import { useParams } from 'react-router'
import { TicketPage } from '#console/tickets/ticket-page.tsx'

/** A new page for each ticket: the text of one must not appear in another. */
export default function MarketTicketPage() {
  const { ticket = '' } = useParams()
  return <TicketPage key={ticket} number={ticket} />
}
