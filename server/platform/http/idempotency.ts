import { createHash, createHmac } from 'node:crypto'
import { part, type Queryer, statement } from '#db/statement.ts'
import { refuse } from '#server/platform/refusal.ts'

/** The owner of a key: a shopper, a person of shops or of the market, or a guest (both null). */
interface Owner {
  user_id: number | null
  person_id: number | null
}

/** An idempotency key without its owner. */
export interface RequestKey {
  key: string
  call: string
  body_hash: Buffer
}

export type IdempotencyKey = Owner & RequestKey

export const keyOfShopper = (user_id: number, key: RequestKey): IdempotencyKey => ({ ...key, user_id, person_id: null })

const claimKey = statement<IdempotencyKey, { key: string }>(
  'idempotency.claim',
  `insert into idempotency_keys (user_id, person_id, key, call, body_hash)
   values (:user_id, :person_id, :key, :call, :body_hash) on conflict do nothing returning key`,
)

const isGuests = 'user_id is null and person_id is null and :user_id::integer is null and :person_id::integer is null'
const isOwn = `key = :key and (user_id = :user_id or person_id = :person_id or ${isGuests})`

const findKey = statement<IdempotencyKey, { call: string; body_hash: Buffer; response: string }>(
  'idempotency.find',
  `select call, body_hash, answer as response from idempotency_keys where ${isOwn}`,
)

const storeResponse = statement<IdempotencyKey & { response: string }, never>(
  'idempotency.store',
  `update idempotency_keys set answer = :response where ${isOwn}`,
)

/** Parameters, beside the owner, of a statement that claims a shopper's key itself. Without a key it claims none. */
export type KeyClaim = Partial<RequestKey>

/**
 * SQL condition of such a statement: no committed request of the owner has claimed the key. `owner` is a parameter or a subquery: with a
 * column, PostgreSQL may hash the whole table.
 */
export const isKeyFreeSql = (owner: string) => `(:key::text is null or not exists (
  select from idempotency_keys earlier where earlier.user_id = ${owner} and earlier.key = :key))`

/**
 * Claims the key for the row in `written`, which has a `user_id`. If a concurrent request has claimed it, the statement fails and writes
 * nothing. No response is stored: a repeated request is answered anew.
 */
export const claimKeyPart = part(
  'idempotency.claim_of_written',
  `claimed as (
    insert into idempotency_keys (user_id, key, call, body_hash, answer)
    select user_id, :key, :call, :body_hash, '' from written where :key::text is not null)`,
)

export interface CompletedKey extends RequestKey {
  response: string
}

/**
 * The body of a common table expression that claims the keys of `checkouts` (user_id, key, call, body_hash in hexadecimal, response), where there
 * are any. A committed or concurrent request with one of them makes it fail with a unique violation.
 */
export const claimCompletedKeys = part(
  'idempotency.claim_completed',
  `insert into idempotency_keys (user_id, key, call, body_hash, answer)
   select user_id, key, call, decode(body_hash, 'hex'), response from checkouts where key is not null order by user_id, key returning key`,
)

/** SQL column: the `StoredResponse` of the `:key` of a shopper; null if there is none. */
export const storedResponseSql = (owner: string) => `(
  select json_build_object('call', call, 'body_hash', encode(body_hash, 'hex'), 'response', answer)
  from idempotency_keys where user_id = ${owner} and key = :key::text)`

export interface StoredResponse {
  call: string
  /** In hexadecimal. */
  body_hash: string
  response: string
}

/** The response that was stored for an equal request; refuses if the key belongs to another one. */
export const requireEqualRequest = ({ call, body_hash, response }: StoredResponse, request: RequestKey): string =>
  call === request.call && body_hash === request.body_hash.toString('hex') ? response : refuseReuse()

interface ShopperKeysParams {
  user_ids: number[]
  keys: string[]
}

const claimKeys = statement<ShopperKeysParams & { calls: string[]; body_hashes: Buffer[] }, OwnedKey>(
  'idempotency.claim_several',
  `insert into idempotency_keys (user_id, key, call, body_hash)
   select * from unnest(:user_ids::integer[], :keys::text[], :calls::text[], :body_hashes::bytea[]) as requested (user_id, key, call, body_hash)
   order by user_id, key on conflict do nothing returning user_id, key`,
)

const findKeys = statement<ShopperKeysParams, OwnedKey & StoredResponse>(
  'idempotency.find_several',
  `select k.user_id, k.key, k.call, encode(k.body_hash, 'hex') as body_hash, k.answer as response
   from unnest(:user_ids::integer[], :keys::text[]) as requested (user_id, key) join idempotency_keys k using (user_id, key)`,
)

interface OwnedKey {
  user_id: number
  key: string
}

export type ShopperKey = OwnedKey & RequestKey

/** One text for the owner and the key. */
export const nameKey = ({ user_id, key }: OwnedKey): string => `${user_id} ${key}`

/**
 * Waits for concurrent requests with these different keys and returns their stored responses, undefined where none was committed. Claims
 * the keys without a response until the transaction `db` ends, which the caller rolls back.
 */
export async function awaitConcurrentResponses(
  db: Queryer,
  requests: readonly ShopperKey[],
): Promise<(StoredResponse | undefined)[]> {
  const claimed = await claimKeys(db, {
    ...toKeyParams(requests),
    calls: requests.map(({ call }) => call),
    body_hashes: requests.map(({ body_hash }) => body_hash),
  })
  const isClaimed = new Set(claimed.map(nameKey))
  const others = requests.filter((request) => !isClaimed.has(nameKey(request)))
  const rows = others.length > 0 ? await findKeys(db, toKeyParams(others)) : []
  const responses = new Map(rows.map((row) => [nameKey(row), row]))
  return requests.map((request) => responses.get(nameKey(request)))
}

const toKeyParams = (requests: readonly OwnedKey[]): ShopperKeysParams => ({
  user_ids: requests.map(({ user_id }) => user_id),
  keys: requests.map(({ key }) => key),
})

const deleteOld = statement<{ hours: number }, never>(
  'idempotency.delete_old',
  'delete from idempotency_keys where created_at < now() - make_interval(hours => :hours::integer)',
)

export const deleteStaleKeys = async (db: Queryer) => void (await deleteOld(db, { hours: 48 }))

/**
 * Runs `work` once per key, inside the caller's transaction. The key's row is inserted first: a concurrent equal
 * request waits at the unique index, then reads the stored response. If the first is refused, its row is rolled back
 * and the next request runs.
 */
export async function respondOnce(db: Queryer, request: IdempotencyKey, work: () => Promise<string>): Promise<string> {
  const claimed = await claimKey(db, request)
  if (claimed.length === 0) return readStoredResponse(db, request)
  const response = await work()
  await storeResponse(db, { ...request, response })
  return response
}

async function readStoredResponse(db: Queryer, request: IdempotencyKey): Promise<string> {
  return (await findResponse(db, request)) ?? refuseReuse()
}

/** Whether an equal request was completed under the key; refuses if a different one was. */
export const isRepeated = async (db: Queryer, request: IdempotencyKey): Promise<boolean> =>
  (await findResponse(db, request)) !== undefined

/** The stored response of an equal request that was completed under the key; refuses if a different one was. */
export async function findResponse(db: Queryer, request: IdempotencyKey): Promise<string | undefined> {
  const [earlier] = await findKey(db, request)
  if (!earlier) return undefined
  const isEqual = earlier.call === request.call && earlier.body_hash.equals(request.body_hash)
  return isEqual ? earlier.response : refuseReuse()
}

const refuseReuse = (): never => refuse('conflict', 'errors.key_reused', { data: { key_reused: true } })

interface KeyedRequest {
  key: string
  call: string
  input: unknown
}

/** A guest's key must be hard to guess: it gives access to the stored response. */
const minGuestKeyLength = 20

/**
 * Identifies a request: equal for equal payloads, whatever their key order or whitespace. A guest's key is stored as a
 * digest and is itself the HMAC key of the payload, which may contain a password: nobody who reads the table can try
 * passwords.
 */
export function identifyRequest(owner: Owner, request: KeyedRequest): IdempotencyKey {
  if (owner.user_id !== null || owner.person_id !== null) return { ...owner, ...identifyOwnRequest(request) }
  const { key, call } = request
  if (key.length < minGuestKeyLength) refuse('malformed', 'errors.malformed')
  const body_hash = createHmac('sha256', checkKeyLength(key)).update(serializeInput(request)).digest()
  return { ...owner, key: digestOf(key).toString('base64url'), call, body_hash }
}

/** As `identifyRequest`, for a request that only an account can make. */
export const identifyOwnRequest = (request: KeyedRequest): RequestKey => ({
  key: checkKeyLength(request.key),
  call: request.call,
  body_hash: digestOf(serializeInput(request)),
})

const checkKeyLength = (key: string): string => (key.length > 200 ? refuse('malformed', 'errors.malformed') : key)

const serializeInput = ({ input }: KeyedRequest): string => JSON.stringify(input, replaceFileByDigest)

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** JSON would write ten characters for each byte of a file. */
const replaceFileByDigest = (_key: string, value: unknown): unknown =>
  value instanceof Uint8Array ? createHash('sha256').update(value).digest('base64') : value

export const deleteKeysOfLeaver = part(
  'idempotency.delete_of_leaver',
  'of_idempotency_keys as (delete from idempotency_keys where user_id in (select id from leaver))',
)
