import pg from 'pg'
import { part, type Queryer, statement } from '#db/statement.ts'
import type { Log } from '#server/platform/log.ts'
import { prefixFactor, prefixOf } from '#server/platform/network-prefix.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { SecurityEventKind } from '#server/platform/security/security-events.ts'

interface CountParams {
  keys: string[]
  seconds: number
  times: number
}

/** The counts of one statement, and the seconds until the window ends. */
export interface CountedAttempts {
  highest: number
  left: number
}

/** `rows` selects key, `now()` and the number of attempts. */
const countRowsSql = (rows: string) => `insert into attempts (key, window_start, count)
     ${rows} order by key
     on conflict (key) do update set (window_start, count) = (
       select case when is_over then now() else attempts.window_start end,
              case when is_over then excluded.count else attempts.count + excluded.count end
       from (select attempts.window_start <= now() - make_interval(secs => :seconds::float8) as is_over))
     returning key, count, window_start`
const countKeysSql = countRowsSql('select key, now(), :times::integer from unnest(:keys::text[]) as key')
const highestSql = 'max(count)::integer'
const secondsLeftSql = (windowStart: string) =>
  `ceil(extract(epoch from ${windowStart} + make_interval(secs => :seconds::float8) - now()))::integer`
const countSql = `with counted as (${countKeysSql})
  select ${highestSql} as highest, ${secondsLeftSql('max(window_start)')} as left from counted`
/** An always true condition: the commit does not wait for the flush of its log. */
const unflushedSql = `set_config('synchronous_commit', 'off', true) = 'off'`

const countInTransaction = statement<CountParams, CountedAttempts>('limits.count', countSql)

/** One row a network is locked until the commit, so a flush would limit all its requests. A crash may lose a second of counts. */
const countUnflushed = statement<CountParams, CountedAttempts>(
  'limits.count_unflushed',
  `${countSql} where ${unflushedSql}`,
)

const countEachUnflushed = statement<CountParams, { key: string; count: number }>(
  'limits.count_each',
  `with counted as (${countKeysSql}) select key, count from counted where ${unflushedSql}`,
)

/**
 * The body of a common table expression `counted`, which counts the rows of `attempted (n, key)` as `countUnflushed`, for a statement that only
 * reads and is its own transaction.
 */
export const countAttemptsBody = part(
  'limits.counted',
  countRowsSql('select key, now(), count(*) from attempted group by key'),
)

/**
 * SQL: `CountedAttempts` of row `n` of `attempted`, as if its rows had been counted one by one; null without such a row. Select it last, from
 * materialized rows: the statement then ends as soon as the counters are locked.
 */
export const countedAttemptsSql = (n: string) => `(
  select json_build_object('highest', counted.count - own.total + own.ordinal, 'left', own_left.seconds)
  from (select n, key, row_number() over (partition by key order by n) as ordinal, count(*) over (partition by key) as total from attempted) own
  join counted using (key)
  cross join lateral (select ${secondsLeftSql('counted.window_start')} as seconds) own_left
  where own.n = ${n} and ${unflushedSql})`

/** Only a count that is its own transaction may be lost. */
const countAttempts = (db: Queryer, params: CountParams) =>
  (db instanceof pg.Pool ? countUnflushed : countInTransaction)(db, params)

const readAttempts = statement<{ key: string; seconds: number }, { count: number }>(
  'limits.read',
  `select count from attempts
   where key = :key and window_start > now() - make_interval(secs => :seconds::float8)`,
)

/** In the order in which attempts are counted, so that concurrent requests of one network cannot deadlock. */
const lockAttempts = 'select key, count from attempts where key = any (:keys) order by key for update'

const forgetAttempts = statement<{ keys: string[] }, never>(
  'limits.forget',
  `with locked as materialized (${lockAttempts}) delete from attempts a using locked l where a.key = l.key`,
)
/** `l.count`, because the constraint of `count` is checked before PostgreSQL notices that the snapshot has an older one. */
const subtractAttempts = statement<{ keys: string[]; times: number }, never>(
  'limits.subtract',
  `with locked as materialized (
     ${lockAttempts}
   ), last as (
     delete from attempts a using locked l where a.key = l.key and l.count <= :times::integer
   )
   update attempts a set count = l.count - :times::integer from locked l where a.key = l.key and l.count > :times::integer`,
)
const deleteOldAttempts = statement<{ hours: number }, never>(
  'limits.delete_old',
  `delete from attempts where window_start < now() - make_interval(hours => :hours::integer)`,
)

const [minuteSeconds, hourSeconds] = [60, 3_600]

/** Shared by all processes. 429 above `maxAttempts` of a key in `seconds`, which begin with its first attempt. */
export async function limitAttempts(
  db: Queryer,
  keys: string[],
  maxAttempts: number,
  seconds: number,
  event: SecurityEventKind = 'limit_met',
): Promise<void> {
  const [row] = await countAttempts(db, { keys, seconds, times: 1 })
  if (row && row.highest > maxAttempts) refuseTooOften(row.left, event)
}

function refuseTooOften(secondsLeft: number, event: SecurityEventKind = 'limit_met'): never {
  const details = { retryAfter: Math.max(secondsLeft, 1), event }
  if (secondsLeft > hourSeconds) refuse('too_often', 'errors.too_often_today', details)
  if (secondsLeft <= minuteSeconds) refuse('too_often', 'errors.too_often', details)
  refuse('too_often', 'errors.too_often_minutes', {
    ...details,
    values: { count: Math.ceil(secondsLeft / minuteSeconds) },
  })
}

/** Counts one attempt of a network, and of its IPv6 prefix, at a named limit; refuses as `limitAttempts`. */
export async function limitNetwork(
  { db, network }: { db: Queryer; network: string },
  name: string,
  maxAttempts: number,
  seconds: number,
): Promise<void> {
  const [ofNetwork, ofPrefix] = networkKeys(name, network)
  await limitAttempts(db, [ofNetwork], maxAttempts, seconds)
  if (ofPrefix) await limitAttempts(db, [ofPrefix], maxAttempts * prefixFactor, seconds)
}

/** The key of one attempt of a network, for a statement with `countAttemptsBody`. */
export const networkAttemptKey = (name: string, network: string): string => networkKeys(name, network)[0]

/** Refuses as `limitNetwork` what a statement has counted by `networkAttemptKey`, and counts the IPv6 prefix. */
export async function limitCountedNetwork(
  { db, network }: { db: Queryer; network: string },
  name: string,
  { highest, left }: CountedAttempts,
  { maxAttempts, seconds }: { maxAttempts: number; seconds: number },
): Promise<void> {
  if (highest > maxAttempts) refuseTooOften(left)
  const [, ofPrefix] = networkKeys(name, network)
  if (ofPrefix) await limitAttempts(db, [ofPrefix], maxAttempts * prefixFactor, seconds)
}

/** The key of the network, and that of its IPv6 prefix if it has one. */
function networkKeys(name: string, network: string): [string, string | undefined] {
  const prefix = prefixOf(network)
  return [`${name}-from:${network}`, prefix && `${name}-from:${prefix}`]
}

/** Undoes `limitNetwork` for a request that proved legitimate. */
export async function uncountNetworkAttempt(
  { db, network }: { db: Queryer; network: string },
  name: string,
): Promise<void> {
  await uncountAttempts(
    db,
    networkKeys(name, network).filter((key) => key !== undefined),
  )
}

/** Counts one attempt of all networks together; refuses as `limitAttempts` and logs the first refusal of a window. */
export async function limitAll(
  { db, log }: { db: Queryer; log: Log },
  name: string,
  maxAttempts: number,
  seconds: number,
): Promise<void> {
  const [row] = await countAttempts(db, { keys: [`${name}-all`], seconds, times: 1 })
  if (!row || row.highest <= maxAttempts) return
  if (row.highest === maxAttempts + 1)
    log.warn({ limit: name, max_attempts: maxAttempts, seconds }, 'the limit of all networks together is met')
  refuseTooOften(row.left)
}

/** Counts attempts under each key and returns the highest count in the window, without refusing. */
export const countAttempt = async (db: Queryer, keys: string[], seconds: number, times = 1): Promise<number> =>
  (await countAttempts(db, { keys, seconds, times }))[0]?.highest ?? 0

/** Counts one attempt for each key in a separate transaction. Returns the counts by key. */
export async function countEachAttempt(
  pool: pg.Pool,
  keys: string[],
  seconds: number,
): Promise<ReadonlyMap<string, number>> {
  const counted = await countEachUnflushed(pool, { keys, seconds, times: 1 })
  return new Map(counted.map(({ key, count }) => [key, count]))
}

export const readAttemptCount = async (db: Queryer, key: string, seconds: number): Promise<number> =>
  (await readAttempts(db, { key, seconds }))[0]?.count ?? 0

export async function uncountAttempts(db: Queryer, keys: string[], times = 1): Promise<void> {
  if (times > 0) await subtractAttempts(db, { keys, times })
}

export const clearAttempts = async (db: Queryer, keys: string[]) => void (await forgetAttempts(db, { keys }))

export const deleteStaleAttempts = async (db: Queryer) => void (await deleteOldAttempts(db, { hours: 48 }))
