import type { ShopId } from '#contract/ids.ts'
import type { Permission, RoleKind } from '#contract/permissions.ts'
import type { Identity } from '#server/platform/http/member-access.ts'
import { refuse } from '#server/platform/refusal.ts'
import { hashToken, newToken } from '#server/platform/security/token.ts'
import type { Context } from '../context.ts'
import type { PersonRow } from './queries.ts'
import { setFirstLocale } from './queries.ts'
import { entryPermissions, permissionsOf } from './rules.ts'
import {
  deleteExpiredSessions,
  deleteSession,
  findActiveSession,
  findMemberSession,
  findSessionOwner,
  findShopsOfPeople,
  insertSession,
} from './session-queries.ts'

/** People of shops see contacts of shoppers and refund money, so they sign in at least every two weeks. */
const tokenDays = 14

/** Opens a session for a verified password, in place of the session of the request. */
export async function openSession(
  ctx: Context,
  { id, password_hash }: Pick<PersonRow, 'id' | 'password_hash'>,
): Promise<string> {
  const token = newToken()
  const session = { token_hash: hashToken(token), person_id: id, password_hash, days: tokenDays }
  const [inserted] = await insertSession(ctx.db, { ...session, user_agent: ctx.user_agent })
  if (!inserted) refuse('invalid', 'people.wrong_login')
  if (ctx.sent_token_hash) await endSession(ctx, ctx.sent_token_hash)
  await setFirstLocale(ctx.db, { person_id: id, locale: ctx.locale })
  return token
}

export async function endSession(ctx: Context, token_hash: Buffer): Promise<void> {
  await closeConnections(ctx, await deleteSession(ctx.db, { token_hash }))
}

/** After sessions or memberships ended. Closes all connections of their shops; remaining sessions reconnect and authorise again. */
export async function closeConnections(ctx: Context, ended: readonly { person_id: number }[]): Promise<void> {
  if (ended.length === 0) return
  const person_ids = [...new Set(ended.map(({ person_id }) => person_id))]
  for (const person_id of person_ids)
    await ctx.broadcast({ channel: `private-person_${person_id}`, event: 'session-ended', data: {}, closes: true })
  const shops = await findShopsOfPeople(ctx.db, { person_ids })
  for (const { shop_id } of shops)
    await ctx.broadcast({ channel: `private-shop_${shop_id}`, event: 'session-ended', data: {}, closes: true })
}

export const deleteEndedPersonSessions = async (db: Context['db']) => void (await deleteExpiredSessions(db, {}))

/** Finds who sent a token, as a member of the market, of a shop, or as themselves (`kind` null). */
export async function identifyPerson(
  ctx: Context,
  token_hash: Buffer,
  { kind, shop_id }: { kind: RoleKind | null; shop_id: ShopId | null },
): Promise<Identity | undefined> {
  const [owner] = await findSessionOwner(ctx.db, { token_hash, kind, shop_id, is_attended: ctx.isAttended })
  if (!owner) return undefined
  const { id, person_id, confirmed_seconds, has_factor, memberships } = owner
  return {
    person_id,
    session: { side: 'person', id },
    has_factor,
    confirmed_seconds,
    memberships: memberships.flatMap(({ shop_id, suspended_for, entry, ...role }) => {
      const ofRole = permissionsOf(role) as readonly Permission[]
      if (!entry) return { shop_id, suspended_for, isEntered: false, permissions: new Set(ofRole) }
      const permissions = new Set<Permission>(entryPermissions(new Set(ofRole), entry.may_write))
      return permissions.size > 0 ? { shop_id, suspended_for, isEntered: true, permissions } : []
    }),
  }
}

export const isActivePersonSession = async (db: Context['db'], id: number): Promise<boolean> =>
  (await findActiveSession(db, { id })).length > 0

export const isMemberToken = async (db: Context['db'], token: string): Promise<boolean> =>
  (await findMemberSession(db, { token_hash: hashToken(token) })).length > 0
