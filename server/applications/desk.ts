import { z } from 'zod'
import { typed } from '#contract/shapes.ts'
import { found, mustExist, refuse } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { addShopPerson, isAddressOfShop } from '../shop-people/shop-people.ts'
import { addShop, isShopName } from '../shops/shops.ts'
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

/** What waits for somebody to decide, the longest first. */
export const listWaiting = ({ db }: Context): Promise<WaitingApplication[]> => findWaiting(db, {})

export const readForDesk = async (
  { db }: Context,
  application_number: string,
): Promise<ApplicationRow & { id: number }> =>
  found((await findNumbered(db, { application_number }))[0], 'applications.no_application')

/** What came with an application, in the order that it was sent in. */
export const readDocumentsOf = ({ db }: Context, id: number) => findDocuments(db, { id })

/** Makes the shop that was asked for, and its person with the password that they chose; who asked is told. */
export const approve = (ctx: Context, application_number: string): Promise<void> =>
  ctx.transaction(async (inner) => {
    const application = await undecided(inner, application_number, 'approved')
    const { id, shop_name: name, about: description, owner_name, email, locale } = application
    if (await isShopName(inner, name)) refuse('conflict', 'applications.name_gone')
    if (await isAddressOfShop(inner, email)) refuse('conflict', 'applications.address_gone')
    const { zone_id, phone } = application
    const shop_id = await addShop(inner, { name, zone_id, description, owner_name, email, phone })
    const password_hash = mustExist(application.password_hash ?? undefined, 'the password of who waits')
    await addShopPerson(inner, { shop_id, name: owner_name, email, password_hash, locale })
    await setDecided(inner.db, { id, state: 'approved', reason: null, shop_id })
    await inner.happened('application_decided', { shop_application_id: id })
  })

const mostReason = 2000
const reasonForm = z.strictObject({ reason: typed(mostReason) })

/** Says no, and why; who asked is told. */
export async function refuseApplication(ctx: Context, application_number: string, text: string): Promise<void> {
  const read = reasonForm.safeParse({ reason: text })
  if (!read.success) return refuse('invalid', 'applications.unfit_reason')
  await ctx.transaction(async (inner) => {
    const { id } = await undecided(inner, application_number, 'refused')
    await setDecided(inner.db, { id, state: 'refused', reason: read.data.reason, shop_id: null })
    await inner.happened('application_decided', { shop_application_id: id })
  })
}

/** Locked until the transaction ends: of two who decide at once the second finds it decided. */
async function undecided(
  { db }: Context,
  application_number: string,
  to: ApplicationState,
): Promise<LockedApplication> {
  const application = found((await lockApplication(db, { application_number }))[0], 'applications.no_application')
  if (mayMove('operator', application.state, to)) return application
  return refuse('conflict', application.state === 'approved' ? 'applications.was_approved' : 'applications.was_refused')
}
