import { statement } from '#db/statement.ts'
import { limitNetwork } from '#server/platform/rate-limits/attempt-limits.ts'
import { refuse } from '#server/platform/refusal.ts'
import { hashToken, newToken } from '#server/platform/security/token.ts'
import type { Context } from '../context.ts'

type Purpose = 'factor' | 'password'

const insertKey = statement<{ key_hash: Buffer; person_id: number; purpose: Purpose; minutes: number }, never>(
  'people.insert_key',
  `insert into person_keys (key_hash, person_id, purpose, expires_at)
   values (:key_hash, :person_id, :purpose, now() + make_interval(mins => :minutes::integer))`,
)

const findKey = statement<{ key_hash: Buffer; purpose: Purpose }, { person_id: number }>(
  'people.find_key',
  'select person_id from person_keys where key_hash = :key_hash and purpose = :purpose and expires_at > now()',
)

const deleteKey = statement<{ key_hash: Buffer }, { person_id: number }>(
  'people.delete_key',
  'delete from person_keys where key_hash = :key_hash returning person_id',
)

export const deletePersonKeys = statement<{ person_id: number }, never>(
  'people.delete_keys_of',
  'delete from person_keys where person_id = :person_id',
)

const deleteExpired = statement<Record<never, never>, never>(
  'people.delete_expired_keys',
  'delete from person_keys where expires_at < now()',
)

const ticketMinutes = 5
/** How long a mailed link to a new password is valid. */
export const linkMinutes = 60

async function storeKey(ctx: Context, person_id: number, purpose: Purpose, minutes: number): Promise<string> {
  const key = newToken()
  await insertKey(ctx.db, { key_hash: hashToken(key), person_id, purpose, minutes })
  return key
}

export const startFactorStep = (ctx: Context, person_id: number): Promise<string> =>
  storeKey(ctx, person_id, 'factor', ticketMinutes)

export const createPasswordKey = (ctx: Context, person_id: number): Promise<string> =>
  storeKey(ctx, person_id, 'password', linkMinutes)

/** The page of a mailed link; the key is in the fragment, which no server logs. */
export const passwordPath = (key: string): string => `/console/reset-password#${key}`

/** Limits attempts by network; the codes themselves are limited by person. */
export async function requireTicketOwner(ctx: Context, ticket: string) {
  await limitNetwork(ctx, 'desk-ticket', 100, 10 * 60)
  const key_hash = hashToken(ticket)
  const [found] = await findKey(ctx.db, { key_hash, purpose: 'factor' })
  if (!found) return refuse('invalid', 'people.ticket_expired')
  /** Of concurrent requests only one deletes it. */
  const remove = async () => {
    const [deleted] = await deleteKey(ctx.db, { key_hash })
    if (!deleted) refuse('invalid', 'people.ticket_expired')
  }
  return { person_id: found.person_id, key: { delete: remove } }
}

/** The person of a mailed link, without using it up. */
export const findPasswordKeyOwner = async (ctx: Context, key: string): Promise<number | undefined> =>
  (await findKey(ctx.db, { key_hash: hashToken(key), purpose: 'password' }))[0]?.person_id

/** Uses up a mailed link, and all other keys of the person. */
export async function spendPasswordKey(ctx: Context, key: string): Promise<void> {
  const [deleted] = await deleteKey(ctx.db, { key_hash: hashToken(key) })
  if (!deleted) return refuse('invalid', 'people.link_expired')
  await deletePersonKeys(ctx.db, deleted)
}

export const deleteExpiredPersonKeys = async (db: Context['db']) => void (await deleteExpired(db, {}))
