import { statement } from '#db/statement.ts'

export const insertProof = statement<{ user_id: number; destination: string }, never>(
  'codes.insert_proof',
  `insert into proved_contacts (user_id, destination) values (:user_id, :destination)
   on conflict (user_id, destination) do update set proved_at = now()`,
)

export const deleteOldProofs = statement<{ user_id: number }, never>(
  'codes.delete_old_proofs',
  `delete from proved_contacts p using users u
   where u.id = :user_id and p.user_id = u.id
     and p.destination is distinct from lower(u.email) and p.destination is distinct from u.phone_code || u.phone`,
)

/** If the account was recovered by a contact without a proof, deletes its other proofs: they belong to another person. */
export const deleteOtherProofs = statement<{ user_id: number; destination: string }, never>(
  'codes.delete_other_proofs',
  `delete from proved_contacts where user_id = :user_id and not exists (
     select 1 from proved_contacts where user_id = :user_id and destination = :destination)`,
)

/** Returns the account if the contact can reset its password: a proved contact, or any contact if none is proved. */
export const findResettableAccount = statement<{ user_id: number | null; destination: string }, { user_id: number }>(
  'codes.resettable_account',
  `select u.id as user_id from users u
   where u.id = :user_id and (
     exists (select 1 from proved_contacts p where p.user_id = u.id and p.destination = :destination)
     or not exists (select 1 from proved_contacts p where p.user_id = u.id))`,
)

export const findProver = statement<{ destination: string }, { user_id: number }>(
  'codes.prover',
  `select u.id as user_id from proved_contacts p join users u on u.id = p.user_id
   where p.destination = :destination and u.disabled_at is null
     and (lower(u.email) = :destination or u.phone_code || u.phone = :destination)`,
)

export interface ReachableContact {
  user_id: number
  contact: string
  is_proved: boolean
}

/** A proved contact of each account, or else any: the address, or else the number. */
export const findReachable = statement<{ user_ids: readonly number[] }, ReachableContact>(
  'codes.reachable_contacts',
  `select * from (
     select u.id as user_id, coalesce(proved.destination, u.email, u.phone_code || u.phone) as contact,
            proved.destination is not null as is_proved
     from users u left join lateral (
       select p.destination from proved_contacts p
       where p.user_id = u.id and p.destination in (lower(u.email), u.phone_code || u.phone)
       order by p.destination = lower(u.email) desc limit 1) proved on true
     where u.id = any (:user_ids::integer[])) reachable
   where contact is not null`,
)

export interface OwnContacts {
  email: string | null
  /** In E.164. */
  phone: string | null
  is_proved: boolean
}

export const ownContactsSql = `u.email, u.phone_code || u.phone as phone, exists (
     select from proved_contacts p where p.user_id = u.id and p.destination in (lower(u.email), u.phone_code || u.phone)) as is_proved`

export const findOwnContacts = statement<{ user_id: number }, OwnContacts>(
  'codes.own_contacts',
  `select ${ownContactsSql} from users u where u.id = :user_id`,
)
