import { refuse } from '#server/platform/refusal.ts'
import type { LockedTicket } from './queries.ts'

/** What nobody reads to its end is better begun anew. */
export const mostMessages = 300

/** Refuses a shopper's message in a ticket that takes none. */
export function requireRoom({ messages }: Pick<LockedTicket, 'messages'>): void {
  if (messages >= mostMessages) refuse('conflict', 'support.full', { figures: { most: mostMessages } })
}
