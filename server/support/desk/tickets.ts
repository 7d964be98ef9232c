import { mayDo } from '#contract/may-do.ts'
import type { DeskTicket, operatorTicketCalls } from '#contract/operator-tickets.ts'
import { foldEmail } from '#contract/pasted.ts'
import type { IssueType, TicketState } from '#contract/support.ts'
import type { OperatorContext } from '#server/context.ts'
import { listPeopleWhoMay } from '#server/people/people.ts'
import type { Verb as OneVerb, PreparedVerb, Verbs } from '#server/platform/http/route.ts'
import { signPicture } from '#server/platform/images/private-address.ts'
import type { ProcessedPicture } from '#server/platform/images/process-picture.ts'
import { readPhotosOfPerson } from '#server/platform/images/read-picture.ts'
import { storePrivateUpload } from '#server/platform/images/uploads.ts'
import { limitAttempts } from '#server/platform/rate-limits/attempt-limits.ts'
import { mustExist, refuse, refuseField, requireFound } from '#server/platform/refusal.ts'
import { readChatForMarket } from '../../chat/chat.ts'
import { moveTicket, requireLockedTicket, writeTicketMessage } from '../move-ticket.ts'
import { canMoveWithoutMessage, stateAfterMessage } from '../states.ts'
import {
  countListed,
  countMatching,
  findDeskTicket,
  findListed,
  findMatching,
  findTicketChat,
  insertInternalNote,
  setAssignee,
} from './ticket-queries.ts'

type Verb = Verbs<typeof operatorTicketCalls>

/** Answers of one person: decoding a photo costs more than most calls. */
const maxPhotoAnswersPerHour = 200

export const listOperatorTickets: Verb['listOperatorTickets'] = (ctx, { query }) => listPage(ctx, query)

export const searchOperatorTickets: Verb['searchOperatorTickets'] = (ctx, { body }) => listPage(ctx, body)

interface ListPageParams {
  status: TicketState
  assigned?: 'me' | 'nobody' | number | undefined
  issue_type?: IssueType | undefined
  page: number
  per_page: number
  search?: string
}

async function listPage({ db, person_id }: OperatorContext, { search: typed = '', ...params }: ListPageParams) {
  const { status, assigned, issue_type = null, page, per_page } = params
  const search = typed.trim()
  const filter = {
    issue_type,
    assigned_to: assigned === 'me' ? person_id : typeof assigned === 'number' ? assigned : null,
    is_unassigned: assigned === 'nobody',
  }
  const rows = { status, skip: (page - 1) * per_page, max_rows: per_page }
  const order = status === 'open' ? 'waiting' : 'latest'
  const found = { ...filter, search, email: search.includes('@') ? foldEmail(search) : null }
  const counted = await (search === '' ? countListed(db, filter) : countMatching(db, found))
  const tickets = await (search === ''
    ? findListed[order](db, { ...filter, ...rows })
    : findMatching[order](db, { ...found, ...rows }))
  const counts = {
    open: 0,
    answered: 0,
    closed: 0,
    ...Object.fromEntries(counted.map((row) => [row.status, row.count])),
  }
  return { data: { tickets, total: counts[status], page, per_page, counts } }
}

export const getOperatorTicket: Verb['getOperatorTicket'] = async (ctx, { params }) => ({
  data: { ticket: await readDeskTicket(ctx, params.ticketNumber) },
})

async function readDeskTicket(ctx: OperatorContext, ticket_number: string): Promise<DeskTicket> {
  const [row] = await findDeskTicket(ctx.db, { ticket_number, user_id: null })
  const { messages, ...ticket } = requireFound(row, 'support.no_ticket')
  const people = await listPeopleWhoMay(ctx, null, 'tickets.write')
  return {
    ...ticket,
    can_answer: stateAfterMessage(ticket.status, 'support') !== undefined,
    can_close: canMoveWithoutMessage('support', ticket.status, 'closed'),
    can_reopen: canMoveWithoutMessage('support', ticket.status, 'open'),
    last_message_id: mustExist(messages.at(-1), `a message of ticket ${ticket_number}`).id,
    messages: messages.map(({ attachments, ...message }) => ({
      ...message,
      attachments: attachments.map((photo) => signPicture(ctx, photo)),
    })),
    people: people.map(({ id, name }) => ({ id, name })),
  }
}

const subjectOf = ({ ticket_number }: { ticket_number: string }) =>
  ({ subject: ['ticket', ticket_number], label: ticket_number }) as const

export const readTicketChat: Verb['readTicketChat'] = async (ctx, { params, body }) => {
  const [found] = await findTicketChat(ctx.db, { ticket_number: params.ticketNumber })
  const { user_id, shop_id, state, ...ticket } = requireFound(found, 'support.no_ticket')
  // The contract declares one permission; the chat is part of the ticket as well.
  if (!mayDo(ctx.permissions, 'tickets.read')) refuse('forbidden', 'desk.no_permission')
  if (shop_id === null) return refuse('conflict', 'support.no_order_of_ticket')
  if (state === 'closed') return refuse('conflict', 'support.chat_of_closed')
  ctx.record(subjectOf(ticket))
  return { data: await readChatForMarket(ctx, { user_id, shop_id }, body) }
}

/** Photos are decoded before anything is locked; if one is refused, nothing is stored. */
export const answerTicket: PreparedVerb<typeof operatorTicketCalls.answerTicket> = {
  async prepare({ db, person_id }, { files: { attachments = [] } }) {
    if (attachments.length > 0) await limitAttempts(db, [`ticket-answers:${person_id}`], maxPhotoAnswersPerHour, 3600)
    return answerTicketWith(await readPhotosOfPerson(person_id, attachments, 'attachments'))
  },
}

const answerTicketWith =
  (photos: readonly ProcessedPicture[]): OneVerb<typeof operatorTicketCalls.answerTicket> =>
  (ctx, { params, body: { text, last_message_id } }) =>
    ctx.transaction(async (inner) => {
      const { person_id } = inner
      const picture_ids: number[] = []
      for (const photo of photos) picture_ids.push(await storePrivateUpload(inner.db, photo))
      const message = { message: text, picture_ids, locale: null, person_id, last_read_id: last_message_id }
      const key = { ticket_number: params.ticketNumber, user_id: null }
      const before = await writeTicketMessage(inner, key, 'support', message)
      inner.record({ ...subjectOf(before), before: { status: before.state }, after: { status: 'answered' } })
      const ticket = await readDeskTicket(inner, before.ticket_number)
      return { message: inner.t('support.answer_sent'), data: { ticket } }
    })

export const assignTicket: Verb['assignTicket'] = (ctx, { params, body: { person_id, from } }) =>
  ctx.transaction(async (inner) => {
    const ticket = await requireLockedTicket(inner, { ticket_number: params.ticketNumber, user_id: null })
    if (from !== undefined && from !== ticket.assigned_to) {
      const name = ticket.assignee ?? inner.t('support.nobody')
      refuse('conflict', 'support.assigned_meanwhile', { values: { name }, data: { assignee: ticket.assignee } })
    }
    const people = await listPeopleWhoMay(inner, null, 'tickets.write')
    const person = people.find(({ id }) => id === person_id)
    if (person_id !== null && !person) refuseField('person_id', 'support.no_assignee')
    await setAssignee(inner.db, { ticket_id: ticket.id, person_id })
    const change = { before: { assignee: ticket.assignee }, after: { assignee: person?.name ?? null } }
    inner.record({ ...subjectOf(ticket), ...change })
    return { data: { ticket: await readDeskTicket(inner, ticket.ticket_number) } }
  })

export const addTicketNote: Verb['addTicketNote'] = async (ctx, { params, body: { text } }) => {
  const [row] = await insertInternalNote(ctx.db, { ticket_number: params.ticketNumber, person_id: ctx.person_id, text })
  const { ticket_number, ...note } = requireFound(row, 'support.no_ticket')
  ctx.record(subjectOf({ ticket_number }))
  return { data: { note } }
}

export const closeOperatorTicket: Verb['closeOperatorTicket'] = (ctx, { params }) =>
  move(ctx, params.ticketNumber, 'closed')

export const reopenOperatorTicket: Verb['reopenOperatorTicket'] = (ctx, { params }) =>
  move(ctx, params.ticketNumber, 'open')

async function move(ctx: OperatorContext, ticket_number: string, to: 'open' | 'closed') {
  const { person_id } = ctx
  const before = await moveTicket(ctx, { ticket_number, user_id: null }, { to, actor: 'support', person_id })
  ctx.record({ ...subjectOf(before), before: { status: before.state }, after: { status: to } })
  return { data: { ticket: await readDeskTicket(ctx, before.ticket_number) } }
}
