import { type TicketState, ticketMessageForm } from '#contract/support.ts'
import { statement } from '#db/statement.ts'
import { found, refuseField } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { moveTicket, sayInTicket } from './move.ts'
import { findTicket, type TicketRow } from './queries.ts'

/** A ticket as those who answer list it. */
export interface WaitingTicket {
  ticket_number: string
  status: TicketState
  subject: string
  shopper: string
  updated_at: string
}

const findWaiting = statement<Record<never, never>, WaitingTicket>(
  'support.waiting',
  `select t.ticket_number, t.state as status, t.subject, u.name as shopper, t.updated_at
   from tickets t join users u on u.id = t.user_id where t.state <> 'closed'
   order by t.state = 'answered', t.updated_at, t.id`,
)

/** What is not closed: first what waits for an answer, the longest first. */
export const listWaiting = ({ db }: Context): Promise<WaitingTicket[]> => findWaiting(db, {})

export const readForDesk = async ({ db }: Context, ticket_number: string): Promise<TicketRow> =>
  found((await findTicket(db, { ticket_number, user_id: null }))[0], 'support.no_ticket')

const findPhotos = statement<{ ticket_number: string }, { bytes: Buffer }>(
  'support.photos',
  `select u.bytes from tickets t join ticket_messages m on m.ticket_id = t.id
   join ticket_pictures p on p.ticket_message_id = m.id join uploads u using (picture_id)
   where t.ticket_number = upper(:ticket_number) order by m.id, p.position`,
)

/** The photos of all messages, in their order. */
export const readPhotosOf = ({ db }: Context, ticket_number: string) => findPhotos(db, { ticket_number })

/** Answers a ticket; its shopper is told. */
export async function answerTicket(ctx: Context, ticket_number: string, text: string): Promise<void> {
  const read = ticketMessageForm.safeParse({ message: text })
  if (!read.success) refuseField('message', 'support.unfit_answer')
  const said = { message: read.data.message, picture_ids: [], locale: null }
  await sayInTicket(ctx, { ticket_number, user_id: null }, 'support', said)
}

export const closeForDesk = (ctx: Context, ticket_number: string): Promise<void> =>
  moveTicket(ctx, { ticket_number, user_id: null }, 'closed', 'support')

export const reopenForDesk = (ctx: Context, ticket_number: string): Promise<void> =>
  moveTicket(ctx, { ticket_number, user_id: null }, 'open', 'support')
