/** Where a ticket is shown. */
export const ticketPath = (ticket_number: string): string => `/support-ticket/${ticket_number}`
