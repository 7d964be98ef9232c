import { z } from 'zod'
import { call } from './call.ts'
import { ticketDeskLimits } from './limits.ts'
import { photosRule } from './photos.ts'
import { bodyPaging, formId, id, idText, moment, paging, picture, trimmedText } from './shapes.ts'
import { messagePage } from './shop-chats.ts'
import { issueTypes, ticketActors, ticketCard, ticketMessageForm, ticketNumberParams, ticketStates } from './support.ts'

const ticketState = z.enum(ticketStates)

/** Increases within a ticket. */
const messageId = z.number().int().positive()

const person = z.strictObject({ id, name: z.string() })

const deskTicketCard = ticketCard.extend({
  shopper: person,
  /** The shopper's last message or reopening: the age of an open ticket. */
  waiting_since: moment,
  assignee: person.nullable(),
})
export type DeskTicketCard = z.output<typeof deskTicketCard>

const ticketInternalNote = z.strictObject({
  id,
  text: z.string(),
  at: moment,
  /** Null if the person no longer exists. */
  name: z.string().nullable(),
})
export type TicketInternalNote = z.output<typeof ticketInternalNote>

const deskTicket = deskTicketCard.extend({
  /** The contacts of the account, in E.164; null without one. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** The language in which the shopper reads. */
  locale: z.string(),
  can_answer: z.boolean(),
  can_close: z.boolean(),
  can_reopen: z.boolean(),
  last_message_id: messageId,
  /** Oldest first. `name` is that of the person of the market; null for the shopper, and for a command of the terminal. */
  messages: z.array(
    z.strictObject({
      id: messageId,
      type: z.enum(ticketActors),
      name: z.string().nullable(),
      message: z.string(),
      attachments: z.array(picture),
      created_at: moment,
    }),
  ),
  events: z.array(
    z.strictObject({ status: ticketState, actor: z.enum(ticketActors), name: z.string().nullable(), at: moment }),
  ),
  /** Internal. Oldest first. */
  notes: z.array(ticketInternalNote),
  /** People of the market who may answer tickets. */
  people: z.array(person),
})
export type DeskTicket = z.output<typeof deskTicket>

const ticketList = z.strictObject({
  tickets: z.array(deskTicketCard),
  total: z.number().int(),
  page: z.number().int(),
  per_page: z.number().int(),
  /** By status, with the other filters. */
  counts: z.record(ticketState, z.number().int()),
})

/** The id of a person, `me`, or `nobody` for unassigned tickets. */
const assigned = z.union([z.enum(['me', 'nobody']), idText])
const filter = {
  status: ticketState.default('open'),
  assigned: assigned.optional(),
  issue_type: z.enum(issueTypes).optional(),
}

const params = ticketNumberParams
const data = z.strictObject({ ticket: deskTicket })

export const operatorTicketCalls = {
  listOperatorTickets: call({
    method: 'GET',
    path: '/operator/tickets',
    who: 'operator',
    needs: 'tickets.read',
    about:
      'Tickets of one status, with counts per status: open ones by the time since which the shopper waits, the others latest change first.',
    query: z.strictObject({ ...filter, ...paging(20) }),
    data: ticketList,
  }),
  searchOperatorTickets: call({
    method: 'POST',
    path: '/operator/tickets/search',
    who: 'operator',
    needs: 'tickets.read',
    isUnrecorded: true,
    about:
      'The same for tickets that have each word of `search` in the number, the subject, the code of the order or the name of the shopper, or whose shopper has this email address.',
    body: z.strictObject({ search: z.string().max(ticketDeskLimits.search), ...filter, ...bodyPaging(20) }),
    data: ticketList,
  }),
  getOperatorTicket: call({
    method: 'GET',
    path: '/operator/tickets/{ticketNumber}',
    who: 'operator',
    needs: 'tickets.read',
    about: 'A ticket with its messages and internal notes.',
    params,
    data,
    refuses: { 404: ['support.no_ticket'] },
  }),
  // POST, because reading a conversation of others is recorded.
  readTicketChat: call({
    method: 'POST',
    path: '/operator/tickets/{ticketNumber}/chat',
    who: 'operator',
    needs: 'chats.read',
    about:
      'Messages between the shopper and the shop of the ticket’s order, latest first. Each request is recorded. 409 if the ticket has no order, or is closed.',
    params,
    body: z.strictObject(bodyPaging(50)),
    data: messagePage,
    refuses: { 404: ['support.no_ticket'], 409: ['support.no_order_of_ticket', 'support.chat_of_closed'] },
  }),
  answerTicket: call({
    method: 'POST',
    path: '/operator/tickets/{ticketNumber}/answer',
    who: 'operator',
    needs: 'tickets.write',
    about:
      'Answers a ticket; the shopper is notified. A ticket of nobody is assigned to the person. 409 if it has messages after `last_message_id`: `written_by` names the author of the latest.',
    params,
    // The id is text in a form with files.
    body: z.strictObject({ text: ticketMessageForm.shape.message, last_message_id: formId }),
    files: { attachments: photosRule },
    data,
    idempotent: true,
    refuses: {
      404: ['support.no_ticket'],
      409: ['support.closed', 'support.answered_meanwhile', 'support.written_meanwhile'],
    },
  }),
  assignTicket: call({
    method: 'POST',
    path: '/operator/tickets/{ticketNumber}/assign',
    who: 'operator',
    needs: 'tickets.write',
    about:
      'Gives a ticket to a person of the market who may answer it, or with null to nobody. With `from`, 409 if it belongs to another person by now: `assignee` is that person.',
    params,
    body: z.strictObject({ person_id: id.nullable(), from: id.nullable().optional() }),
    data,
    idempotent: true,
    refuses: { 404: ['support.no_ticket'], 409: ['support.assigned_meanwhile'], 422: ['support.no_assignee'] },
  }),
  addTicketNote: call({
    method: 'POST',
    path: '/operator/tickets/{ticketNumber}/notes',
    who: 'operator',
    needs: 'tickets.write',
    about: 'Adds an internal note, which no shopper reads. Notes are never changed or removed.',
    params,
    body: z.strictObject({ text: trimmedText(ticketDeskLimits.internalNote) }),
    data: z.strictObject({ note: ticketInternalNote }),
    idempotent: true,
    refuses: { 404: ['support.no_ticket'] },
  }),
  closeOperatorTicket: call({
    method: 'POST',
    path: '/operator/tickets/{ticketNumber}/close',
    who: 'operator',
    needs: 'tickets.write',
    about: 'Closes a ticket. 409 if it is closed already.',
    params,
    body: z.strictObject({}),
    data,
    idempotent: true,
    refuses: { 404: ['support.no_ticket'], 409: ['support.not_to_closed'] },
  }),
  reopenOperatorTicket: call({
    method: 'POST',
    path: '/operator/tickets/{ticketNumber}/reopen',
    who: 'operator',
    needs: 'tickets.write',
    about: 'Reopens a closed ticket. 409 if it is not closed.',
    params,
    body: z.strictObject({}),
    data,
    idempotent: true,
    refuses: { 404: ['support.no_ticket'], 409: ['support.not_to_open'] },
  }),
}
