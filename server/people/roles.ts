import type { ShopId } from '#contract/ids.ts'
import type { peopleCalls, Role } from '#contract/people.ts'
import type { Permission, RoleKind } from '#contract/permissions.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { refuse, refuseField, requireFound } from '#server/platform/refusal.ts'
import { lockEdits, requireVersion, versionOf } from '#server/platform/versions.ts'
import type { DeskContext } from '../context.ts'
import { deleteInvitationsOfRole } from './invitation-queries.ts'
import { deleteRole, findRoles, insertRole, type RoleRow, updateRole } from './member-queries.ts'
import { mayGrant, permissionsOf } from './rules.ts'
import { roleKey } from './view.ts'

export type DeskMember = DeskContext & { readonly permissions: ReadonlySet<Permission>; readonly shop_id?: ShopId }

export const deskOf = ({ shop_id }: DeskMember): { kind: RoleKind; shop_id: ShopId | null } =>
  shop_id === undefined ? { kind: 'market', shop_id: null } : { kind: 'shop', shop_id }

const keyOf = ({ preset, id }: RoleRow) => roleKey({ preset, role_id: id })

export const listRoles = async (ctx: DeskMember): Promise<Role[]> =>
  (await findRoles(ctx.db, deskOf(ctx))).map((row) => viewRole(ctx, row))

/** The version covers what a save writes. */
const viewRole = (ctx: DeskMember, row: RoleRow): Role => ({
  version: versionOf([row.name, row.permissions]),
  key: keyOf(row),
  name: row.name,
  permissions: [...permissionsOf(row)],
  people: row.people,
  may_grant: mayGrant(ctx.permissions, permissionsOf(row)),
})

/** Returns a role that the signed-in person may give, or refuses. */
export async function requireGrantableRole(ctx: DeskMember, key: string): Promise<RoleRow> {
  const role = (await findRoles(ctx.db, deskOf(ctx))).find((row) => keyOf(row) === key)
  if (!role) return refuseField('role', 'people.unknown_role')
  if (!mayGrant(ctx.permissions, permissionsOf(role))) refuse('forbidden', 'people.cannot_grant')
  return role
}

type SaveVerb = Verb<(typeof peopleCalls)['saveShopRole']>
type RoleInput = Parameters<SaveVerb>[1]['body']

export async function saveRole(ctx: DeskMember, { key, version, name, permissions }: RoleInput): Promise<void> {
  if (!mayGrant(ctx.permissions, permissions)) refuse('forbidden', 'people.cannot_grant')
  const before = key === undefined ? undefined : await lockRole(ctx, key, version)
  const params = { ...deskOf(ctx), name, permissions: [...new Set(permissions)].sort() }
  const [saved] = before ? await updateRole(ctx.db, { ...params, id: before.id }) : await insertRole(ctx.db, params)
  if (!saved) return refuse('conflict', 'people.role_exists')
  // Same rule as in `setRole`.
  const mayStillGrant = before === undefined || mayGrant(new Set(params.permissions), permissionsOf(before))
  if (!mayStillGrant) await deleteInvitationsOfRole(ctx.db, { role_id: saved.id, shop_id: params.shop_id })
  ctx.record({
    subject: ['role', saved.id],
    label: name,
    ...(before && { before: { name: before.name, permissions: before.permissions } }),
    after: { name, permissions: params.permissions },
  })
}

/** A change without a version is refused like one of an outdated version. */
async function lockRole(ctx: DeskMember, key: string, version = ''): Promise<RoleRow> {
  const { id } = requireFound(await findOwnRole(ctx, key))
  await lockEdits(ctx.db, { name: `role ${id}` })
  const role = requireFound(await findOwnRole(ctx, key))
  if (!mayGrant(ctx.permissions, permissionsOf(role))) refuse('forbidden', 'people.has_more_rights')
  requireVersion(viewRole(ctx, role), version)
  return role
}

const findOwnRole = async (ctx: DeskMember, key: string): Promise<RoleRow | undefined> =>
  (await findRoles(ctx.db, deskOf(ctx))).find((row) => row.preset === null && keyOf(row) === key)

export async function removeRole(ctx: DeskMember, key: string): Promise<void> {
  const role = requireFound(await findOwnRole(ctx, key))
  const { shop_id } = deskOf(ctx)
  const [deleted] = await deleteRole(ctx.db, { id: role.id, shop_id })
  if (!deleted) return refuse('conflict', 'people.role_in_use')
  ctx.record({ subject: ['role', role.id], label: role.name ?? undefined, before: { permissions: role.permissions } })
}
