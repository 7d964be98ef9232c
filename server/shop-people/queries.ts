import type { ShopSession } from '#contract/shop-people.ts'
import { statement } from '#db/statement.ts'

export interface ShopUserRow {
  id: number
  shop: ShopSession['shop']
  password_hash: string
}

export const findShopUser = statement<{ email: string; locale: string }, ShopUserRow>(
  'shop_people.by_email',
  `select u.id, u.password_hash,
          json_build_object('id', s.id, 'name', translated(s.translations, :locale, 'name', s.name),
            'logo', picture_json(s.logo_id)) as shop
   from shop_users u join shops s on s.id = u.shop_id
   where lower(u.email) = :email and u.disabled_at is null`,
)

/** Includes disabled people and the shops themselves. The address is in lower case. */
export const findOwnerOfAddress = statement<{ email: string }, { shop_id: number }>(
  'shop_people.owner_of_address',
  `select shop_id from shop_users where lower(email) = :email
   union all select id from shops where lower(email) = :email limit 1`,
)

export interface NewShopPerson {
  shop_id: number
  name: string
  email: string
  password_hash: string
  locale: string
}

export const insertShopUser = statement<NewShopPerson, never>(
  'shop_people.insert',
  `insert into shop_users (shop_id, name, email, password_hash, locale)
   values (:shop_id, :name, :email, :password_hash, :locale)`,
)

interface InsertTokenParams {
  token_hash: Buffer
  shop_user_id: number
  /** The verified hash. */
  password_hash: string
  days: number
}

/** Returns no row if the account was disabled or its password replaced after the verification. */
export const insertShopToken = statement<InsertTokenParams, { shop_user_id: number }>(
  'shop_people.insert_token',
  `insert into shop_tokens (token_hash, shop_user_id, expires_at)
   select :token_hash, u.id, now() + make_interval(days => :days::integer)
   from shop_users u
   where u.id = :shop_user_id and u.disabled_at is null and u.password_hash = :password_hash
   for share
   returning shop_user_id`,
)

/** The language of the sign-in is that of later notices. */
export const setShopUserLocale = statement<{ shop_user_id: number; locale: string }, never>(
  'shop_people.set_locale',
  'update shop_users set locale = :locale where id = :shop_user_id and locale is distinct from :locale',
)

export interface ShopPerson {
  id: number
  name: string
  email: string
  /** The language of the last sign-in; null before the first. */
  locale: string | null
}

export const findShopPeople = statement<{ shop_id: number }, ShopPerson>(
  'shop_people.of_shop',
  'select id, name, email, locale from shop_users where shop_id = :shop_id and disabled_at is null order by id',
)

/** SQL: neither expired nor unused for three days, which covers a weekend. */
const isActive = `t.expires_at > now() and t.last_seen_at > now() - interval '3 days'`

/** Updates `last_seen_at` at most every ten minutes, so that most requests only read. */
export const findShopTokenOwner = statement<
  { token_hash: Buffer },
  { id: number; shop_id: number; shop_user_id: number }
>(
  'shop_people.token_owner',
  `with owner as (
     select t.id, u.shop_id, u.id as shop_user_id, t.last_seen_at
     from shop_tokens t join shop_users u on u.id = t.shop_user_id
     where t.token_hash = :token_hash and ${isActive} and u.disabled_at is null),
   seen as (
     update shop_tokens t set last_seen_at = now() from owner
     where t.id = owner.id and owner.last_seen_at < now() - interval '10 minutes')
   select id, shop_id, shop_user_id from owner`,
)

export const findActiveShopSession = statement<{ id: number }, { id: number }>(
  'shop_people.active_session',
  `select t.id from shop_tokens t join shop_users u on u.id = t.shop_user_id
   where t.id = :id and ${isActive} and u.disabled_at is null`,
)

export const deleteShopToken = statement<{ token_hash: Buffer }, { shop_id: number }>(
  'shop_people.delete_token',
  `delete from shop_tokens t using shop_users u
   where u.id = t.shop_user_id and t.token_hash = :token_hash returning u.shop_id`,
)

export const deleteExpiredTokens = statement<Record<never, never>, never>(
  'shop_people.delete_expired_tokens',
  `delete from shop_tokens t where not (${isActive})`,
)

export const findShopSecret = statement<
  { shop_user_id: number; shop_id: number },
  { name: string; email: string; password_hash: string }
>(
  'shop_people.secret',
  'select name, email, password_hash from shop_users where id = :shop_user_id and shop_id = :shop_id',
)

/** Returns no row if the password changed after it was read. */
export const replaceShopPassword = statement<
  { shop_user_id: number; shop_id: number; old_hash: string; new_hash: string },
  { id: number }
>(
  'shop_people.replace_password',
  `update shop_users set password_hash = :new_hash
   where id = :shop_user_id and shop_id = :shop_id and password_hash = :old_hash returning id`,
)

export const deleteOtherShopTokens = statement<{ shop_user_id: number; token_hash: Buffer }, never>(
  'shop_people.delete_other_tokens',
  'delete from shop_tokens where shop_user_id = :shop_user_id and token_hash <> :token_hash',
)

export const deleteShopTokensOf = statement<{ email: string }, { shop_id: number }>(
  'shop_people.delete_tokens_of',
  `delete from shop_tokens t using shop_users u
   where u.id = t.shop_user_id and lower(u.email) = :email and t.expires_at > now() returning u.shop_id`,
)

export const deleteAllShopTokens = statement<Record<never, never>, { shop_id: number }>(
  'shop_people.delete_all_tokens',
  `delete from shop_tokens t using shop_users u
   where u.id = t.shop_user_id and t.expires_at > now() returning u.shop_id`,
)

export const touchShopUser = statement<{ shop_user_id: number }, never>(
  'shop_people.touch',
  'update shop_users set last_seen_at = now() where id = :shop_user_id',
)
