import { createHash } from 'node:crypto'
import { type Queryer, statement } from '#db/statement.ts'
import { refuse } from './refusal.ts'

/** Content with the version that a change of it has to send back. */
export interface Versioned {
  /** Opaque: equal content has an equal version. */
  readonly version: string
}

/** The version of content as it is stored, without what only an answer adds. */
export const versionOf = (stored: unknown): string =>
  createHash('sha256').update(JSON.stringify(stored)).digest('base64url').slice(0, 22)

interface LockVersionParams<T extends Versioned> {
  /** What the lock is of, such as `brands` or `category 7`. */
  readonly name: string
  readonly version: string
  /** Reads the content, in the form that its GET answers. */
  readonly read: () => Promise<T>
}

/** Locks content and refuses a change of an older version with the current content, so that nothing is overwritten. */
export async function lockVersion<T extends Versioned>(
  db: Queryer,
  { name, version, read }: LockVersionParams<T>,
): Promise<T> {
  await lockEdits(db, { name })
  return requireVersion(await read(), version)
}

/** Refuses an outdated version with 409 and the current state. */
export function requireVersion<T extends Versioned>(current: T, version: string): T {
  if (current.version !== version) refuse('conflict', 'errors.changed_meanwhile', { data: { current } })
  return current
}

/** Serialises changes of one thing until the transaction ends. */
export const lockEdits = statement<{ name: string }, never>(
  'platform.lock_edits',
  `select pg_advisory_xact_lock(hashtextextended('souk:' || :name::text, 0))`,
)
