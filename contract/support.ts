import { z } from 'zod'
import { call } from './call.ts'
import { emailAddress, pastedCode } from './pasted.ts'
import { photosRule } from './photos.ts'
import { moment, nothing, paging, personName, picture, typed, typedLine } from './shapes.ts'

export const ticketStates = ['open', 'answered', 'closed'] as const
export type TicketState = (typeof ticketStates)[number]
const ticketState = z.enum(ticketStates)

/** Who writes in a ticket and moves it: who asked, or the marketplace. */
export const ticketActors = ['shopper', 'support'] as const
export type TicketActor = (typeof ticketActors)[number]
const ticketActor = z.enum(ticketActors)

/** What a ticket is about. */
export const issueTypes = ['order', 'payment', 'delivery', 'return', 'product', 'account', 'other'] as const
export type IssueType = (typeof issueTypes)[number]

export const helpTopics = ['orders', 'payment', 'delivery', 'returns', 'account', 'selling'] as const
export type HelpTopic = (typeof helpTopics)[number]

export const mostTicketText = 4000
export const mostSubject = 120

const ticketText = typed(mostTicketText)

export const ticketCard = z.strictObject({
  ticket_number: z.string(),
  subject: z.string(),
  issue_type: z.enum(issueTypes),
  status: ticketState,
  /** The order that it is about; null where it is about none. */
  order: z.strictObject({ id: z.number().int().positive(), order_code: z.string() }).nullable(),
  created_at: moment,
  /** When something was last written in it, or it was moved. */
  updated_at: moment,
})
export type TicketCard = z.output<typeof ticketCard>

const ticketMessage = z.strictObject({
  /** Larger the later. */
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
  /** When it was closed and opened again, and by whom; what a message does to it stands in none. */
  events: z.array(z.strictObject({ status: ticketState, actor: ticketActor, at: moment })),
})
export type Ticket = z.output<typeof ticket>

const wholeTicket = z.strictObject({
  ticket,
  /** The first first. */
  messages: z.array(ticketMessage),
})
export type WholeTicket = z.output<typeof wholeTicket>

export const ticketForm = z.strictObject({
  subject: typedLine(mostSubject, 3),
  issue_type: z.enum(issueTypes),
  /** Of an order of the shopper's own; an empty one is none. */
  order_code: z.string().trim().max(40).nullish(),
  message: ticketText,
})

export const ticketMessageForm = z.strictObject({ message: ticketText })

export const contactForm = z.strictObject({
  name: personName(120),
  email: emailAddress,
  phone: typedLine(40, 0).nullish(),
  subject: typedLine(mostSubject, 3),
  message: ticketText,
})

const helpQuestion = z.strictObject({
  /** Names it in an address. */
  slug: z.string(),
  topic: z.enum(helpTopics),
  question: z.string(),
  /** By the operator, as HTML. */
  answer: z.string(),
})
export type HelpQuestion = z.output<typeof helpQuestion>

const params = z.strictObject({ ticketNumber: pastedCode(40) })

export const supportCalls = {
  listHelp: call({
    method: 'GET',
    path: '/help',
    who: 'anyone',
    about: 'Common questions and their answers, by topic. Those about selling are there where many shops sell.',
    data: z.strictObject({ questions: z.array(helpQuestion) }),
  }),
  contactUs: call({
    method: 'POST',
    path: '/contact-us',
    who: 'either',
    about: 'Writes to the marketplace. The same words from the same address within an hour are one message.',
    body: contactForm,
    data: nothing,
  }),
  listTickets: call({
    method: 'GET',
    path: '/support-tickets',
    who: 'shopper',
    about: 'The tickets of the shopper, the latest news first, with counts per status.',
    query: z.object({ status: ticketState.optional(), ...paging(10) }),
    data: z.strictObject({
      tickets: z.array(ticketCard),
      /** Of those that were asked for. */
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
    about: 'Asks the marketplace for help, about an order or anything else.',
    body: ticketForm,
    files: { attachments: photosRule },
    data: wholeTicket,
    idempotent: true,
  }),
  getTicket: call({
    method: 'GET',
    path: '/support-tickets/{ticketNumber}',
    who: 'shopper',
    about: 'A ticket with everything that was said in it.',
    params,
    data: wholeTicket,
    refusals: [404],
  }),
  writeInTicket: call({
    method: 'POST',
    path: '/support-tickets/{ticketNumber}/messages',
    who: 'shopper',
    about: 'Says something in a ticket; one that was answered is open again. 409 where it is closed, or too long.',
    params,
    body: ticketMessageForm,
    files: { attachments: photosRule },
    data: wholeTicket,
    refusals: [404, 409],
    idempotent: true,
  }),
  closeTicket: call({
    method: 'POST',
    path: '/support-tickets/{ticketNumber}/close',
    who: 'shopper',
    about: 'Closes a ticket: there is nothing more to say. Where it is closed already: 409, and `status` says so.',
    params,
    body: nothing,
    data: wholeTicket,
    refusals: [404, 409],
    idempotent: true,
  }),
  reopenTicket: call({
    method: 'POST',
    path: '/support-tickets/{ticketNumber}/reopen',
    who: 'shopper',
    about: 'Opens a closed ticket again. Where it is not closed: 409, and `status` says where it is.',
    params,
    body: nothing,
    data: wholeTicket,
    refusals: [404, 409],
    idempotent: true,
  }),
}
