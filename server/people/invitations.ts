import type { deskCalls } from '#contract/desk.ts'
import type { ShopId } from '#contract/ids.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { limitNetwork } from '#server/platform/rate-limits/attempt-limits.ts'
import { refuse, requireFound } from '#server/platform/refusal.ts'
import { hashToken, newToken } from '#server/platform/security/token.ts'
import type { Context } from '../context.ts'
import { findOrPrepareAccount } from './account.ts'
import {
  deleteInvitation,
  findInvitation,
  type InvitationRow,
  insertInvitation,
  setLinkKey,
} from './invitation-queries.ts'
import { insertMembership, insertPerson } from './queries.ts'
import { signInAs } from './sign-in.ts'
import { roleKey } from './view.ts'

type Verb = Verbs<typeof deskCalls>

const invitationDays = 7

/** Creates an invitation, whose link is made by `renewLink`; returns its id. */
export async function createInvitation(
  ctx: Context,
  invitation: { email: string; shop_id: ShopId | null; role_id: number; invited_by: number },
): Promise<number> {
  const [created] = await insertInvitation(ctx.db, {
    ...invitation,
    key_hash: hashToken(newToken()),
    days: invitationDays,
  })
  if (!created) throw new Error('the invitation was not stored')
  return created.id
}

/** Returns the path of the new link; the old one ends. */
export async function renewLink(ctx: Context, id: number): Promise<string> {
  const key = newToken()
  requireFound((await setLinkKey(ctx.db, { id, key_hash: hashToken(key) }))[0])
  return invitationPath(key)
}

/** The key is in the fragment, which no server logs. */
export const invitationPath = (key: string): string => `/console/invitation#${key}`

async function requireInvitation(ctx: Context, key: string): Promise<InvitationRow> {
  await limitNetwork(ctx, 'desk-invitation', 100, 10 * 60)
  return (await findInvitation(ctx.db, { key_hash: hashToken(key) }))[0] ?? refuse('invalid', 'people.link_expired')
}

export const readInvitation: Verb['readInvitation'] = async (ctx, { body: { key } }) => {
  const { email, inviter, shop_name, role_name, has_account, expires_at, ...role } = await requireInvitation(ctx, key)
  return { data: { email, inviter, shop_name, role: roleKey(role), role_name, has_account, expires_at } }
}

export const acceptInvitation: Verb['acceptInvitation'] = async (ctx, { body: { key, name, password, cookie } }) => {
  const { id, email, shop_id, role_id } = await requireInvitation(ctx, key)
  const account = await findOrPrepareAccount(ctx, { email, name, password })
  const person_id = await ctx.transaction(async (inner) => {
    const [deleted] = await deleteInvitation(inner.db, { id })
    if (!deleted) return refuse('invalid', 'people.link_expired')
    const person_id = account.id ?? (await insertPerson(inner.db, { ...account, email }))[0]?.id
    if (person_id === undefined) return refuse('invalid', 'people.link_expired')
    await insertMembership(inner.db, { person_id, shop_id, role_id })
    const change = { subject: ['invitation', id], label: email } as const
    await inner.recordFor(inner.db, { person_id, change, ...(shop_id && { shop_id }) })
    return person_id
  })
  ctx.report('registered', { person_id })
  return { message: ctx.t('people.invitation_accepted'), data: await signInAs(ctx, person_id, cookie) }
}
