import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { demoLogin } from '#db/demo/people/people.ts'
import { fill } from '#db/fill.ts'
import { openDatabase } from '#db/open.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { type Child, startChild } from './load/child.ts'

/** The demo marketplace in a PostgreSQL of its own, with the shop and a bare server beside it. */
export interface World {
  /** For preparing and counting; the servers have pools of their own. */
  readonly pool: pg.Pool
  readonly databaseUrl: string
  /** Where V8 profiles go, for servers that a scenario starts itself. */
  readonly profile?: string | undefined
  readonly shop: Child
  readonly bare: Child
  close(): Promise<void>
}

export async function openWorld(profile?: string): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'souk-bench-'))
  const database = await openDatabase({ folder, connections: 4 })
  const endings = [() => database.close(), () => rm(folder, { recursive: true, force: true })]
  const close = () => endings.reduce((before, end) => before.then(end), Promise.resolve())
  try {
    await fillWorld(database.pool)
    const shop = await startChild(import.meta.resolve('./serve-shop.ts'), database.url, profile)
    endings.unshift(() => shop.stop())
    const bare = await startChild(import.meta.resolve('./serve-bare.ts'), database.url, profile)
    endings.unshift(() => bare.stop())
    return { pool: database.pool, databaseUrl: database.url, profile, shop, bare, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function fillWorld(pool: pg.Pool): Promise<void> {
  await fill(pool, { now: new Date(), passwordHash: await hashPassword(demoLogin.password) })
  // What the server's own housekeeping would have done by the time a shop has visitors.
  await pool.query('vacuum analyze')
}
