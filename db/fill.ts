import type pg from 'pg'
import { seedBase } from './base/seed.ts'
import { withTransaction } from './connection.ts'
import type { DemoOptions } from './demo/seed.ts'
import { migrate } from './migrate.ts'

/** The demo's login, stored as a setting for the login form and the terminal. */
export interface DemoLogin {
  readonly phone: string
  readonly password: string
}

export type Filling = DemoOptions & { login?: DemoLogin | undefined }

/** An advisory lock number that no other program on the database uses: "demo" in ASCII. */
const fillLock = 0x64656d6f

/** Migrates the database and fills an empty one, once for concurrent processes. An interrupted start leaves it empty. */
export async function fill(pool: pg.Pool, demo?: Filling): Promise<void> {
  await migrate(pool)
  await withTransaction(pool, async (client) => {
    // Filling the demo takes long, in the database and between statements.
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [fillLock])
    const { rowCount } = await client.query('select 1 from countries limit 1')
    if (rowCount !== 0) return
    await seedBase(client)
    if (demo) await fillWithDemo(client, demo)
  })
}

async function fillWithDemo(client: pg.PoolClient, { login, ...demo }: Filling): Promise<void> {
  // The default image does not contain the demo.
  const { seedDemo } = await import('./demo/seed.ts')
  await seedDemo(client, demo)
  await client.query('select refresh_shop_cards(null)')
  await client.query('update market set opened_at = now()')
  if (login) await storeDemoLogin(client, login)
}

export async function storeDemoLogin(database: pg.PoolClient | pg.Pool, login: DemoLogin): Promise<void> {
  await database.query(`insert into settings (key, value) values ('demo_login', $1)`, [JSON.stringify(login)])
}
