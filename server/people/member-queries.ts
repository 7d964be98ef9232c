import type { ShopId } from '#contract/ids.ts'
import type { RoleKind } from '#contract/permissions.ts'
import { statement } from '#db/statement.ts'

/** Null: the market. */
interface Desk {
  shop_id: ShopId | null
}

export interface MemberRow {
  id: number
  name: string
  email: string
  role_id: number
  kind: RoleKind
  preset: string | null
  permissions: string[] | null
  role_name: string | null
  has_factor: boolean
  joined_at: string
  last_seen_at: string | null
  disabled_at: string | null
}

const memberColumns = `p.id, p.name, p.email, r.id as role_id, r.kind, r.preset, r.permissions, r.name as role_name,
  exists (select from person_factors f where f.person_id = p.id and f.activated_at is not null) as has_factor,
  moment_text(m.created_at) as joined_at,
  moment_text((select max(t.last_seen_at) from person_sessions t where t.person_id = p.id)) as last_seen_at,
  moment_text(coalesce(p.disabled_at, m.disabled_at)) as disabled_at`
const memberTables = 'memberships m join people p on p.id = m.person_id join roles r on r.id = m.role_id'

export const findMembers = statement<Desk, MemberRow>(
  'people.members',
  `select ${memberColumns} from ${memberTables} where m.shop_id is not distinct from :shop_id
   order by m.disabled_at is not null, p.name, p.id limit 500`,
)

export const findMember = statement<Desk & { person_id: number }, MemberRow>(
  'people.member',
  `select ${memberColumns} from ${memberTables} where m.shop_id is not distinct from :shop_id and p.id = :person_id`,
)

/** The rights of a member who is not disabled. A change of membership or role waits until the transaction ends. */
export const lockRights = statement<Desk & { person_id: number }, Pick<MemberRow, 'kind' | 'preset' | 'permissions'>>(
  'people.lock_rights',
  `select r.kind, r.preset, r.permissions from ${memberTables}
   where m.shop_id is not distinct from :shop_id and m.person_id = :person_id and m.disabled_at is null and p.disabled_at is null
   for share of m, r`,
)

/** So that one owner stays. Count them afterwards in another statement, which sees what the lock waited for. */
export const lockOwners = statement<Desk, { id: number }>(
  'people.lock_owners',
  `select m.id from memberships m join roles r on r.id = m.role_id
   where m.shop_id is not distinct from :shop_id and r.preset = 'owner' order by m.id for update of m`,
)

export const countOtherOwners = statement<Desk & { person_id: number }, { owners: number }>(
  'people.count_other_owners',
  `select count(*)::integer as owners from memberships m join roles r on r.id = m.role_id join people p on p.id = m.person_id
   where m.shop_id is not distinct from :shop_id and r.preset = 'owner' and m.disabled_at is null and p.disabled_at is null
     and m.person_id <> :person_id`,
)

export const setMemberRole = statement<Desk & { person_id: number; role_id: number }, never>(
  'people.set_member_role',
  `update memberships set role_id = :role_id where person_id = :person_id and shop_id is not distinct from :shop_id`,
)

export const setMemberDisabled = statement<Desk & { person_id: number; is_disabled: boolean }, never>(
  'people.set_member_disabled',
  `update memberships set disabled_at = case when :is_disabled::boolean then now() end
   where person_id = :person_id and shop_id is not distinct from :shop_id`,
)

export interface RoleRow {
  id: number
  kind: RoleKind
  preset: string | null
  name: string | null
  permissions: string[] | null
  people: number
}

export const findRoles = statement<Desk & { kind: RoleKind }, RoleRow>(
  'people.roles',
  `select r.id, r.kind, r.preset, r.name, r.permissions,
     (select count(*)::integer from memberships m where m.role_id = r.id and m.shop_id is not distinct from :shop_id) as people
   from roles r where r.kind = :kind and (r.preset is not null or r.shop_id is not distinct from :shop_id)
   order by r.preset is null, case when r.preset is null then 0 else r.id end, lower(r.name)`,
)

interface RoleParams extends Desk {
  kind: RoleKind
  name: string
  permissions: readonly string[]
}

/** No row if a role has the name. */
export const insertRole = statement<RoleParams, { id: number }>(
  'people.insert_role',
  `insert into roles (kind, shop_id, name, permissions) values (:kind, :shop_id, :name, :permissions)
   on conflict do nothing returning id`,
)

/** No row if another role has the name. */
export const updateRole = statement<RoleParams & { id: number }, { id: number }>(
  'people.update_role',
  `update roles r set name = :name, permissions = :permissions
   where r.id = :id and r.kind = :kind and r.shop_id is not distinct from :shop_id and r.preset is null
     and not exists (select from roles o where o.id <> r.id and o.kind = r.kind and o.preset is null
       and o.shop_id is not distinct from r.shop_id and lower(o.name) = lower(:name))
   returning r.id`,
)

/** No row if a person has the role or is invited to it. Expired invitations to it are deleted too. */
export const deleteRole = statement<Desk & { id: number }, { id: number }>(
  'people.delete_role',
  `with unused as (
     select r.id from roles r where r.id = :id and r.preset is null and r.shop_id is not distinct from :shop_id
       and not exists (select from memberships m where m.role_id = r.id)
       and not exists (select from invitations i where i.role_id = r.id and i.expires_at > now())),
   expired as (delete from invitations i using unused where i.role_id = unused.id)
   delete from roles r using unused where r.id = unused.id returning r.id`,
)
