import type { Address } from '#contract/addresses.ts'
import { part, statement } from '#db/statement.ts'
import { userOfTokenSql } from '../accounts/accounts.ts'

const columns = `id, name, phone_code, phone, country, state, city, area, post_code, address_line, address_line2,
  address_type, is_default, latitude, longitude`

export type AddressRow = Omit<Address, 'formatted_phone'>
export type AddressFields = Omit<AddressRow, 'id'>
interface Owned {
  user_id: number
  id: number
}

export const findAddresses = statement<{ user_id: number }, AddressRow>(
  'addresses.list',
  `select ${columns} from addresses where user_id = :user_id order by id`,
)

/** Empty without a valid session. */
export const findAddressesOfSession = statement<{ token_hash: Buffer }, AddressRow>(
  'addresses.list_of_session',
  `select ${columns} from addresses where user_id = ${userOfTokenSql} order by id`,
)

/** SQL: the address of an id that belongs to the shopper `owner`. */
export const addressSql = (id: string, owner: string) =>
  `select ${columns} from addresses where user_id = ${owner} and id = ${id}`

export const findAddress = statement<Owned, AddressRow>('addresses.one', addressSql(':id', ':user_id'))

/** The first statement of every change, which serialises the changes of a shopper. */
export const lockShopper = statement<{ user_id: number }, never>(
  'addresses.lock',
  // `for update` would conflict with the foreign key of every idempotency key of the shopper.
  'select from users where id = :user_id for no key update',
)

/** A separate statement after the lock: the snapshot of the one that waited lacks concurrent inserts. */
export const countAddresses = statement<{ user_id: number }, { count: number }>(
  'addresses.count',
  'select count(*)::integer as count from addresses where user_id = :user_id',
)

export const clearDefault = statement<{ user_id: number }, never>(
  'addresses.clear_default',
  'update addresses set is_default = false where user_id = :user_id and is_default',
)

export const insertAddress = statement<AddressFields & { user_id: number }, { id: number }>(
  'addresses.insert',
  `insert into addresses (user_id, name, phone_code, phone, country, state, city, area, post_code, address_line,
     address_line2, address_type, is_default, latitude, longitude)
   values (:user_id, :name, :phone_code, :phone, :country, :state, :city, :area, :post_code, :address_line,
     :address_line2, :address_type, :is_default, :latitude, :longitude)
   returning id`,
)

export const updateAddressRow = statement<AddressFields & Owned, { id: number }>(
  'addresses.update',
  `update addresses set name = :name, phone_code = :phone_code, phone = :phone, country = :country, state = :state,
     city = :city, area = :area, post_code = :post_code, address_line = :address_line, address_line2 = :address_line2,
     address_type = :address_type, is_default = :is_default, latitude = :latitude, longitude = :longitude
   where user_id = :user_id and id = :id returning id`,
)

export const deleteAddressRow = statement<Owned, { was_default: boolean }>(
  'addresses.delete',
  'delete from addresses where user_id = :user_id and id = :id returning is_default as was_default',
)

export const setDefault = statement<Owned, { id: number }>(
  'addresses.set_default',
  'update addresses set is_default = true where user_id = :user_id and id = :id returning id',
)

export const defaultToOldest = statement<{ user_id: number }, never>(
  'addresses.default_to_oldest',
  `update addresses set is_default = true
   where id = (select min(id) from addresses where user_id = :user_id)
     and not exists (select 1 from addresses where user_id = :user_id and is_default)`,
)

export const deleteAddressesOfLeaver = part(
  'addresses.delete_of_leaver',
  'of_addresses as (delete from addresses where user_id in (select id from leaver))',
)
