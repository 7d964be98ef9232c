import { z } from 'zod'
import { trimmedText } from '#contract/shapes.ts'
import type { Context } from '#server/context.ts'
import { addOwner, isAddressOfShop } from '#server/people/people.ts'
import { mustExist, refuse, requireFound } from '#server/platform/refusal.ts'
import { addShop, isShopNameTaken } from '#server/shops/shops.ts'
import {
  type ApplicationRow,
  findDocuments,
  findNumbered,
  findWaiting,
  type LockedApplication,
  lockApplication,
  setDecided,
  type WaitingApplication,
} from './queries.ts'
import { type ApplicationState, mayMove } from './states.ts'

declare module '#server/platform/refusal.ts' {
  interface OperatorCodes {
    'applications.address_gone': never
    'applications.name_gone': never
    'applications.no_application': never
    'applications.unfit_reason': never
    'applications.was_approved': never
    'applications.was_refused': never
  }
}

export type Application = ApplicationRow & { id: number }

/** Pending applications, longest waiting first. */
export const listApplications = ({ db }: Context): Promise<WaitingApplication[]> => findWaiting(db, {})

export const readApplication = async ({ db }: Context, application_number: string): Promise<Application> =>
  requireFound((await findNumbered(db, { application_number }))[0], 'applications.no_application')

/** The documents of an application, in the order in which they were sent. */
export const readApplicationDocuments = ({ db }: Context, { id }: Application) => findDocuments(db, { id })

export type ApplicationDecision = { to: 'approved' } | { to: 'refused'; reason: string }

/** Decides an application, of which the applicant is notified, and returns it. */
export async function decideApplication(
  ctx: Context,
  application_number: string,
  decision: ApplicationDecision,
): Promise<Application> {
  if (decision.to === 'approved') await approve(ctx, application_number)
  else await refuseWithReason(ctx, application_number, decision.reason)
  return readApplication(ctx, application_number)
}

/** Creates the shop and its person, who signs in with the password of the application. */
const approve = (ctx: Context, application_number: string): Promise<void> =>
  ctx.transaction(async (inner) => {
    const application = await lockPending(inner, application_number, 'approved')
    const { id, shop_name: name, about: description, owner_name, email, locale } = application
    if (await isShopNameTaken(inner, name)) refuse('conflict', 'applications.name_gone')
    if (await isAddressOfShop(inner, email)) refuse('conflict', 'applications.address_gone')
    const { zone_id, phone } = application
    const shop_id = await addShop(inner, { name, zone_id, description, owner_name, email, phone })
    const password_hash = mustExist(application.password_hash ?? undefined, 'the password of who waits')
    await addOwner(inner, { shop_id, name: owner_name, email, password_hash, locale })
    await setDecided(inner.db, { id, state: 'approved', reason: null, shop_id })
    await inner.emit('application_decided', { shop_application_id: id })
  })

const maxReasonLength = 2000
const reasonForm = z.strictObject({ reason: trimmedText(maxReasonLength) })

async function refuseWithReason(ctx: Context, application_number: string, text: string): Promise<void> {
  const parsed = reasonForm.safeParse({ reason: text })
  if (!parsed.success) return refuse('invalid', 'applications.unfit_reason')
  await ctx.transaction(async (inner) => {
    const { id } = await lockPending(inner, application_number, 'refused')
    await setDecided(inner.db, { id, state: 'refused', reason: parsed.data.reason, shop_id: null })
    await inner.emit('application_decided', { shop_application_id: id })
  })
}

/** Locked until the transaction ends: of two concurrent decisions the second one fails. */
async function lockPending(
  { db }: Context,
  application_number: string,
  to: ApplicationState,
): Promise<LockedApplication> {
  const application = requireFound(
    (await lockApplication(db, { application_number }))[0],
    'applications.no_application',
  )
  if (mayMove('operator', application.state, to)) return application
  return refuse('conflict', application.state === 'approved' ? 'applications.was_approved' : 'applications.was_refused')
}
