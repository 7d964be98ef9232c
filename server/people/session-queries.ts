import type { ShopId } from '#contract/ids.ts'
import type { RoleKind } from '#contract/permissions.ts'
import { statement } from '#db/statement.ts'
import { openEntriesSql } from './entries/queries.ts'

interface InsertSessionParams {
  token_hash: Buffer
  person_id: number
  password_hash: string
  days: number
  user_agent: string | null
}

/** Returns no row if the account was disabled or its password replaced after the verification. */
export const insertSession = statement<InsertSessionParams, { person_id: number }>(
  'people.insert_session',
  `insert into person_sessions (token_hash, person_id, expires_at, user_agent, idle)
   select :token_hash, p.id, now() + make_interval(days => :days::integer), :user_agent,
          case when exists (select from memberships m where m.person_id = p.id and m.shop_id is null and m.disabled_at is null)
               then interval '12 hours' else interval '3 days' end
   from people p
   where p.id = :person_id and p.disabled_at is null and p.password_hash = :password_hash
   for share
   returning person_id`,
)

/** SQL: neither expired nor unused for too long: three days cover a weekend, operators have twelve hours. */
const isActive = 't.expires_at > now() and t.last_seen_at > now() - t.idle'

export interface SessionOwner {
  id: number
  person_id: number
  /** Seconds since the person last gave a password or code. */
  confirmed_seconds: number
  has_factor: boolean
  memberships: {
    kind: RoleKind
    shop_id: ShopId | null
    preset: string | null
    permissions: string[] | null
    suspended_for: string | null
    /** Of an entry, `kind`, `preset` and `permissions` are of the role in the market; null for a membership. */
    entry: { may_write: boolean } | null
  }[]
}

/** An entry counts only with `shop_id`. `last_seen_at`: every ten seconds at most, not for an idle page, so that notices are mailed. */
export const findSessionOwner = statement<
  { token_hash: Buffer; kind: RoleKind | null; shop_id: ShopId | null; is_attended: boolean },
  SessionOwner
>(
  'people.session_owner',
  `with owner as (
     select t.id, p.id as person_id, t.last_seen_at, t.confirmed_at
     from person_sessions t join people p on p.id = t.person_id
     where t.token_hash = :token_hash and ${isActive} and p.disabled_at is null),
   seen as (
     update person_sessions t set last_seen_at = now() from owner
     where t.id = owner.id and :is_attended::boolean and owner.last_seen_at < now() - interval '10 seconds')
   select o.id, o.person_id, extract(epoch from now() - o.confirmed_at)::float8 as confirmed_seconds,
     exists (select from person_factors f where f.person_id = o.person_id and f.activated_at is not null) as has_factor,
     coalesce((select json_agg(json_build_object('kind', a.kind, 'shop_id', a.shop_id, 'preset', a.preset,
         'permissions', a.permissions, 'entry', a.entry,
         'suspended_for', (select u.reason from shop_suspensions u where u.shop_id = a.shop_id and u.restored_at is null)))
       from (
         select r.kind, m.shop_id, r.preset, r.permissions, null::json as entry
         from memberships m join roles r on r.id = m.role_id
         where m.person_id = o.person_id and m.disabled_at is null and r.kind = :kind
           and (:shop_id::integer is null or m.shop_id = :shop_id)
         union all
         select r.kind, e.shop_id, r.preset, r.permissions, json_build_object('may_write', e.may_write)
         from ${openEntriesSql} and e.session_id = o.id and e.shop_id = :shop_id and :kind = 'shop') a), '[]') as memberships
   from owner o`,
)

export const findActiveSession = statement<{ id: number }, { id: number }>(
  'people.active_session',
  `select t.id from person_sessions t join people p on p.id = t.person_id
   where t.id = :id and ${isActive} and p.disabled_at is null`,
)

/** No row unless the person may work somewhere. */
export const findMemberSession = statement<{ token_hash: Buffer }, { id: number }>(
  'people.member_session',
  `select t.id from person_sessions t join people p on p.id = t.person_id
   where t.token_hash = :token_hash and ${isActive} and p.disabled_at is null
     and exists (select from memberships m where m.person_id = p.id and m.disabled_at is null)`,
)

export interface SessionRow {
  id: number
  user_agent: string | null
  is_current: boolean
  signed_in_at: string
  last_seen_at: string
}

export const findSessions = statement<{ person_id: number; token_hash: Buffer; limit: number }, SessionRow>(
  'people.sessions',
  `select t.id, t.user_agent, t.token_hash = :token_hash as is_current, moment_text(t.created_at) as signed_in_at,
          moment_text(t.last_seen_at) as last_seen_at
   from person_sessions t where t.person_id = :person_id and ${isActive}
   order by t.token_hash = :token_hash desc, t.last_seen_at desc, t.id desc limit :limit::integer`,
)

export const confirmSession = statement<{ token_hash: Buffer }, never>(
  'people.confirm_session',
  'update person_sessions set confirmed_at = now() where token_hash = :token_hash',
)

interface EndedRow {
  person_id: number
}

export const deleteSession = statement<{ token_hash: Buffer }, EndedRow>(
  'people.delete_session',
  'delete from person_sessions where token_hash = :token_hash returning person_id',
)

export const deleteSessionById = statement<{ person_id: number; id: number }, EndedRow>(
  'people.delete_session_by_id',
  'delete from person_sessions where person_id = :person_id and id = :id returning person_id',
)

/** Without a token hash, all sessions of the person. */
export const deleteOtherSessions = statement<{ person_id: number; token_hash: Buffer | null }, EndedRow>(
  'people.delete_other_sessions',
  `delete from person_sessions where person_id = :person_id and token_hash is distinct from :token_hash returning person_id`,
)

export const deleteExpiredSessions = statement<Record<never, never>, never>(
  'people.delete_expired_sessions',
  `delete from person_sessions t where not (${isActive})`,
)

export const deleteSessionsOfEmail = statement<{ email: string }, EndedRow>(
  'people.delete_sessions_of_email',
  `delete from person_sessions t using people p
   where p.id = t.person_id and lower(p.email) = :email and t.expires_at > now() returning t.person_id`,
)

export const deleteAllSessions = statement<Record<never, never>, EndedRow>(
  'people.delete_all_sessions',
  'delete from person_sessions where expires_at > now() returning person_id',
)

/** The shops whose live channels people may have open, also of disabled memberships. */
export const findShopsOfPeople = statement<{ person_ids: readonly number[] }, { shop_id: ShopId }>(
  'people.shops_of_people',
  'select distinct shop_id from memberships where person_id = any (:person_ids) and shop_id is not null',
)

/** No row if the last confirmation is older than `seconds`. */
export const findConfirmation = statement<{ token_hash: Buffer; seconds: number }, { confirmed_until: string }>(
  'people.confirmation',
  `select moment_text(confirmed_at + make_interval(secs => :seconds::integer)) as confirmed_until from person_sessions
   where token_hash = :token_hash and confirmed_at > now() - make_interval(secs => :seconds::integer)`,
)
