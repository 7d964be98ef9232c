import type { Ticket, TicketMessage } from '#contract/support.ts'

type Entry = TicketMessage | Ticket['events'][number]

const momentOf = (entry: Entry): number => Date.parse('message' in entry ? entry.created_at : entry.at)

/** What was said and what was done, in the order in which it happened. */
export const threadOf = (messages: readonly TicketMessage[], events: Ticket['events']): Entry[] =>
  [...messages, ...events].sort((one, other) => momentOf(one) - momentOf(other))
