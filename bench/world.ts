import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { demoLogin } from '#db/demo/people/people.ts'
import { fill } from '#db/fill.ts'
import { type Database, openDatabase } from '#db/open.ts'
import { hashPassword } from '#server/platform/security/passwords.ts'
import { noLimits, setLimits } from '#server/testing/limits.ts'
import { openTogether } from '#server/testing/open-together.ts'
import { makeProducts } from './catalogue/many-products.ts'
import { runWithoutTimeout } from './catalogue/run-without-timeout.ts'
import { makeManyRows } from './desks/many-rows.ts'
import { type Child, startChild } from './load/child.ts'

/** The demo marketplace in a separate PostgreSQL, with the shop and a bare server beside it. */
export interface World {
  /** For preparation and counts; the servers have their own pools. */
  readonly pool: pg.Pool
  readonly databaseUrl: string
  /** Folder of V8 profiles of servers that a scenario starts itself. */
  readonly profile?: string | undefined
  /** URL of the folder of server modules, in this or another checkout. */
  readonly servers: string
  readonly shop: Child
  readonly bare: Child
  close(): Promise<void>
}

export interface WorldOptions {
  readonly profile?: string | undefined
  readonly products?: number | undefined
  readonly orders?: number | undefined
  /** Folder that keeps the database between runs; by default it is temporary. */
  readonly kept?: string | undefined
}

export async function openWorld({ profile, ...filled }: WorldOptions = {}): Promise<World> {
  return serveWorld(await openFilledDatabase(filled), { profile })
}

/** Starts the servers of a checkout on a filled database. Closing the world closes the database. */
export function serveWorld(
  database: Database,
  { profile, servers = import.meta.resolve('./servers/') }: { profile?: string | undefined; servers?: string },
): Promise<World> {
  return openTogether(async (opened) => {
    opened.defer(() => database.close())
    const start = async (name: string) => {
      const child = await startChild(new URL(name, servers).href, database.url, profile)
      opened.defer(() => child.stop())
      return child
    }
    const [shop, bare] = [await start('serve-shop.ts'), await start('serve-bare.ts')]
    const close = () => opened.disposeAsync()
    return { pool: database.pool, databaseUrl: database.url, profile, servers, shop, bare, close }
  })
}

/** The demo marketplace in an embedded PostgreSQL, without a server. */
export async function openFilledDatabase({ kept, ...sizes }: Omit<WorldOptions, 'profile'> = {}): Promise<Database> {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'souk-bench-')))
  const database = await openDatabase({ folder, connections: 4 })
  const close = async () => {
    await database.close()
    if (!kept) await rm(folder, { recursive: true, force: true })
  }
  try {
    await fillWorld(database.pool, sizes)
    return { ...database, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function fillWorld(
  pool: pg.Pool,
  { products = 0, orders = 0 }: Pick<WorldOptions, 'products' | 'orders'>,
): Promise<void> {
  await fill(pool, { now: new Date(), passwordHash: await hashPassword(demoLogin.password) })
  await setLimits(pool, noLimits)
  const { rows } = await pool.query<{ made: number }>('select max(id) as made from products')
  const made = rows[0]?.made ?? 0
  if (made < products)
    await makeProducts(pool, products, (count) => console.log(`  ${count} of ${products} products made`))
  if (orders > 0) await makeManyRows(pool, { orders, activity: 0, brands: 0 }, () => undefined)
  // Responses of an earlier run may have another format.
  await pool.query('drop table if exists bench_answers')
  // Autovacuum would have run before a shop has visitors.
  await runWithoutTimeout(pool, 'vacuum analyze')
}
