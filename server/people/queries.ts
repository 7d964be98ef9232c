import type { ShopId } from '#contract/ids.ts'
import type { RoleKind } from '#contract/permissions.ts'
import type { ShopSession } from '#contract/shop-login.ts'
import { statement } from '#db/statement.ts'
import type { RoleFields } from './rules.ts'

export interface PersonRow {
  id: number
  name: string
  email: string
  locale: string | null
  time_zone: string | null
  password_hash: string
  has_factor: boolean
}

const personColumns = `p.id, p.name, p.email, p.locale, p.time_zone, p.password_hash,
  exists (select from person_factors f where f.person_id = p.id and f.activated_at is not null) as has_factor`

const isMember = 'exists (select from memberships m where m.person_id = p.id and m.disabled_at is null)'

/** Somebody who may sign in. The address is in lower case. */
export const findPersonByEmail = statement<{ email: string }, PersonRow>(
  'people.by_email',
  `select ${personColumns} from people p
   where lower(p.email) = :email and p.disabled_at is null and ${isMember}`,
)

export const findAccountOfEmail = statement<{ email: string }, PersonRow>(
  'people.account_of_email',
  `select ${personColumns} from people p where lower(p.email) = :email and p.disabled_at is null`,
)

export const findPerson = statement<{ person_id: number }, PersonRow>(
  'people.one',
  `select ${personColumns} from people p where p.id = :person_id and p.disabled_at is null`,
)

export interface MembershipRow {
  kind: RoleKind
  shop_id: ShopId | null
  shop_name: string | null
  preset: string | null
  permissions: string[] | null
  role_id: number
  role_name: string | null
  suspension: { reason: string; suspended_at: string } | null
}

export const findMemberships = statement<{ person_id: number; locale: string }, MembershipRow>(
  'people.memberships',
  `select r.kind, m.shop_id, translated(s.translations, :locale, 'name', s.name) as shop_name,
          r.preset, r.permissions, r.id as role_id, r.name as role_name,
          (select json_build_object('reason', u.reason, 'suspended_at', moment_text(u.suspended_at))
           from shop_suspensions u where u.shop_id = m.shop_id and u.restored_at is null) as suspension
   from memberships m join roles r on r.id = m.role_id left join shops s on s.id = m.shop_id
   where m.person_id = :person_id and m.disabled_at is null
   order by m.shop_id is not null, s.name, m.shop_id`,
)

/** The shop that a person has worked in for longest. */
export const findOwnShop = statement<{ person_id: number; locale: string }, ShopSession['shop']>(
  'people.own_shop',
  `select s.id, translated(s.translations, :locale, 'name', s.name) as name, picture_json(s.logo_id) as logo
   from memberships m join shops s on s.id = m.shop_id
   where m.person_id = :person_id and m.disabled_at is null order by m.id limit 1`,
)

export interface NewPerson {
  name: string
  email: string
  password_hash: string
  locale: string
}

/** No row if the address is taken. */
export const insertPerson = statement<NewPerson, { id: number }>(
  'people.insert',
  `insert into people (name, email, password_hash, locale) values (:name, :email, :password_hash, :locale)
   on conflict do nothing returning id`,
)

/** A disabled membership becomes active again, with the new role; an active one keeps its role. */
export const insertMembership = statement<{ person_id: number; shop_id: ShopId | null; role_id: number }, never>(
  'people.insert_membership',
  `insert into memberships (person_id, shop_id, role_id) values (:person_id, :shop_id, :role_id)
   on conflict (person_id, (coalesce(shop_id, 0))) do update set role_id = excluded.role_id, disabled_at = null
   where memberships.disabled_at is not null`,
)

export const findPresetRole = statement<{ kind: RoleKind; preset: string }, { id: number }>(
  'people.preset_role',
  'select id from roles where kind = :kind and preset = :preset',
)

/** Returns no row if the password changed after it was read. */
export const replacePersonPassword = statement<
  { person_id: number; old_hash: string; new_hash: string },
  { id: number }
>(
  'people.replace_password',
  `update people set password_hash = :new_hash where id = :person_id and password_hash = :old_hash returning id`,
)

export const lockPerson = statement<{ person_id: number }, never>(
  'people.lock',
  'select from people where id = :person_id for no key update',
)

export const updateAccount = statement<
  { person_id: number; name: string; locale: string | null; time_zone: string | null },
  never
>(
  'people.update_account',
  'update people set name = :name, locale = :locale, time_zone = :time_zone where id = :person_id',
)

/** The language of the first sign-in, until the person chooses one. */
export const setFirstLocale = statement<{ person_id: number; locale: string }, never>(
  'people.set_first_locale',
  'update people set locale = :locale where id = :person_id and locale is null',
)

export interface ShopPerson {
  id: number
  name: string
  email: string
  /** The language of the last sign-in; null before the first. */
  locale: string | null
}

export const findPeopleOfShops = statement<
  { shop_ids: readonly ShopId[] },
  ShopPerson & RoleFields & { shop_id: ShopId }
>(
  'people.of_shops',
  `select m.shop_id, p.id, p.name, p.email, p.locale, r.kind, r.preset, r.permissions
   from people p join memberships m on m.person_id = p.id join roles r on r.id = m.role_id
   where m.shop_id = any (:shop_ids::integer[]) and m.disabled_at is null and p.disabled_at is null order by p.id`,
)

export const findPeopleOfMarket = statement<Record<never, never>, ShopPerson & RoleFields>(
  'people.of_market',
  `select p.id, p.name, p.email, p.locale, r.kind, r.preset, r.permissions
   from people p join memberships m on m.person_id = p.id join roles r on r.id = m.role_id
   where m.shop_id is null and m.disabled_at is null and p.disabled_at is null order by p.id`,
)

/** Includes disabled people and the shops themselves. The address is in lower case. */
export const findOwnerOfAddress = statement<{ email: string }, { taken: number }>(
  'people.owner_of_address',
  `select 1 as taken from people where lower(email) = :email
   union all select 1 from shops where lower(email) = :email limit 1`,
)

/** Updates the membership in this shop, and the latest activity anywhere. A person of the market who entered the shop has no membership. */
export const touchPerson = statement<{ person_id: number; shop_id: ShopId }, never>(
  'people.touch',
  `with touched as (update people set last_seen_at = now() where id = :person_id)
   update memberships set last_seen_at = now() where person_id = :person_id and shop_id = :shop_id`,
)

export const hasOperator = statement<Record<never, never>, { id: number }>(
  'people.has_operator',
  'select id from memberships where shop_id is null limit 1',
)

/** The oldest owner of the market, and of each role in the oldest shop. */
export const findFirstPeople = statement<
  Record<never, never>,
  { role: 'operator' | 'owner' | 'packer' | 'support'; email: string }
>(
  'people.first',
  `select distinct on (1) case r.kind when 'market' then 'operator' else r.preset end as role, p.email
   from memberships m join roles r on r.id = m.role_id join people p on p.id = m.person_id
   where m.disabled_at is null and p.disabled_at is null
     and (r.kind = 'market' and r.preset = 'owner'
       or m.shop_id = (select min(shop_id) from memberships) and r.preset in ('owner', 'packer', 'support'))
   order by 1, p.id`,
)
