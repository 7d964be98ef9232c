import type { TicketActor } from '#contract/support.ts'
import type { Context } from '#server/context.ts'
import { mustExist, refuse, requireFound } from '#server/platform/refusal.ts'
import { insertMessage, type LockedTicket, lockTicket, setState, type TicketKey } from './queries.ts'
import { canMoveWithoutMessage, requireMessageRoom, stateAfterMessage } from './states.ts'

interface MoveTicketParams {
  to: 'open' | 'closed'
  actor: TicketActor
  /** Null for the shopper, and at a terminal. */
  person_id: number | null
}

/** Moves a ticket without a message: locks it, checks the transition table and records the actor. */
export const moveTicket = (
  ctx: Context,
  key: TicketKey,
  { to, actor, person_id }: MoveTicketParams,
): Promise<LockedTicket> =>
  ctx.transaction(async (inner) => {
    const ticket = await requireLockedTicket(inner, key)
    if (!canMoveWithoutMessage(actor, ticket.state, to))
      refuse('conflict', `support.not_to_${to}`, { data: { status: ticket.state } })
    await setState(inner.db, { ticket_id: ticket.id, state: to, actor, person_id })
    await notifyPages(inner, ticket)
    return ticket
  })

interface MessageParams {
  message: string
  picture_ids: number[]
  locale: string | null
  person_id: number | null
  /** The last message that the author has read; undefined does not check it. */
  last_read_id?: number
}

/** Stores a message in a ticket, which moves it, and returns the ticket as it was. */
export const writeTicketMessage = (
  ctx: Context,
  key: TicketKey,
  actor: TicketActor,
  { last_read_id, ...message }: MessageParams,
): Promise<LockedTicket> =>
  ctx.transaction(async (inner) => {
    const ticket = await requireLockedTicket(inner, key)
    const { state, id: ticket_id } = ticket
    const nextState =
      stateAfterMessage(state, actor) ?? refuse('conflict', 'support.closed', { data: { status: state } })
    if (last_read_id !== undefined) requireNoNewMessage(inner, ticket, last_read_id)
    if (actor === 'shopper') requireMessageRoom(ticket)
    const [row] = await insertMessage(inner.db, { ticket_id, type: actor, ...message })
    const { person_id } = message
    if (nextState !== state) await setState(inner.db, { ticket_id, state: nextState, actor, person_id })
    const { id: ticket_message_id } = mustExist(row, 'the message that was just written')
    await inner.emit(actor === 'shopper' ? 'ticket_written' : 'ticket_answered', { ticket_message_id })
    await notifyPages(inner, ticket)
    return ticket
  })

function requireNoNewMessage({ t }: Context, ticket: LockedTicket, last_read_id: number): void {
  if (ticket.last_id === last_read_id) return
  const name = ticket.last_author ?? t('support.somebody')
  const code = ticket.last_type === 'support' ? 'support.answered_meanwhile' : 'support.written_meanwhile'
  refuse('conflict', code, { values: { name }, data: { written_by: name } })
}

export const requireLockedTicket = async ({ db }: Context, key: TicketKey): Promise<LockedTicket> =>
  requireFound(await lockTicket(db, key), 'support.no_ticket')

/** Its shopper may have it open in several windows. */
const notifyPages = (ctx: Context, { user_id }: Pick<LockedTicket, 'user_id'>): Promise<void> =>
  ctx.broadcast({ channel: `private-user_${user_id}`, event: 'tickets-changed', data: {} })
