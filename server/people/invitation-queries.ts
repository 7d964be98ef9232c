import type { ShopId } from '#contract/ids.ts'
import type { RoleKind } from '#contract/permissions.ts'
import { statement } from '#db/statement.ts'

export interface NewInvitation {
  key_hash: Buffer
  email: string
  shop_id: ShopId | null
  role_id: number
  invited_by: number
  days: number
}

/** Replaces an earlier invitation of the address, whose links become invalid. */
export const insertInvitation = statement<NewInvitation, { id: number }>(
  'people.insert_invitation',
  `insert into invitations (key_hash, email, shop_id, role_id, invited_by, expires_at)
   values (:key_hash, :email, :shop_id, :role_id, :invited_by, now() + make_interval(days => :days::integer))
   on conflict ((coalesce(shop_id, 0)), (lower(email))) do update set
     key_hash = excluded.key_hash, mail_key_hash = null, email = excluded.email, role_id = excluded.role_id,
     invited_by = excluded.invited_by, created_at = now(), expires_at = excluded.expires_at
   returning id`,
)

/** Deletes the invitation of an address to a shop, or to the market if `shop_id` is null. */
export const deleteInvitationsOf = statement<{ email: string; shop_id: ShopId | null }, never>(
  'people.delete_invitations_of',
  'delete from invitations where coalesce(shop_id, 0) = coalesce(:shop_id::integer, 0) and lower(email) = lower(:email)',
)

/** Deletes the invitations to a shop, or to the market if `shop_id` is null, that a person made. */
export const deleteInvitationsBy = statement<{ person_id: number; shop_id: ShopId | null }, never>(
  'people.delete_invitations_by',
  'delete from invitations where invited_by = :person_id and coalesce(shop_id, 0) = coalesce(:shop_id::integer, 0)',
)

/** Deletes the invitations that the people with a role made to their desk. */
export const deleteInvitationsOfRole = statement<{ role_id: number; shop_id: ShopId | null }, never>(
  'people.delete_invitations_of_role',
  `delete from invitations where coalesce(shop_id, 0) = coalesce(:shop_id::integer, 0) and invited_by in (
     select person_id from memberships where role_id = :role_id and shop_id is not distinct from :shop_id)`,
)

export interface InvitationRow {
  id: number
  email: string
  shop_id: ShopId | null
  shop_name: string | null
  role_id: number
  kind: RoleKind
  preset: string | null
  role_name: string | null
  inviter: string | null
  has_account: boolean
  expires_at: string
}

const columns = `i.id, i.email, i.shop_id, s.name as shop_name, i.role_id, r.kind, r.preset, r.name as role_name,
  p.name as inviter, moment_text(i.expires_at) as expires_at,
  exists (select from people a where lower(a.email) = lower(i.email)) as has_account`
const tables = `invitations i join roles r on r.id = i.role_id left join shops s on s.id = i.shop_id
  left join people p on p.id = i.invited_by`

export const findInvitation = statement<{ key_hash: Buffer }, InvitationRow>(
  'people.invitation',
  `select ${columns} from ${tables}
   where (i.key_hash = :key_hash or i.mail_key_hash = :key_hash) and i.expires_at > now()`,
)

export const findInvitationById = statement<{ id: number }, InvitationRow>(
  'people.invitation_by_id',
  `select ${columns} from ${tables} where i.id = :id and i.expires_at > now()`,
)

/** No row if the invitation was accepted or withdrawn. */
export const setLinkKey = statement<{ id: number; key_hash: Buffer }, { id: number }>(
  'people.set_link_key',
  'update invitations set key_hash = :key_hash where id = :id returning id',
)

export const setMailKey = statement<{ id: number; mail_key_hash: Buffer }, never>(
  'people.set_mail_key',
  'update invitations set mail_key_hash = :mail_key_hash where id = :id',
)

/** Of concurrent acceptances only one deletes it. */
export const deleteInvitation = statement<{ id: number }, { id: number }>(
  'people.delete_invitation',
  'delete from invitations where id = :id returning id',
)

export const deleteOwnInvitation = statement<{ id: number; shop_id: ShopId | null }, { email: string }>(
  'people.delete_own_invitation',
  `delete from invitations where id = :id and shop_id is not distinct from :shop_id returning email`,
)

export interface OpenInvitationRow extends Pick<InvitationRow, 'id' | 'email' | 'preset' | 'role_name' | 'role_id'> {
  invited_by: string | null
  invited_at: string
  expires_at: string
  is_expired: boolean
}

export const findOpenInvitations = statement<{ shop_id: ShopId | null }, OpenInvitationRow>(
  'people.open_invitations',
  `select i.id, i.email, i.role_id, r.preset, r.name as role_name, p.name as invited_by,
          moment_text(i.created_at) as invited_at, moment_text(i.expires_at) as expires_at, i.expires_at <= now() as is_expired
   from invitations i join roles r on r.id = i.role_id left join people p on p.id = i.invited_by
   where i.shop_id is not distinct from :shop_id order by i.created_at desc, i.id desc limit 200`,
)

export const deleteOldInvitations = statement<{ days: number }, never>(
  'people.delete_old_invitations',
  'delete from invitations where expires_at < now() - make_interval(days => :days::integer)',
)
