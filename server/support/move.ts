import type { TicketActor, TicketState } from '#contract/support.ts'
import { found, mustExist, refuse } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { insertMessage, type LockedTicket, lockTicket, setState, type Whose } from './queries.ts'
import { requireRoom } from './rules.ts'
import { afterMessage, mayMoveByHand } from './states.ts'

/** The one way in which a ticket comes into another state without a word: locked, held against the table of moves, noted with who did it. */
export const moveTicket = (ctx: Context, whose: Whose, to: TicketState, actor: TicketActor): Promise<void> =>
  ctx.transaction(async (inner) => {
    const ticket = await lockedTicket(inner, whose)
    if (!mayMoveByHand(actor, ticket.state, to))
      refuse('conflict', `support.not_to_${to}`, { figures: { status: ticket.state } })
    await setState(inner.db, { ticket_id: ticket.id, state: to, actor })
    await tellPages(inner, ticket)
  })

interface MessageParams {
  message: string
  picture_ids: number[]
  locale: string | null
}

/** Writes down what one side says in a ticket, which moves it, and answers under which id. */
export const sayInTicket = (ctx: Context, whose: Whose, actor: TicketActor, said: MessageParams): Promise<number> =>
  ctx.transaction(async (inner) => {
    const ticket = await lockedTicket(inner, whose)
    const { state, id: ticket_id } = ticket
    const after = afterMessage(state, actor) ?? refuse('conflict', 'support.closed', { figures: { status: state } })
    if (actor === 'shopper') requireRoom(ticket)
    const [row] = await insertMessage(inner.db, { ticket_id, type: actor, ...said })
    if (after !== state) await setState(inner.db, { ticket_id, state: after, actor })
    const { id: ticket_message_id } = mustExist(row, 'the message that was just written')
    await inner.happened(actor === 'shopper' ? 'ticket_written' : 'ticket_answered', { ticket_message_id })
    await tellPages(inner, ticket)
    return ticket_message_id
  })

const lockedTicket = async ({ db }: Context, whose: Whose): Promise<LockedTicket> =>
  found((await lockTicket(db, whose))[0], 'support.no_ticket')

/** Its shopper may have it open, also in another window. */
const tellPages = (ctx: Context, { user_id }: Pick<LockedTicket, 'user_id'>): Promise<void> =>
  ctx.broadcast({ channel: `private-user_${user_id}`, event: 'tickets-changed', data: {} })
