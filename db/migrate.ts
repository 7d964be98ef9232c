import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { withConnection } from './connection.ts'

const folder = join(import.meta.dirname, 'migrations')
/** Any number that no other program on the same database takes: "souk" as ASCII. */
const migrationLock = 0x736f756b

/**
 * Applies the migrations that are missing, each in a transaction, in order. Processes that start together wait for
 * one another. A migration that was changed after it was applied is refused: what is frozen stays frozen.
 */
export const migrate = (pool: pg.Pool): Promise<void> =>
  withConnection(pool, async (client, spoil) => {
    // After a failure the connection is closed, and with it go the lock, the setting and a transaction left open.
    try {
      // First of all, for waiting for the lock is a statement too.
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
  for (const name of await migrationNames()) {
    const sql = await readFile(join(folder, name), 'utf8')
    const earlier = before.get(name)
    if (earlier === undefined) await apply(client, name, sql)
    else if (earlier !== sql)
      throw new Error(`The migration ${name} was changed after it was applied: add a new one instead.`)
  }
}

async function apply(client: pg.PoolClient, name: string, sql: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrations (name, sql) values ($1, $2)', [name, sql])
    await client.query('commit')
  } catch (error) {
    throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

async function migrationNames(): Promise<string[]> {
  const names = await readdir(folder)
  return names.filter((name) => name.endsWith('.sql')).sort()
}
