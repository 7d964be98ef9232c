import { z } from 'zod'
import { call } from './call.ts'
import { ticketDeskLimits } from './limits.ts'
import { bodyPaging, id, idText, moment, paging } from './shapes.ts'
import { ticketMessageForm } from './support.ts'

const contactStates = ['open', 'done', 'spam'] as const
const state = z.enum(contactStates)
export type ContactState = z.output<typeof state>

const contactCard = z.strictObject({
  id,
  state,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  created_at: moment,
  /** When it was moved to its state, and by whom; null if it never was, or by a person who no longer exists. */
  moved_at: moment.nullable(),
  moved_by: z.string().nullable(),
  answer_count: z.number().int(),
})
export type ContactCard = z.output<typeof contactCard>

const contactMessage = contactCard.extend({
  /** In E.164 or as it was typed. */
  phone: z.string().nullable(),
  message: z.string(),
  /** The language of the page; null if unknown. */
  locale: z.string().nullable(),
  /** Whether the author was signed in. */
  has_account: z.boolean(),
  /** Oldest first. `name` is null if the person no longer exists. */
  answers: z.array(z.strictObject({ id, text: z.string(), name: z.string().nullable(), at: moment })),
  /** Of the last answer, which the next one sends back; null without one. */
  last_answer_id: id.nullable(),
})
export type DeskContactMessage = z.output<typeof contactMessage>

const contactList = z.strictObject({
  messages: z.array(contactCard),
  total: z.number().int(),
  page: z.number().int(),
  per_page: z.number().int(),
  counts: z.record(state, z.number().int()),
})

const listedState = state.default('open')
const params = z.strictObject({ id: idText })
const data = z.strictObject({ message: contactMessage })

export const operatorContactCalls = {
  listContactMessages: call({
    method: 'GET',
    path: '/operator/contact-messages',
    who: 'operator',
    needs: 'tickets.read',
    about: 'Contact messages of one state, with counts per state: open ones by their age, the others latest first.',
    query: z.strictObject({ state: listedState, ...paging(20) }),
    data: contactList,
  }),
  searchContactMessages: call({
    method: 'POST',
    path: '/operator/contact-messages/search',
    who: 'operator',
    needs: 'tickets.read',
    isUnrecorded: true,
    about: 'The same for messages that have each word of `search` in the name, the email address or the subject.',
    body: z.strictObject({ search: z.string().max(ticketDeskLimits.search), state: listedState, ...bodyPaging(20) }),
    data: contactList,
  }),
  getContactMessage: call({
    method: 'GET',
    path: '/operator/contact-messages/{id}',
    who: 'operator',
    needs: 'tickets.read',
    about: 'A contact message with its answers.',
    params,
    data,
    refuses: { 404: ['support.no_contact_message'] },
  }),
  answerContactMessage: call({
    method: 'POST',
    path: '/operator/contact-messages/{id}/answer',
    who: 'operator',
    needs: 'tickets.write',
    about:
      'Mails an answer to the author, and moves the message to `done`. 409 if there is an answer after `last_answer_id`: `written_by` names its author.',
    params,
    body: z.strictObject({ text: ticketMessageForm.shape.message, last_answer_id: id.nullable() }),
    data,
    idempotent: true,
    refuses: { 404: ['support.no_contact_message'], 409: ['support.answered_meanwhile', 'support.contact_is_spam'] },
  }),
  moveContactMessage: call({
    method: 'POST',
    path: '/operator/contact-messages/{id}/move',
    who: 'operator',
    needs: 'tickets.write',
    about:
      'Moves a message to another state. Further messages of an address with spam are spam at once. 409 if it has this state already: `moved_by` names who moved it.',
    params,
    body: z.strictObject({ to: state }),
    data,
    idempotent: true,
    refuses: { 404: ['support.no_contact_message'], 409: ['support.contact_moved_already'] },
  }),
}
