import type { InputOf } from '#contract/call.ts'
import type { supportCalls, WholeTicket } from '#contract/support.ts'
import type { PreparedVerb, Verb, Verbs } from '#server/platform/http/route.ts'
import { type PictureViewer, signPicture } from '#server/platform/images/private-address.ts'
import type { KeptPicture } from '#server/platform/images/process-picture.ts'
import { readPhotos } from '#server/platform/images/read-picture.ts'
import { keepPrivate } from '#server/platform/images/uploads.ts'
import { limitAttempts } from '#server/platform/rate-limits/attempt-limits.ts'
import { found, mustExist, refuseField } from '#server/platform/refusal.ts'
import { publicCode } from '#server/platform/security/token.ts'
import { readable } from '../content/content.ts'
import type { ShopperContext } from '../context.ts'
import { isMultiVendor } from '../settings/settings.ts'
import { moveTicket, sayInTicket } from './move.ts'
import {
  countTickets,
  findHelp,
  findOwnOrder,
  findTicket,
  findTickets,
  insertTicket,
  type TicketRow,
} from './queries.ts'
import { mayMoveByHand } from './states.ts'

export { obeySupport } from './command.ts'
export { contactUs, dropOldGuestContacts } from './contact.ts'

type Calls = typeof supportCalls

/** Of what was done: what is refused or asked for again does not count. A person asks about a few things, and writes a few lines in each. */
const ticketsAnHour = 10
const messagesAnHour = 60
/** Tickets and messages with photos: reading a photo costs more than most other calls. */
const picturedAnHour = 30

export const listHelp: Verbs<Calls>['listHelp'] = async (ctx) => {
  const { db, locale } = ctx
  const stored = await findHelp(db, { locale, has_selling: await isMultiVendor(db) })
  const answers = await readable(
    ctx,
    stored.map(({ answer }) => answer),
  )
  return { data: { questions: stored.map((each, place) => ({ ...each, answer: answers[place] ?? '' })) } }
}

export const listTickets: Verbs<Calls>['listTickets'] = async ({ db, user_id }, { query }) => {
  const { page, per_page, status } = query
  const [tickets, counted] = await Promise.all([
    findTickets(db, { user_id, status: status ?? null, skip: (page - 1) * per_page, most: per_page }),
    countTickets(db, { user_id }),
  ])
  const total = counted.reduce((sum, each) => (status && each.status !== status ? sum : sum + each.count), 0)
  const counts = Object.fromEntries(counted.map((each) => [each.status, each.count]))
  return { data: { tickets, total, page, per_page, counts } }
}

/** How many wait for somebody, on either side. */
export const countOpenTickets = async ({ db, user_id }: ShopperContext): Promise<number> =>
  (await countTickets(db, { user_id })).reduce((sum, { status, count }) => (status === 'closed' ? sum : sum + count), 0)

/** Photos are read before anything is locked or written; one that cannot be shown, and nothing is asked. */
export const openTicket: PreparedVerb<Calls['openTicket']> = {
  prepare: async (ctx, { files }) => openingWith(await photosOf(ctx, files)),
}

const openingWith =
  (photos: readonly KeptPicture[]): Verb<Calls['openTicket']> =>
  (ctx, { body }) =>
    ctx.transaction(async (inner) => {
      const { db, user_id, locale } = inner
      await limitAttempts(db, [`tickets:${user_id}`], ticketsAnHour, 3600)
      const { order_code, issue_type, subject, message } = body
      const order_id = order_code ? await ownOrder(inner, order_code) : null
      const ticket_number = `T${publicCode(inner.now())}`
      const row = { ticket_number, user_id, order_id, issue_type, subject, locale }
      mustExist((await insertTicket(db, row))[0], 'the ticket that was just opened')
      const picture_ids = await keepPhotos(inner, photos)
      await sayInTicket(inner, { ticket_number, user_id }, 'shopper', { message, picture_ids, locale })
      return { message: ctx.t('support.opened'), data: await ticketNow(inner, ticket_number) }
    })

/** One of somebody else is as unknown as one that was never placed. */
async function ownOrder({ db, user_id }: ShopperContext, order_code: string): Promise<number> {
  const [order] = await findOwnOrder(db, { user_id, order_code: order_code.toUpperCase() })
  return order?.id ?? refuseField('order_code', 'support.no_order')
}

export const getTicket: Verbs<Calls>['getTicket'] = async (ctx, { params }) => ({
  data: await ticketNow(ctx, params.ticketNumber),
})

export const writeInTicket: PreparedVerb<Calls['writeInTicket']> = {
  prepare: async (ctx, { files }) => writingWith(await photosOf(ctx, files)),
}

const writingWith =
  (photos: readonly KeptPicture[]): Verb<Calls['writeInTicket']> =>
  (ctx, { params: { ticketNumber: ticket_number }, body: { message } }) =>
    ctx.transaction(async (inner) => {
      const { user_id, locale } = inner
      await limitAttempts(inner.db, [`ticket-messages:${user_id}`], messagesAnHour, 3600)
      const picture_ids = await keepPhotos(inner, photos)
      await sayInTicket(inner, { ticket_number, user_id }, 'shopper', { message, picture_ids, locale })
      return { message: ctx.t('support.written'), data: await ticketNow(inner, ticket_number) }
    })

export const closeTicket: Verbs<Calls>['closeTicket'] = async (ctx, { params: { ticketNumber: ticket_number } }) => {
  await moveTicket(ctx, { ticket_number, user_id: ctx.user_id }, 'closed', 'shopper')
  return { message: ctx.t('support.was_closed'), data: await ticketNow(ctx, ticket_number) }
}

export const reopenTicket: Verbs<Calls>['reopenTicket'] = async (ctx, { params: { ticketNumber: ticket_number } }) => {
  await moveTicket(ctx, { ticket_number, user_id: ctx.user_id }, 'open', 'shopper')
  return { message: ctx.t('support.was_reopened'), data: await ticketNow(ctx, ticket_number) }
}

type Sent = InputOf<Calls['openTicket']>['files']

async function photosOf(ctx: ShopperContext, { attachments = [] }: Sent): Promise<KeptPicture[]> {
  if (attachments.length > 0) await limitAttempts(ctx.db, [`ticket-photos:${ctx.user_id}`], picturedAnHour, 3600)
  return readPhotos(ctx, attachments, 'attachments')
}

async function keepPhotos({ db }: ShopperContext, photos: readonly KeptPicture[]): Promise<number[]> {
  const ids: number[] = []
  for (const photo of photos) ids.push(await keepPrivate(db, photo))
  return ids
}

async function ticketNow(ctx: ShopperContext, ticket_number: string): Promise<WholeTicket> {
  const { db, user_id } = ctx
  return wholeOf(ctx, found((await findTicket(db, { ticket_number, user_id }))[0], 'support.no_ticket'))
}

function wholeOf(viewer: PictureViewer, { messages, shopper: _, ...ticket }: TicketRow): WholeTicket {
  const can_close = mayMoveByHand('shopper', ticket.status, 'closed')
  const can_reopen = mayMoveByHand('shopper', ticket.status, 'open')
  const shown = messages.map(({ attachments, ...message }) => ({
    ...message,
    attachments: attachments.map((photo) => signPicture(viewer, photo)),
  }))
  return { ticket: { ...ticket, can_close, can_reopen }, messages: shown }
}
