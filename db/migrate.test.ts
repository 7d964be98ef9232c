import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'

const name = `fresh_${randomUUID().replaceAll('-', '')}`
const admin = new pg.Client({ connectionString: inject('cluster') })
const open = () =>
  openDatabase({ url: inject('cluster').replace('/postgres?', `/${name}?`), folder: '', connections: 3 })

beforeAll(async () => {
  await admin.connect()
  await admin.query(`create database ${name}`)
})

afterAll(async () => {
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})

test('processes that start together apply each migration once', async () => {
  const databases = await Promise.all([open(), open(), open()])
  await Promise.all(databases.map(({ pool }) => migrate(pool)))
  const { rows } = await databases[0].pool.query('select name from migrations order by name')
  expect(rows[0]).toEqual({ name: '0001_settings.sql' })
  expect(new Set(rows.map((row) => row.name)).size).toBe(rows.length)
  await Promise.all(databases.map(({ close }) => close()))
})

/** A pool whose statement timeout is shorter than the wait, and the connection that holds the lock. */
async function waiting() {
  const url = inject('cluster').replace('/postgres?', `/${name}?`)
  const pool = new pg.Pool({ connectionString: url, options: '-c statement_timeout=100' })
  const first = new pg.Client({ connectionString: url })
  await first.connect()
  await first.query('select pg_advisory_lock($1)', [0x736f756b])
  const done = migrate(pool).then(
    () => 'migrated',
    (error: { code?: string }) => error.code,
  )
  await new Promise((resolve) => setTimeout(resolve, 400))
  return { pool, first, done }
}

test('a process waits for the migrations of another one longer than a statement may take', async () => {
  const { pool, first, done } = await waiting()
  await first.end()
  expect(await done).toBe('migrated')
  expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '100ms' }])
  await pool.end()
})

test('a connection that breaks during a migration is reported with its cause', async () => {
  const { pool, first, done } = await waiting()
  // Other databases of the cluster have locks of their own tests.
  await first.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  )
  expect(await done).toBe('57P01')
  await first.end()
  await pool.end()
})

test('a database that a newer version has migrated is refused', async () => {
  const { pool, close } = await open()
  await pool.query(`insert into migrations (name, sql) values ('9998_newer.sql', ''), ('9999-newest.ts', '')`)
  await expect(migrate(pool)).rejects.toThrow(
    'A newer version has migrated this database (9998_newer.sql, 9999-newest.ts): start that version, or restore the back-up from before the update.',
  )
  await pool.query(`delete from migrations where name like '999%'`)
  await close()
})

test('a database of a version whose migrations were renamed since is refused by their names, without advice to restore', async () => {
  const { pool, close } = await open()
  await pool.query(`insert into migrations (name, sql) values ('0001_former_name.sql', '')`)
  await expect(migrate(pool)).rejects.toThrow(
    'This database has migrations that this version does not know (0001_former_name.sql): start the version that applied them.',
  )
  await pool.query(`delete from migrations where name = '0001_former_name.sql'`)
  await close()
})

test('a migration that changed after it was applied is refused', async () => {
  const { pool, close } = await open()
  await pool.query(`update migrations set sql = sql || '-- changed' where name = '0001_settings.sql'`)
  await expect(migrate(pool)).rejects.toThrow(/0001_settings\.sql was changed after it was applied/)
  await close()
})

test('a database that cannot be reached is refused in one sentence without its password', async () => {
  const url = 'postgres://souk:secret@127.0.0.1:1/souk'
  const refusal = openDatabase({ url, folder: '', connections: 1 })
  await expect(refusal).rejects.toThrow(
    /^The database at postgres:\/\/souk:…@127\.0\.0\.1:1\/souk cannot be reached: .+$/,
  )
})

test.each([
  'postgres://souk:12/secret@127.0.0.1:1/souk',
  'postgres://souk:a/secret@127.0.0.1:1/souk',
  'postgres://souk@127.0.0.1:1/souk?password=secret',
])('an error does not contain a password in a malformed URL: %s', async (url) => {
  const error = await openDatabase({ url, folder: '', connections: 1 }).catch((each: Error) => each)
  expect(String(error)).toMatch(/^Error: The database at .+ cannot be reached: /)
  expect(String(error)).not.toContain('secret')
})
