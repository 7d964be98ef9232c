import type { InputOf } from '#contract/call.ts'
import type { supportCalls, WholeTicket } from '#contract/support.ts'
import type { PreparedVerb, Verb, Verbs } from '#server/platform/http/route.ts'
import { type PictureSigner, signPicture } from '#server/platform/images/private-address.ts'
import type { ProcessedPicture } from '#server/platform/images/process-picture.ts'
import { readPhotos } from '#server/platform/images/read-picture.ts'
import { storePrivateUpload } from '#server/platform/images/uploads.ts'
import { limitAttempts } from '#server/platform/rate-limits/attempt-limits.ts'
import { mustExist, refuseField, requireFound } from '#server/platform/refusal.ts'
import { publicCode } from '#server/platform/security/token.ts'
import { renderStoredHtml } from '../content/content.ts'
import type { ShopperContext } from '../context.ts'
import { isMultiVendor } from '../settings/settings.ts'
import { moveTicket, writeTicketMessage } from './move-ticket.ts'
import {
  countTickets,
  findHelp,
  findOwnOrder,
  findTicket,
  findTickets,
  insertTicket,
  type TicketRow,
} from './queries.ts'
import { canMoveWithoutMessage } from './states.ts'

export { contactUs, deleteOldGuestContacts } from './contact.ts'
export { deleteTicketsOfLeaver } from './queries.ts'

type Calls = typeof supportCalls

/** Successful requests per hour. Refused and repeated ones do not count. */
const maxTicketsPerHour = 10
const maxMessagesPerHour = 60
/** Tickets and messages with photos: decoding a photo costs more than most calls. */
const maxPhotoMessagesPerHour = 30

export const listHelp: Verbs<Calls>['listHelp'] = async (ctx) => {
  const { db, locale } = ctx
  const stored = await findHelp(db, { locale, has_selling: await isMultiVendor(db) })
  const answers = await renderStoredHtml(
    ctx,
    stored.map(({ answer }) => answer),
  )
  return { data: { questions: stored.map((question, index) => ({ ...question, answer: answers[index] ?? '' })) } }
}

export const listTickets: Verbs<Calls>['listTickets'] = async ({ db, user_id }, { query }) => {
  const { page, per_page, status } = query
  const [tickets, counted] = await Promise.all([
    findTickets(db, { user_id, status: status ?? null, skip: (page - 1) * per_page, max_rows: per_page }),
    countTickets(db, { user_id }),
  ])
  const total = counted.reduce((sum, each) => (status && each.status !== status ? sum : sum + each.count), 0)
  const counts = Object.fromEntries(counted.map((each) => [each.status, each.count]))
  return { data: { tickets, total, page, per_page, counts } }
}

export const countOpenTickets = async ({ db, user_id }: ShopperContext): Promise<number> =>
  (await countTickets(db, { user_id })).reduce((sum, { status, count }) => (status === 'closed' ? sum : sum + count), 0)

/** Photos are decoded before anything is locked; if one is refused, nothing is stored. */
export const openTicket: PreparedVerb<Calls['openTicket']> = {
  prepare: async (ctx, { files }) => openTicketWith(await readTicketPhotos(ctx, files)),
}

const openTicketWith =
  (photos: readonly ProcessedPicture[]): Verb<Calls['openTicket']> =>
  (ctx, { body }) =>
    ctx.transaction(async (inner) => {
      const { db, user_id, locale } = inner
      await limitAttempts(db, [`tickets:${user_id}`], maxTicketsPerHour, 3600)
      const { order_code, issue_type, subject, message } = body
      const order_id = order_code ? await requireOwnOrder(inner, order_code) : null
      const ticket_number = `T${publicCode(inner.now())}`
      const row = { ticket_number, user_id, order_id, issue_type, subject, locale }
      mustExist((await insertTicket(db, row))[0], 'the ticket that was just opened')
      const picture_ids = await storePhotos(inner, photos)
      const written = { message, picture_ids, locale, person_id: null }
      await writeTicketMessage(inner, { ticket_number, user_id }, 'shopper', written)
      return { message: ctx.t('support.opened'), data: await readWholeTicket(inner, ticket_number) }
    })

/** An order of another shopper is answered like an unknown one. */
async function requireOwnOrder({ db, user_id }: ShopperContext, order_code: string): Promise<number> {
  const [order] = await findOwnOrder(db, { user_id, order_code: order_code.toUpperCase() })
  return order?.id ?? refuseField('order_code', 'support.no_order')
}

export const getTicket: Verbs<Calls>['getTicket'] = async (ctx, { params }) => ({
  data: await readWholeTicket(ctx, params.ticketNumber),
})

export const writeInTicket: PreparedVerb<Calls['writeInTicket']> = {
  prepare: async (ctx, { files }) => writeInTicketWith(await readTicketPhotos(ctx, files)),
}

const writeInTicketWith =
  (photos: readonly ProcessedPicture[]): Verb<Calls['writeInTicket']> =>
  (ctx, { params: { ticketNumber: ticket_number }, body: { message } }) =>
    ctx.transaction(async (inner) => {
      const { user_id, locale } = inner
      await limitAttempts(inner.db, [`ticket-messages:${user_id}`], maxMessagesPerHour, 3600)
      const picture_ids = await storePhotos(inner, photos)
      const written = { message, picture_ids, locale, person_id: null }
      await writeTicketMessage(inner, { ticket_number, user_id }, 'shopper', written)
      return { message: ctx.t('support.written'), data: await readWholeTicket(inner, ticket_number) }
    })

export const closeTicket: Verbs<Calls>['closeTicket'] = async (ctx, { params: { ticketNumber: ticket_number } }) => {
  await moveTicket(ctx, { ticket_number, user_id: ctx.user_id }, { to: 'closed', actor: 'shopper', person_id: null })
  return { message: ctx.t('support.was_closed'), data: await readWholeTicket(ctx, ticket_number) }
}

export const reopenTicket: Verbs<Calls>['reopenTicket'] = async (ctx, { params: { ticketNumber: ticket_number } }) => {
  await moveTicket(ctx, { ticket_number, user_id: ctx.user_id }, { to: 'open', actor: 'shopper', person_id: null })
  return { message: ctx.t('support.was_reopened'), data: await readWholeTicket(ctx, ticket_number) }
}

type TicketFiles = InputOf<Calls['openTicket']>['files']

async function readTicketPhotos(ctx: ShopperContext, { attachments = [] }: TicketFiles): Promise<ProcessedPicture[]> {
  if (attachments.length > 0)
    await limitAttempts(ctx.db, [`ticket-photos:${ctx.user_id}`], maxPhotoMessagesPerHour, 3600)
  return readPhotos(ctx, attachments, 'attachments')
}

async function storePhotos({ db }: ShopperContext, photos: readonly ProcessedPicture[]): Promise<number[]> {
  const ids: number[] = []
  for (const photo of photos) ids.push(await storePrivateUpload(db, photo))
  return ids
}

async function readWholeTicket(ctx: ShopperContext, ticket_number: string): Promise<WholeTicket> {
  const { db, user_id } = ctx
  return toWholeTicket(ctx, requireFound((await findTicket(db, { ticket_number, user_id }))[0], 'support.no_ticket'))
}

function toWholeTicket(viewer: PictureSigner, { messages, shopper: _, ...ticket }: TicketRow): WholeTicket {
  const can_close = canMoveWithoutMessage('shopper', ticket.status, 'closed')
  const can_reopen = canMoveWithoutMessage('shopper', ticket.status, 'open')
  const signedMessages = messages.map(({ attachments, ...message }) => ({
    ...message,
    attachments: attachments.map((photo) => signPicture(viewer, photo)),
  }))
  return { ticket: { ...ticket, can_close, can_reopen }, messages: signedMessages }
}
