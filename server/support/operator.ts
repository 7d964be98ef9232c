import { type TicketState, ticketMessageForm } from '#contract/support.ts'
import { statement } from '#db/statement.ts'
import type { Context } from '#server/context.ts'
import { refuse, requireFound } from '#server/platform/refusal.ts'
import { moveTicket, writeTicketMessage } from './move-ticket.ts'
import { findTicket, type TicketRow } from './queries.ts'

declare module '#server/platform/refusal.ts' {
  interface OperatorCodes {
    'support.unfit_answer': never
  }
}

export interface OpenTicket {
  ticket_number: string
  status: TicketState
  subject: string
  shopper: string
  waiting_since: string
}

const findOpenTickets = statement<Record<never, never>, OpenTicket>(
  'support.open_tickets',
  `select t.ticket_number, t.state as status, t.subject, u.name as shopper, t.waiting_since
   from tickets t join users u on u.id = t.user_id where t.state <> 'closed'
   order by t.state = 'answered', t.waiting_since, t.id`,
)

/** Tickets that are not closed: those that wait for an answer first, longest waiting first. */
export const listOpenTickets = ({ db }: Context): Promise<OpenTicket[]> => findOpenTickets(db, {})

export const readTicket = async ({ db }: Context, ticket_number: string): Promise<TicketRow> =>
  requireFound((await findTicket(db, { ticket_number, user_id: null }))[0], 'support.no_ticket')

const findPhotos = statement<{ ticket_number: string }, { bytes: Buffer }>(
  'support.photos',
  `select u.bytes from tickets t join ticket_messages m on m.ticket_id = t.id
   join ticket_pictures p on p.ticket_message_id = m.id join uploads u using (picture_id)
   where t.ticket_number = upper(:ticket_number) order by m.id, p.position`,
)

/** The WebP files of a ticket's photos, which otherwise only the sessions of its shopper can read. */
export const readTicketPhotos = ({ db }: Context, ticket_number: string): Promise<{ bytes: Buffer }[]> =>
  findPhotos(db, { ticket_number })

export async function answerTicket(ctx: Context, ticket_number: string, text: string): Promise<void> {
  const parsed = ticketMessageForm.safeParse({ message: text })
  if (!parsed.success) refuse('invalid', 'support.unfit_answer')
  const message = { message: parsed.data.message, picture_ids: [], locale: null, person_id: null }
  await writeTicketMessage(ctx, { ticket_number, user_id: null }, 'support', message)
}

export const closeTicket = (ctx: Context, ticket_number: string): Promise<void> => move(ctx, ticket_number, 'closed')

export const reopenTicket = (ctx: Context, ticket_number: string): Promise<void> => move(ctx, ticket_number, 'open')

async function move(ctx: Context, ticket_number: string, to: 'open' | 'closed'): Promise<void> {
  await moveTicket(ctx, { ticket_number, user_id: null }, { to, actor: 'support', person_id: null })
}
