import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { withConnection } from './connection.ts'

const folder = join(import.meta.dirname, 'migrations')
/** An advisory lock number that no other program on the database uses: "souk" in ASCII. */
const migrationLock = 0x736f756b

/** Updates the next rows with an id above `after` and returns the last id, undefined at the end. Idempotent: it may be repeated. */
export type Batch = (client: pg.PoolClient, after: number) => Promise<number | undefined>

/**
 * Applies missing migrations in order: a `.sql` file in one transaction, a `.ts` file by its `batches`, so that no table is locked for
 * long. Concurrent processes wait for each other. An SQL file that was changed after it was applied is rejected; code is not compared, because
 * its imports may move.
 */
export const migrate = (pool: pg.Pool): Promise<void> =>
  withConnection(pool, async (client, spoil) => {
    // After a failure the connection is closed, which releases the lock, the setting and an open transaction.
    try {
      // First, because waiting for the lock is a statement too.
      await client.query('set statement_timeout = 0')
      await client.query('select pg_advisory_lock($1)', [migrationLock])
      await applyMissing(client)
      await client.query('select pg_advisory_unlock($1)', [migrationLock])
      await client.query('reset statement_timeout')
    } catch (error) {
      spoil(error instanceof Error ? error : new Error(String(error)))
      throw error
    }
  })

async function applyMissing(client: pg.PoolClient): Promise<void> {
  await client.query(
    `create table if not exists migrations (name text primary key, sql text not null, applied_at timestamptz not null default now())`,
  )
  const applied = await client.query<{ name: string; sql: string }>('select name, sql from migrations')
  const before = new Map(applied.rows.map((row) => [row.name, row.sql]))
  const names = await migrationNames()
  refuseUnknown(names, [...before.keys()])
  for (const name of names) {
    const isCode = name.endsWith('.ts')
    const sql = isCode ? '' : await readFile(join(folder, name), 'utf8')
    const earlier = before.get(name)
    if (earlier === undefined) await (isCode ? applyBatches(client, name) : apply(client, name, sql))
    else if (earlier !== sql)
      throw new Error(`The migration ${name} was changed after it was applied: add a new one instead.`)
  }
}

/** An older version would read and write tables that it does not know. */
function refuseUnknown(names: readonly string[], applied: readonly string[]): void {
  const unknown = applied.filter((name) => !names.includes(name)).sort()
  if (unknown.length === 0) return
  const last = names.at(-1) ?? ''
  const newer = unknown.filter((name) => name > last)
  if (newer.length > 0)
    throw new Error(
      `A newer version has migrated this database (${newer.join(', ')}): start that version, or restore the back-up from before the update.`,
    )
  // A version between two releases, whose files were renamed since.
  throw new Error(
    `This database has migrations that this version does not know (${unknown.join(', ')}): start the version that applied them.`,
  )
}

/** For commands beside a shop: they must not migrate under an older version that is still running. */
export async function requireMigrated(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('select name from migrations')
  const applied = rows.map(({ name }) => name)
  const names = await migrationNames()
  refuseUnknown(names, applied)
  const missing = names.filter((name) => !applied.includes(name))
  if (missing.length === 0) return
  throw new Error(
    `This database lacks migrations of this version (${missing.join(', ')}): back it up, then start the shop, which applies them.`,
  )
}

const insertApplied = 'insert into migrations (name, sql) values ($1, $2)'

const apply = (client: pg.PoolClient, name: string, sql: string): Promise<void> =>
  named(name, async () => {
    await client.query('begin')
    await client.query(sql)
    await client.query(insertApplied, [name, sql])
    await client.query('commit')
  })

const applyBatches = (client: pg.PoolClient, name: string): Promise<void> =>
  named(name, async () => {
    const { batches }: { batches: readonly Batch[] } = await import(pathToFileURL(join(folder, name)).href)
    for (const batch of batches) {
      let after: number | undefined = 0
      while (after !== undefined) {
        await client.query('begin')
        after = await batch(client, after)
        await client.query('commit')
      }
    }
    await client.query(insertApplied, [name, ''])
  })

async function named(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

async function migrationNames(): Promise<string[]> {
  const names = await readdir(folder)
  return names.filter((name) => /^\d{4}[_-].*\.(sql|ts)$/.test(name)).sort()
}
