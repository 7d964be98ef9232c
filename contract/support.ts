import { z } from 'zod'
import { call } from './call.ts'
import { ticketDeskLimits } from './limits.ts'
import { emailAddress, pastedCode } from './pasted.ts'
import { photosRule } from './photos.ts'
import { emptyData, moment, paging, personName, picture, singleLineText, trimmedText } from './shapes.ts'

export const ticketStates = ['open', 'answered', 'closed'] as const
export type TicketState = (typeof ticketStates)[number]
const ticketState = z.enum(ticketStates)

export const ticketActors = ['shopper', 'support'] as const
export type TicketActor = (typeof ticketActors)[number]
const ticketActor = z.enum(ticketActors)

export const issueTypes = ['order', 'payment', 'delivery', 'return', 'product', 'account', 'other'] as const
export type IssueType = (typeof issueTypes)[number]

export const helpTopics = ['orders', 'payment', 'delivery', 'returns', 'account', 'selling'] as const
export type HelpTopic = (typeof helpTopics)[number]

export const maxTicketTextLength = ticketDeskLimits.answer
export const maxTicketSubjectLength = 120

const ticketText = trimmedText(maxTicketTextLength)

export const ticketCard = z.strictObject({
  ticket_number: z.string(),
  subject: z.string(),
  issue_type: z.enum(issueTypes),
  status: ticketState,
  /** The order of the question; null without one. */
  order: z.strictObject({ id: z.number().int().positive(), order_code: z.string() }).nullable(),
  created_at: moment,
  /** Time of the last message or move. */
  updated_at: moment,
})
export type TicketCard = z.output<typeof ticketCard>

const ticketMessage = z.strictObject({
  /** Increases within a ticket. */
  id: z.number().int().positive(),
  type: ticketActor,
  message: z.string(),
  attachments: z.array(picture),
  created_at: moment,
})
export type TicketMessage = z.output<typeof ticketMessage>

const ticket = ticketCard.extend({
  can_close: z.boolean(),
  can_reopen: z.boolean(),
  /** When it was closed and reopened, and by whom; without moves that a message causes. */
  events: z.array(z.strictObject({ status: ticketState, actor: ticketActor, at: moment })),
})
export type Ticket = z.output<typeof ticket>

const wholeTicket = z.strictObject({
  ticket,
  /** Oldest first. */
  messages: z.array(ticketMessage),
})
export type WholeTicket = z.output<typeof wholeTicket>

export const ticketForm = z.strictObject({
  subject: singleLineText(maxTicketSubjectLength, 3),
  issue_type: z.enum(issueTypes),
  /** Code of the shopper's own order; empty means none. */
  order_code: z.string().trim().max(40).nullish(),
  message: ticketText,
})

export const ticketMessageForm = z.strictObject({ message: ticketText })

export const contactForm = z.strictObject({
  name: personName(120),
  email: emailAddress,
  phone: singleLineText(40, 0).nullish(),
  subject: singleLineText(maxTicketSubjectLength, 3),
  message: ticketText,
})

const helpQuestion = z.strictObject({
  /** Its part of an address. */
  slug: z.string(),
  topic: z.enum(helpTopics),
  question: z.string(),
  /** HTML of the operator. */
  answer: z.string(),
})
export type HelpQuestion = z.output<typeof helpQuestion>

export const ticketNumberParams = z.strictObject({ ticketNumber: pastedCode(40) })
const params = ticketNumberParams

export const supportCalls = {
  listHelp: call({
    method: 'GET',
    path: '/help',
    who: 'anyone',
    about: 'Common questions and their answers, by topic. Those about selling are included if there are several shops.',
    data: z.strictObject({ questions: z.array(helpQuestion) }),
    tags: () => ['content'],
    hasCompleteTags: true,
  }),
  contactUs: call({
    method: 'POST',
    path: '/contact-us',
    who: 'either',
    about:
      'Sends a contact message to the marketplace. Equal texts from the same address within an hour are stored once.',
    body: contactForm,
    data: emptyData,
    refuses: { 422: ['accounts.phone_impossible'] },
  }),
  listTickets: call({
    method: 'GET',
    path: '/support-tickets',
    who: 'shopper',
    about: 'Tickets of the shopper, latest change first, with counts per status.',
    query: z.object({ status: ticketState.optional(), ...paging(10) }),
    data: z.strictObject({
      tickets: z.array(ticketCard),
      /** Of the filtered questions. */
      total: z.number().int(),
      page: z.number().int(),
      per_page: z.number().int(),
      counts: z.partialRecord(ticketState, z.number().int()),
    }),
  }),
  openTicket: call({
    method: 'POST',
    path: '/support-tickets',
    who: 'shopper',
    about: 'Opens a ticket, about an order or anything else.',
    body: ticketForm,
    files: { attachments: photosRule },
    data: wholeTicket,
    idempotent: true,
    refuses: { 422: ['support.no_order'] },
  }),
  getTicket: call({
    method: 'GET',
    path: '/support-tickets/{ticketNumber}',
    who: 'shopper',
    about: 'A ticket with its messages.',
    params,
    data: wholeTicket,
    refuses: { 404: ['support.no_ticket'] },
  }),
  writeInTicket: call({
    method: 'POST',
    path: '/support-tickets/{ticketNumber}/messages',
    who: 'shopper',
    about:
      'Adds a message to a ticket; an answered one becomes open again. 409 if it is closed, or has too many messages.',
    params,
    body: ticketMessageForm,
    files: { attachments: photosRule },
    data: wholeTicket,
    idempotent: true,
    refuses: {
      404: ['support.no_ticket'],
      409: ['support.closed', 'support.full'],
    },
  }),
  closeTicket: call({
    method: 'POST',
    path: '/support-tickets/{ticketNumber}/close',
    who: 'shopper',
    about: 'Closes a ticket. 409 if it is closed already; `status` is its current state.',
    params,
    body: emptyData,
    data: wholeTicket,
    idempotent: true,
    refuses: {
      404: ['support.no_ticket'],
      409: ['support.not_to_closed'],
    },
  }),
  reopenTicket: call({
    method: 'POST',
    path: '/support-tickets/{ticketNumber}/reopen',
    who: 'shopper',
    about: 'Reopens a closed ticket. 409 if it is not closed; `status` is its current state.',
    params,
    body: emptyData,
    data: wholeTicket,
    idempotent: true,
    refuses: {
      404: ['support.no_ticket'],
      409: ['support.not_to_open'],
    },
  }),
}
