import { privacyCalls } from '#contract/privacy.ts'
import { defineJob } from '#server/define-job.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { signAddress } from '#server/platform/images/private-address.ts'
import { mustExist } from '#server/platform/refusal.ts'
import {
  findLeaving,
  type LeavingRow,
  notifyOwner,
  notifyOwnerOfMarket,
  requirePassword,
  setLeaving,
  setStaying,
} from '../accounts/accounts.ts'
import type { Context } from '../context.ts'
import { deletePhotosOfDeletedAccounts } from '../returns/returns.ts'
import { deleteLeaver, findMyData } from './queries.ts'

type Verb = Verbs<typeof privacyCalls>

/** Days until a leaving account is deleted. */
const waitingDays = 14

const getMyData: Verb['getMyData'] = async (ctx) => {
  const [found] = await findMyData(ctx.db, { user_id: ctx.user_id })
  const { data } = mustExist(found, 'the data of a shopper')
  const sign = (key: string, value: unknown) =>
    typeof value === 'string' && addressKeys.has(key) ? signAddress(ctx, value) : value
  return { data: JSON.parse(JSON.stringify(data), sign) }
}

/** Under these keys the statement writes only picture addresses, never text of a shopper. */
const addressKeys = new Set(['url', 'profile_photo'])

const getLeaving: Verb['getLeaving'] = async (ctx) => ({
  data: toLeaving((await findLeaving(ctx.db, { user_id: ctx.user_id }))[0]),
})

const deleteAccount: Verb['deleteAccount'] = async (ctx, { body }) => {
  await requirePassword(ctx, body)
  return ctx.transaction(async (inner) => {
    const [leaver] = await setLeaving(inner.db, { user_id: ctx.user_id, days: waitingDays, leaving_by: null })
    await notifyOwner(inner, { user_id: ctx.user_id, change: 'leaving' })
    return { message: ctx.t('privacy.leaving'), data: toLeaving(leaver) }
  })
}

const keepAccount: Verb['keepAccount'] = async (ctx) => {
  const [stayer] = await setStaying(ctx.db, { user_id: ctx.user_id })
  return { message: ctx.t('privacy.kept'), data: toLeaving(stayer) }
}

function toLeaving(row: LeavingRow | undefined) {
  const { deletes_at, password_hash } = mustExist(row, 'the account of a shopper')
  return { deletes_at, has_password: password_hash !== null, waiting_days: waitingDays }
}

/** Starts the deletion of an account that its shopper has requested from the market. */
export async function deleteForShopper(
  ctx: Context,
  { user_id, person_id }: { user_id: number; person_id: number },
): Promise<void> {
  await setLeaving(ctx.db, { user_id, days: waitingDays, leaving_by: person_id })
  await notifyOwnerOfMarket(ctx, { user_id, change: 'leaving' })
}

export const keepForShopper = async ({ db }: Context, user_id: number): Promise<void> =>
  void (await setStaying(db, { user_id }))

/** Replaces the name in every language. */
const deletedName = '—'

/** Deletes accounts whose waiting time is over, and photos of deleted accounts whose returns have ended. */
export async function deleteLeavers(ctx: Context): Promise<void> {
  while ((await deleteLeaver(ctx.db, { name: deletedName })).length > 0);
  await deletePhotosOfDeletedAccounts(ctx)
}

export const privacyRoutes = routesOf(privacyCalls, { getMyData, getLeaving, deleteAccount, keepAccount })

export const privacyJobs = [defineJob({ name: 'delete-closed-accounts', cron: '37 * * * *', run: deleteLeavers })]
