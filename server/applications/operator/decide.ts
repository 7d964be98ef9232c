import { z } from 'zod'
import { refusalReason } from '#contract/operator-applications.ts'
import type { Context } from '#server/context.ts'
import { addOwner, isAddressOfShop } from '#server/people/people.ts'
import { mustExist, refuse, requireFound } from '#server/platform/refusal.ts'
import { addShop, isShopNameTaken } from '#server/shops/shops.ts'
import { type ApplicationRow, findApplication } from '../queries.ts'
import { type ApplicationState, mayMove } from '../states.ts'
import { type LockedApplication, lockApplication, setDecided } from './queries.ts'

declare module '#server/platform/refusal.ts' {
  interface OperatorCodes {
    'applications.unfit_reason': never
  }
}

type ApplicationDecision = { to: 'approved' } | { to: 'refused'; reason: string }

interface DecideApplicationParams {
  id: number
  decision: ApplicationDecision
  /** Who decides; null at a terminal. */
  person_id: number | null
}

export const requireApplication = async ({ db, locale }: Context, id: number): Promise<ApplicationRow> =>
  requireFound((await findApplication(db, { id, locale }))[0], 'applications.no_application')

export async function decideApplication(
  ctx: Context,
  { id, decision, person_id }: DecideApplicationParams,
): Promise<ApplicationRow> {
  return ctx.transaction(async (inner) => {
    if (decision.to === 'approved') await approve(inner, id, person_id)
    else await refuseWithReason(inner, { id, text: decision.reason, person_id })
    await inner.emit('application_decided', { shop_application_id: id })
    return requireApplication(inner, id)
  })
}

async function approve(ctx: Context, application_id: number, person_id: number | null): Promise<void> {
  const application = await lockPending(ctx, application_id, 'approved')
  const { id, shop_name: name, about: description, owner_name, email, locale } = application
  if (await isShopNameTaken(ctx, name)) refuse('conflict', 'applications.name_gone')
  if (await isAddressOfShop(ctx, email)) refuse('conflict', 'applications.address_gone')
  const { zone_id, phone } = application
  const shop_id = await addShop(ctx, { name, zone_id, description, owner_name, email, phone })
  const password_hash = mustExist(application.password_hash ?? undefined, 'the password of who waits')
  await addOwner(ctx, { shop_id, name: owner_name, email, password_hash, locale })
  await setDecided(ctx.db, { id, state: 'approved', reason: null, shop_id, person_id })
}

const reasonForm = z.strictObject({ reason: refusalReason })

interface RefuseParams {
  id: number
  text: string
  person_id: number | null
}

async function refuseWithReason(ctx: Context, { id, text, person_id }: RefuseParams): Promise<void> {
  const parsed = reasonForm.safeParse({ reason: text })
  if (!parsed.success) return refuse('invalid', 'applications.unfit_reason')
  await lockPending(ctx, id, 'refused')
  await setDecided(ctx.db, { id, state: 'refused', reason: parsed.data.reason, shop_id: null, person_id })
}

/** Locked until the transaction ends: of two concurrent decisions the second one fails. */
async function lockPending(ctx: Context, id: number, to: ApplicationState): Promise<LockedApplication> {
  const application = requireFound((await lockApplication(ctx.db, { id }))[0], 'applications.no_application')
  if (mayMove('operator', application.state, to)) return application
  const { state, decided_by, decided_at } = await requireApplication(ctx, id)
  const code = state === 'approved' ? 'applications.was_approved' : 'applications.was_refused'
  return refuse('conflict', code, { data: { state, decided_by, decided_at } })
}
