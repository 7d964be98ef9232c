import { type Queryer, statement } from '#db/statement.ts'
import { refuse } from './refusal.ts'

const countAttempts = statement<{ keys: string[]; seconds: number }, { most: number; left: number }>(
  'limits.count',
  `with counted as (
     insert into attempts (key, window_start, count)
     select key, now(), 1 from unnest(:keys::text[]) as key order by key
     on conflict (key) do update set (window_start, count) = (
       select case when is_over then now() else attempts.window_start end,
              case when is_over then 1 else attempts.count + 1 end
       from (select attempts.window_start <= now() - make_interval(secs => :seconds::float8) as is_over))
     returning count, window_start)
   select max(count)::integer as most,
          ceil(extract(epoch from max(window_start) + make_interval(secs => :seconds::float8) - now()))::integer as left
   from counted`,
)

const forgetAttempts = statement<{ keys: string[] }, never>(
  'limits.forget',
  'delete from attempts where key = any (:keys)',
)
const dropOldAttempts = statement<{ hours: number }, never>(
  'limits.drop',
  `delete from attempts where window_start < now() - make_interval(hours => :hours::integer)`,
)

const anHour = 3_600

/**
 * Counts one attempt under each key, in the database, so that every process counts alike; refuses with 429 where one
 * key has been tried more than `most` times in the window of `seconds`. Counted before anything is compared. A window
 * begins with the first attempt after the one before is over.
 */
export async function limitAttempts(db: Queryer, keys: string[], most: number, seconds: number): Promise<void> {
  const [row] = await countAttempts(db, { keys, seconds })
  if (!row || row.most <= most) return
  const message = row.left > anHour ? 'errors.too_often_today' : 'errors.too_often'
  refuse('too_often', message, { retryAfter: Math.max(row.left, 1) })
}

/** Forgets the attempts under keys: whoever proved to be in the right starts afresh. */
export const clearAttempts = async (db: Queryer, keys: string[]) => void (await forgetAttempts(db, { keys }))

export const dropStaleAttempts = async (db: Queryer) => void (await dropOldAttempts(db, { hours: 48 }))

/** Whether a network may ask for something now that costs so many tokens. */
export type Floodgate = (network: string, tokens?: number) => boolean

/** Guards one process against floods: a bucket of tokens for each network, bounded in number. */
export function openFloodgate(perSecond: number, now: () => number = Date.now): Floodgate {
  const buckets = new Map<string, { tokens: number; at: number }>()
  const burst = perSecond * 10
  const most = 50_000
  return (network, tokens = 1) => {
    if (perSecond === 0) return true
    const at = now()
    const bucket = buckets.get(network) ?? { tokens: burst, at }
    bucket.tokens = Math.min(burst, bucket.tokens + ((at - bucket.at) / 1000) * perSecond)
    bucket.at = at
    buckets.delete(network)
    buckets.set(network, bucket)
    if (buckets.size > most) buckets.delete(buckets.keys().next().value as string)
    if (bucket.tokens < tokens) return false
    bucket.tokens -= tokens
    return true
  }
}
