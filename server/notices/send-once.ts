import { type Queryer, statement } from '#db/statement.ts'
import { createLimiter } from '#server/platform/async/limiter.ts'
import { waitForAll } from '#server/platform/async/wait-for-all.ts'

/**
 * The column `about` holds the dedupe key. No row if it was sent, or is claimed by another worker; claims older than `seconds` count as
 * crashed. In order, so that runs cannot deadlock.
 */
const claimNotices = statement<{ dedupe_keys: readonly string[]; seconds: number }, { dedupe_key: string }>(
  'notices.claim',
  `insert into notices as n (about) select about from unnest(:dedupe_keys::text[]) as about order by about
   on conflict (about) do update set claimed_at = now()
     where n.sent_at is null and n.claimed_at < now() - make_interval(secs => :seconds::integer)
   returning about as dedupe_key`,
)

const findSent = statement<{ dedupe_keys: readonly string[] }, { dedupe_key: string }>(
  'notices.find_sent',
  'select about as dedupe_key from notices where about = any (:dedupe_keys::text[]) and sent_at is not null',
)

const setSent = statement<{ dedupe_key: string }, never>(
  'notices.set_sent',
  'update notices set sent_at = now() where about = :dedupe_key',
)

const dropClaim = statement<{ dedupe_key: string }, never>(
  'notices.drop_claim',
  'delete from notices where about = :dedupe_key and sent_at is null',
)

/** After this time no event repeats a notice. A notice is claimed before it is sent, and an index has the claims. */
const deleteOld = statement<{ days: number }, never>(
  'notices.delete_old_claims',
  `delete from notices where claimed_at < now() - make_interval(days => :days::integer)
     and sent_at < now() - make_interval(days => :days)`,
)

export const deleteOldNotices = async (db: Queryer): Promise<void> => void (await deleteOld(db, { days: 90 }))

/** Seconds after which a claim counts as crashed. */
const claimTimeoutSeconds = 120

/** Once per key, again after an error. Throws if another run has claimed the key: its process may have ended, so the job retries. */
export const sendOnce = (db: Queryer, dedupeKey: string, send: () => Promise<void>): Promise<void> =>
  sendEachOnce(db, [dedupeKey], send)

/** Of one run. */
const maxConcurrentMessages = 5

/** `sendOnce` for many keys, in as many statements to claim them as for one. A failure for one does not stop the others. */
export async function sendEachOnce(
  db: Queryer,
  dedupeKeys: readonly string[],
  send: (dedupeKey: string) => Promise<void>,
): Promise<void> {
  const claims = await claimNotices(db, { dedupe_keys: dedupeKeys, seconds: claimTimeoutSeconds })
  const claimed = new Set(claims.map(({ dedupe_key }) => dedupe_key))
  const turns = createLimiter(maxConcurrentMessages)
  await waitForAll(claimed.keys().map((key) => turns(() => finishClaim(db, key, () => send(key)))))
  await requireSent(
    db,
    dedupeKeys.filter((key) => !claimed.has(key)),
  )
}

async function finishClaim(db: Queryer, dedupe_key: string, send: () => Promise<void>): Promise<void> {
  let finish = dropClaim
  try {
    await send()
    finish = setSent
  } finally {
    await finish(db, { dedupe_key })
  }
}

async function requireSent(db: Queryer, dedupe_keys: readonly string[]): Promise<void> {
  if (dedupe_keys.length === 0) return
  const sent = new Set((await findSent(db, { dedupe_keys })).map(({ dedupe_key }) => dedupe_key))
  const unsent = dedupe_keys.find((key) => !sent.has(key))
  if (unsent) throw new Error(`${unsent} is claimed by another run, which sends it or has ended`)
}
