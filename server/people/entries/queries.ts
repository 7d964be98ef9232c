import type { ShopId } from '#contract/ids.ts'
import { statement } from '#db/statement.ts'
import type { MembershipRow } from '../queries.ts'
import type { RoleFields } from '../rules.ts'

/** Entries of one person run one after another: the last one ends the others. */
export const lockPerson = statement<{ person_id: number }, { id: number }>(
  'people.lock_person',
  'select id from people where id = :person_id for no key update',
)

export const findEnterableShop = statement<
  { shop_id: ShopId; person_id: number },
  { name: string; is_member: boolean }
>(
  'people.enterable_shop',
  `select s.name, exists (select from memberships m
     where m.shop_id = s.id and m.person_id = :person_id and m.disabled_at is null) as is_member
   from shops s where s.id = :shop_id`,
)

export interface NewEntry {
  person_id: number
  session_id: number
  shop_id: ShopId
  may_write: boolean
  reason: string
}

/** No row if the session has ended. */
export const insertEntry = statement<NewEntry, { until: string }>(
  'people.insert_entry',
  `insert into shop_entries (person_id, session_id, shop_id, may_write, reason, expires_at)
   select :person_id, t.id, :shop_id, :may_write, :reason, clock_timestamp() + interval '1 hour'
   from person_sessions t where t.id = :session_id for key share
   returning moment_text(expires_at) as until`,
)

export interface EndedEntry {
  shop_id: ShopId
  shop_name: string
  /** False: its hour was over, or its session. */
  was_open: boolean
}

/** Ends the entries of a person: those of one session if `session_id` is given. */
export const endEntries = statement<{ person_id: number; session_id: number | null }, EndedEntry>(
  'people.end_entries',
  `update shop_entries e set ended_at = greatest(e.started_at, least(clock_timestamp(), e.expires_at)) from shops s
   where s.id = e.shop_id and e.person_id = :person_id and e.ended_at is null
     and (:session_id::integer is null or e.session_id = :session_id)
   returning e.shop_id, s.name as shop_name, e.session_id is not null and e.expires_at > clock_timestamp() as was_open`,
)

/** SQL: entry `e`, with the role `r` of its person in the market, opens a shop. A membership of the shop takes precedence. */
export const openEntriesSql = `shop_entries e
  join memberships m on m.person_id = e.person_id and m.shop_id is null and m.disabled_at is null join roles r on r.id = m.role_id
  where e.ended_at is null and e.expires_at > now()
    and not exists (select from memberships own
      where own.person_id = e.person_id and own.shop_id = e.shop_id and own.disabled_at is null)`

/** The roles of an active person in a shop: of a membership, or of the market with whether the entry may write. */
export const findRolesInShop = statement<
  { person_id: number; shop_id: ShopId },
  RoleFields & { entry: boolean | null }
>(
  'people.roles_in_shop',
  `select a.* from people p,
     lateral (
       select r.kind, r.preset, r.permissions, null::boolean as entry from memberships m join roles r on r.id = m.role_id
       where m.person_id = p.id and m.shop_id = :shop_id and m.disabled_at is null
       union all
       select r.kind, r.preset, r.permissions, e.may_write
       from ${openEntriesSql} and e.person_id = p.id and e.shop_id = :shop_id and e.session_id is not null) a
   where p.id = :person_id and p.disabled_at is null`,
)

export type EntryRow = MembershipRow & { may_write: boolean; until: string }

export const findOpenEntry = statement<{ session_id: number; locale: string }, EntryRow>(
  'people.open_entry',
  `select r.kind, e.shop_id, translated(s.translations, :locale, 'name', s.name) as shop_name,
          r.preset, r.permissions, r.id as role_id, r.name as role_name, e.may_write, moment_text(e.expires_at) as until,
          (select json_build_object('reason', u.reason, 'suspended_at', moment_text(u.suspended_at))
           from shop_suspensions u where u.shop_id = e.shop_id and u.restored_at is null) as suspension
   from shops s, ${openEntriesSql} and s.id = e.shop_id and e.session_id = :session_id`,
)

export const deleteOldEntries = statement<{ years: number }, never>(
  'people.delete_old_entries',
  'delete from shop_entries where started_at < now() - make_interval(years => :years::integer)',
)
