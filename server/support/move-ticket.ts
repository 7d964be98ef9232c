import type { TicketActor } from '#contract/support.ts'
import type { Context } from '#server/context.ts'
import { mustExist, refuse, requireFound } from '#server/platform/refusal.ts'
import { insertMessage, type LockedTicket, lockTicket, setState, type TicketKey } from './queries.ts'
import { canMoveWithoutMessage, requireMessageRoom, stateAfterMessage } from './states.ts'

/** Moves a ticket without a message: locks it, checks the transition table and records the actor. */
export const moveTicket = (ctx: Context, key: TicketKey, to: 'open' | 'closed', actor: TicketActor): Promise<void> =>
  ctx.transaction(async (inner) => {
    const ticket = await requireLockedTicket(inner, key)
    if (!canMoveWithoutMessage(actor, ticket.state, to))
      refuse('conflict', `support.not_to_${to}`, { figures: { status: ticket.state } })
    await setState(inner.db, { ticket_id: ticket.id, state: to, actor })
    await notifyPages(inner, ticket)
  })

interface MessageParams {
  message: string
  picture_ids: number[]
  locale: string | null
}

/** Stores a message in a ticket, which moves it, and returns the id of the message. */
export const writeTicketMessage = (
  ctx: Context,
  key: TicketKey,
  actor: TicketActor,
  message: MessageParams,
): Promise<number> =>
  ctx.transaction(async (inner) => {
    const ticket = await requireLockedTicket(inner, key)
    const { state, id: ticket_id } = ticket
    const nextState =
      stateAfterMessage(state, actor) ?? refuse('conflict', 'support.closed', { figures: { status: state } })
    if (actor === 'shopper') requireMessageRoom(ticket)
    const [row] = await insertMessage(inner.db, { ticket_id, type: actor, ...message })
    if (nextState !== state) await setState(inner.db, { ticket_id, state: nextState, actor })
    const { id: ticket_message_id } = mustExist(row, 'the message that was just written')
    await inner.emit(actor === 'shopper' ? 'ticket_written' : 'ticket_answered', { ticket_message_id })
    await notifyPages(inner, ticket)
    return ticket_message_id
  })

const requireLockedTicket = async ({ db }: Context, key: TicketKey): Promise<LockedTicket> =>
  requireFound((await lockTicket(db, key))[0], 'support.no_ticket')

/** Its shopper may have it open in several windows. */
const notifyPages = (ctx: Context, { user_id }: Pick<LockedTicket, 'user_id'>): Promise<void> =>
  ctx.broadcast({ channel: `private-user_${user_id}`, event: 'tickets-changed', data: {} })
