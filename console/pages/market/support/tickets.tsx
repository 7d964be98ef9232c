import { TicketList } from '#console/tickets/ticket-list.tsx'

export default TicketList
