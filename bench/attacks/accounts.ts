import type pg from 'pg'
import { hashPassword } from '#server/platform/security/passwords.ts'

export interface Account {
  readonly user_id: number
  readonly email: string
  /** In E.164. */
  readonly phone: string
  readonly password: string
}

const password = 'quiet lamp in the hall'
let hash: Promise<string> | undefined
let made = 0

/** Accounts, each with a different unproved address and number. */
export async function makeAccounts(pool: pg.Pool, count: number): Promise<Account[]> {
  hash ??= hashPassword(password)
  const numbers = Array.from({ length: count }, () => ++made)
  const emails = numbers.map((n) => `account-${n}@attacks.example`)
  const phones = numbers.map((n) => `17${55_000_000 + n}`)
  const { rows } = await pool.query<Pick<Account, 'user_id' | 'email' | 'phone'>>(
    `insert into users (name, country, email, phone_code, phone, password_hash)
     select 'Mina Haddad', 'Bangladesh', email, '+880', phone, $3
     from unnest($1::text[], $2::text[]) as contact (email, phone)
     returning id as user_id, email, phone_code || phone as phone`,
    [emails, phones, await hash],
  )
  return rows.map((row) => ({ ...row, password }))
}

export async function proveContacts(pool: pg.Pool, user_ids: readonly number[]): Promise<void> {
  await pool.query(
    `insert into proved_contacts (user_id, destination)
     select u.id, contact from users u
     cross join lateral unnest(array[lower(u.email), u.phone_code || u.phone]) as contact
     where u.id = any ($1) and contact is not null`,
    [user_ids],
  )
}
