import { mayDo } from '#contract/may-do.ts'
import { foldEmail } from '#contract/pasted.ts'
import type { Member, People } from '#contract/people.ts'
import type { Permission } from '#contract/permissions.ts'
import { limitAttempts } from '#server/platform/rate-limits/attempt-limits.ts'
import { refuse, requireFound } from '#server/platform/refusal.ts'
import {
  deleteInvitationsBy,
  deleteInvitationsOf,
  deleteOwnInvitation,
  findOpenInvitations,
} from './invitation-queries.ts'
import { createInvitation } from './invitations.ts'
import {
  countOtherOwners,
  findMember,
  findMembers,
  lockOwners,
  lockRights,
  type MemberRow,
  type RoleRow,
  setMemberDisabled,
  setMemberRole,
} from './member-queries.ts'
import { findAccountOfEmail } from './queries.ts'
import { type DeskMember, deskOf, listRoles, requireGrantableRole } from './roles.ts'
import { mayGrant, permissionsOf } from './rules.ts'
import { deleteOtherSessions } from './session-queries.ts'
import { closeConnections } from './sessions.ts'
import { listMemberships, roleKey } from './view.ts'

export async function listPeople(ctx: DeskMember): Promise<People> {
  const { shop_id } = deskOf(ctx)
  const members = await findMembers(ctx.db, { shop_id })
  const invitations = await findOpenInvitations(ctx.db, { shop_id })
  return {
    people: members.map((row) => viewMember(ctx, row)),
    invitations: invitations.map(({ preset, role_id, ...row }) => ({ ...row, role: roleKey({ preset, role_id }) })),
    roles: await listRoles(ctx),
  }
}

function viewMember(ctx: DeskMember, row: MemberRow): Member {
  const { preset, role_id, permissions: _, kind: __, ...fields } = row
  return { ...fields, role: roleKey({ preset, role_id }), is_you: row.id === ctx.person_id, locked: lockOf(ctx, row) }
}

function lockOf(ctx: DeskMember, row: MemberRow): Member['locked'] {
  if (!mayDo(ctx.permissions, 'people.write')) return 'no_permission'
  if (row.id === ctx.person_id) return 'you'
  return mayGrant(ctx.permissions, permissionsOf(row)) ? null : 'more_rights'
}

/** Of a desk in a day: each invitation is a mail, and the mails of a day are limited for the whole market. */
const maxInvitationsPerDay = { ofDesk: 50, ofAddress: 5 }

async function limitInvitations(ctx: DeskMember, email: string): Promise<void> {
  const desk = deskOf(ctx).shop_id ?? 'market'
  const { ofDesk, ofAddress } = maxInvitationsPerDay
  await limitAttempts(ctx.db, [`invitations:${desk}`], ofDesk, 24 * 60 * 60)
  await limitAttempts(ctx.db, [`invitations:${desk} ${foldEmail(email)}`], ofAddress, 24 * 60 * 60)
}

export async function invite(ctx: DeskMember, { email, role }: { email: string; role: string }): Promise<number> {
  const { shop_id } = deskOf(ctx)
  const { id: role_id } = await requireInviter(ctx, role)
  await requireNoMember(ctx, email)
  await limitInvitations(ctx, email)
  const id = await createInvitation(ctx, { email, shop_id, role_id, invited_by: ctx.person_id })
  await ctx.emit('person_invited', { invitation_id: id, locale: ctx.locale })
  ctx.record({ subject: ['invitation', id], label: email, after: { role } })
  return id
}

/**
 * A concurrent change of the inviter's rights waits for this transaction, then deletes the invitation. Returns the role that it grants.
 */
async function requireInviter(ctx: DeskMember, role: string): Promise<RoleRow> {
  const [held] = await lockRights(ctx.db, { person_id: ctx.person_id, shop_id: deskOf(ctx).shop_id })
  const permissions = new Set((held ? permissionsOf(held) : []) as Permission[])
  if (!mayDo(permissions, 'people.write')) refuse('forbidden', 'desk.no_permission')
  return requireGrantableRole({ ...ctx, permissions }, role)
}

async function requireNoMember(ctx: DeskMember, email: string): Promise<void> {
  const [account] = await findAccountOfEmail(ctx.db, { email: foldEmail(email) })
  if (!account) return
  const [member] = await findMember(ctx.db, { person_id: account.id, shop_id: deskOf(ctx).shop_id })
  if (member && member.disabled_at === null) refuse('conflict', 'people.is_member')
}

export async function revokeInvitation(ctx: DeskMember, id: number): Promise<void> {
  const [revoked] = await deleteOwnInvitation(ctx.db, { id, shop_id: deskOf(ctx).shop_id })
  ctx.record({ subject: ['invitation', id], label: requireFound(revoked).email })
}

export async function setRole(ctx: DeskMember, person_id: number, role: string): Promise<void> {
  const { shop_id } = deskOf(ctx)
  const member = await requireChangeable(ctx, person_id)
  const granted = await requireGrantableRole(ctx, role)
  const { id: role_id, preset } = granted
  if (member.preset === 'owner' && preset !== 'owner') await requireAnotherOwner(ctx, person_id)
  const mayStillGrant = mayGrant(new Set(permissionsOf(granted)), permissionsOf(member))
  await setMemberRole(ctx.db, { person_id, shop_id, role_id })
  if (!mayStillGrant) await deleteInvitationsBy(ctx.db, { person_id, shop_id })
  ctx.record({
    subject: ['person', person_id],
    label: member.name,
    before: { role: roleKey(member) },
    after: { role },
  })
}

export async function setDisabled(ctx: DeskMember, person_id: number, is_disabled: boolean): Promise<void> {
  const { shop_id } = deskOf(ctx)
  const member = await requireChangeable(ctx, person_id)
  if (is_disabled && member.preset === 'owner') await requireAnotherOwner(ctx, person_id)
  await setMemberDisabled(ctx.db, { person_id, shop_id, is_disabled })
  // Their own open invitation would readmit them, and one that they sent would admit an accomplice. The update waits for one that they
  // send concurrently, the deletes for a concurrent acceptance.
  if (is_disabled) {
    await deleteInvitationsOf(ctx.db, { email: member.email, shop_id })
    await deleteInvitationsBy(ctx.db, { person_id, shop_id })
  }
  if (is_disabled) await endSessionsWithoutMembership(ctx, person_id)
  ctx.record({
    subject: ['person', person_id],
    label: member.name,
    before: { is_disabled: member.disabled_at !== null },
    after: { is_disabled },
  })
}

/** A person with other memberships stays signed in: each call looks up the membership. */
async function endSessionsWithoutMembership(ctx: DeskMember, person_id: number): Promise<void> {
  const remaining = await listMemberships(ctx, person_id)
  if (remaining.length === 0) await deleteOtherSessions(ctx.db, { person_id, token_hash: null })
  await closeConnections(ctx, [{ person_id }])
}

/** Locks the members of the desk against concurrent changes until the end of the transaction. */
async function requireChangeable(ctx: DeskMember, person_id: number): Promise<MemberRow> {
  const { shop_id } = deskOf(ctx)
  await lockOwners(ctx.db, { shop_id })
  const [found] = await findMember(ctx.db, { person_id, shop_id })
  const member = requireFound(found)
  if (person_id === ctx.person_id) refuse('conflict', 'people.is_you')
  if (!mayGrant(ctx.permissions, permissionsOf(member))) refuse('forbidden', 'people.has_more_rights')
  return member
}

async function requireAnotherOwner(ctx: DeskMember, person_id: number): Promise<void> {
  const [others] = await countOtherOwners(ctx.db, { shop_id: deskOf(ctx).shop_id, person_id })
  if (!others?.owners) refuse('conflict', 'people.last_owner')
}
