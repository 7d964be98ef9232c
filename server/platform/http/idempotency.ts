import { createHash, createHmac } from 'node:crypto'
import { type Queryer, statement } from '#db/statement.ts'
import { refuse } from '#server/platform/refusal.ts'

/** Whose a key is: a shopper's, somebody's who works in a shop, or a guest's, whom nobody knows. */
interface Owner {
  user_id: number | null
  shop_user_id: number | null
}

export type Key = Owner & {
  key: string
  call: string
  body_hash: Buffer
}

const claimKey = statement<Key, { key: string }>(
  'idempotency.claim',
  `insert into idempotency_keys (user_id, shop_user_id, key, call, body_hash)
   values (:user_id, :shop_user_id, :key, :call, :body_hash) on conflict do nothing returning key`,
)

const isGuests =
  'user_id is null and shop_user_id is null and :user_id::integer is null and :shop_user_id::integer is null'
const isOwn = `key = :key and (user_id = :user_id or shop_user_id = :shop_user_id or ${isGuests})`

const findKey = statement<Key, { call: string; body_hash: Buffer; answer: string }>(
  'idempotency.find',
  `select call, body_hash, answer from idempotency_keys where ${isOwn}`,
)

const storeAnswer = statement<Key & { answer: string }, never>(
  'idempotency.store',
  `update idempotency_keys set answer = :answer where ${isOwn}`,
)

/** What a statement takes that claims a shopper's key itself, beside `user_id`; without a key it claims none. */
export type KeyClaim = Partial<Pick<Key, 'key' | 'call' | 'body_hash'>>

/** A condition of such a statement: false where a request that is committed has claimed the key. */
export const isKeyFree = `(:key::text is null or not exists (
  select from idempotency_keys earlier where earlier.user_id = :user_id and earlier.key = :key))`

/**
 * A column that such a statement returns: each row that it writes claims the key. Where a concurrent request has claimed it, the statement
 * fails and writes nothing. No answer is kept: a repeated request is answered anew.
 */
export const claimsKey = 'case when :key::text is not null then claim_key(:user_id, :key, :call, :body_hash) end'

const dropOld = statement<{ hours: number }, never>(
  'idempotency.drop',
  'delete from idempotency_keys where created_at < now() - make_interval(hours => :hours::integer)',
)

export const dropStaleKeys = async (db: Queryer) => void (await dropOld(db, { hours: 48 }))

/**
 * Runs work once for a key, inside the caller's transaction. The key is a row inserted first, so an equal request
 * that comes meanwhile waits at the index for the first to commit and then reads its answer; where the first was
 * refused, its row is gone with its transaction, and the next one tries itself.
 */
export async function once(db: Queryer, request: Key, work: () => Promise<string>): Promise<string> {
  const claimed = await claimKey(db, request)
  if (claimed.length === 0) return answerAgain(db, request)
  const answer = await work()
  await storeAnswer(db, { ...request, answer })
  return answer
}

async function answerAgain(db: Queryer, request: Key): Promise<string> {
  return (await findAnswer(db, request)) ?? refuseReuse()
}

/** Whether an equal request was done under the key; refuses where another one was. */
export const isRepeated = async (db: Queryer, request: Key): Promise<boolean> =>
  (await findAnswer(db, request)) !== undefined

async function findAnswer(db: Queryer, request: Key): Promise<string | undefined> {
  const [earlier] = await findKey(db, request)
  if (!earlier) return undefined
  const isEqual = earlier.call === request.call && earlier.body_hash.equals(request.body_hash)
  return isEqual ? earlier.answer : refuseReuse()
}

const refuseReuse = (): never => refuse('conflict', 'errors.key_reused', { figures: { key_reused: true } })

interface KeyedRequest {
  key: string
  call: string
  input: unknown
}

/** The fewest characters of a guest's key: whoever guessed it would be answered in their place. */
const shortestOfGuest = 20

/**
 * A request as it is known again: the same for equal payloads, whatever the order or the spacing of what was sent. Of a guest's key a
 * digest is kept, and the key itself seals what it was sent with: that may hold a password, which nobody who reads this can try out.
 */
export function keyed(owner: Owner, { key, call, input }: KeyedRequest): Key {
  if (key.length > 200) refuse('malformed', 'errors.malformed')
  const body = JSON.stringify(input, shortly)
  if (owner.user_id !== null || owner.shop_user_id !== null) return { ...owner, key, call, body_hash: digestOf(body) }
  if (key.length < shortestOfGuest) refuse('malformed', 'errors.malformed')
  const body_hash = createHmac('sha256', key).update(body).digest()
  return { ...owner, key: digestOf(key).toString('base64url'), call, body_hash }
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** A file is a text of its digest: written out, each of its bytes would take ten. */
const shortly = (_key: string, value: unknown): unknown =>
  value instanceof Uint8Array ? createHash('sha256').update(value).digest('base64') : value
