import type { Session } from '#contract/accounts.ts'
import { formatPhone } from '#locales/phone-number.ts'
import { type PictureSigner, signPicture } from '#server/platform/images/private-address.ts'
import { refuse } from '#server/platform/refusal.ts'
import { hashToken, newToken } from '#server/platform/security/token.ts'
import type { Context, FoundSession } from '../context.ts'
import type { UserRow } from './queries.ts'
import { requireNotDisabled } from './require-not-disabled.ts'
import {
  deleteAllTokens,
  deleteExpiredTokens,
  deleteOldBrowsers,
  deleteOtherBrowsers,
  deleteToken,
  deleteTokensOf,
  findActiveSession,
  findKnownAccounts,
  findSession,
  insertToken,
  upsertKnownBrowser,
} from './session-queries.ts'

const tokenDays = 60

/** Signs in an authenticated user and ends the session of the request. `password_hash` is the verified hash, if a password was. */
export async function openSession(ctx: Context, user: UserRow & { password_hash?: string | null }) {
  const token = newToken()
  const { user_agent } = ctx
  const [session] = await insertToken(ctx.db, {
    token_hash: hashToken(token),
    user_id: user.id,
    password_hash: user.password_hash ?? null,
    user_agent,
    days: tokenDays,
  })
  if (!session) return refuseEnded(ctx, user.id)
  if (ctx.sent_token_hash) await endSession(ctx, ctx.sent_token_hash)
  if (ctx.browser) await upsertKnownBrowser(ctx.db, { user_id: user.id, browser_hash: ctx.browser.hash })
  return viewSession({ ...ctx, session: { side: 'shopper', id: session.id } }, token, user)
}

/** The account was disabled or closed, or its password replaced, since the verification. */
async function refuseEnded(ctx: Context, user_id: number): Promise<never> {
  await requireNotDisabled(ctx, { user_id })
  return refuse('invalid', 'accounts.wrong_login')
}

export async function listKnownAccounts({ db, browser }: Context, user_ids: number[]): Promise<ReadonlySet<number>> {
  if (browser === null || user_ids.length === 0) return new Set()
  const rows = await findKnownAccounts(db, { user_ids, browser_hash: browser.hash })
  return new Set(rows.map(({ user_id }) => user_id))
}

export const isKnownBrowser = async (ctx: Context, user_id: number): Promise<boolean> =>
  (await listKnownAccounts(ctx, [user_id])).has(user_id)

export const forgetOtherBrowsers = async ({ db, browser }: Context, user_id: number): Promise<void> =>
  void (await deleteOtherBrowsers(db, { user_id, browser_hash: browser?.hash ?? null }))

export async function endSession(ctx: Context, token_hash: Buffer): Promise<void> {
  for (const { user_id } of await deleteToken(ctx.db, { token_hash })) await closeConnections(ctx, user_id)
}

/** Call after a session ended. Closes all live connections of the account; remaining sessions reconnect and authorise again. */
export const closeConnections = (ctx: Context, user_id: number): Promise<void> =>
  ctx.broadcast({ channel: `private-user_${user_id}`, event: 'session-ended', data: {}, closes: true })

export async function endSessionsOf(ctx: Context, user_id: number): Promise<number> {
  const ended = await deleteTokensOf(ctx.db, { user_id })
  await closeConnections(ctx, user_id)
  ctx.report('session_ended', { user_id })
  return ended.length
}

export async function endAllSessions(ctx: Context): Promise<number> {
  const ended = await deleteAllTokens(ctx.db, {})
  for (const user_id of new Set(ended.map((row) => row.user_id))) await closeConnections(ctx, user_id)
  ctx.report('session_ended')
  return ended.length
}

export async function deleteEndedSessions(db: Context['db']): Promise<void> {
  await deleteExpiredTokens(db, {})
  await deleteOldBrowsers(db, {})
}

export const findSessionOwner = async ({ db }: Context, token_hash: Buffer): Promise<FoundSession | undefined> =>
  (await findSession(db, { token_hash }))[0]

export const isActiveSession = async (db: Context['db'], id: number): Promise<boolean> =>
  (await findActiveSession(db, { id })).length > 0

/** The token is answered only here; the database stores its hash. */
const viewSession = (viewer: PictureSigner, token: string, user: UserRow): Session => ({
  access: { token },
  user: {
    id: user.id,
    name: user.name,
    phone: user.phone,
    phone_code: user.phone_code,
    formatted_phone: user.phone && formatPhone(user.phone, user.phone_code),
    email: user.email,
    profile_photo: signPicture(viewer, user.profile_photo),
  },
})
