import { pathToFileURL } from 'node:url'
import { answerParent } from '../load/child.ts'
import { pollUntil } from '../load/wait-until.ts'
import type { openFilledDatabase as openOwn } from '../world.ts'

/**
 * Holds the filled database of a checkout open: the checkout's own code creates it, so that its migrations fit its servers. Loads
 * `pg_stat_statements`, which takes a second start, and leaves it off.
 */
export interface HoldDatabaseParams {
  readonly checkout: string
  readonly folder: string
  readonly products?: number | undefined
  readonly orders?: number | undefined
}

const { checkout, folder, ...sizes } = JSON.parse(process.argv[2] ?? '') as HoldDatabaseParams
const world = pathToFileURL(`${checkout}/bench/world.ts`).href
const { openFilledDatabase } = (await import(world)) as { openFilledDatabase: typeof openOwn }

const first = await openFilledDatabase({ kept: folder, ...sizes })
await first.pool.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`)
await first.pool.query(`alter system set pg_stat_statements.track = 'none'`)
await first.close()

const database = await openFilledDatabase({ kept: folder, ...sizes })
await database.pool.query('create extension if not exists pg_stat_statements')
answerParent(database.url, async () => {
  // PostgreSQL does not stop while clients are connected; after an interrupt the measured servers need a moment to disconnect.
  await pollUntil(isAlone, 10)
  await database.close()
})

async function isAlone(): Promise<boolean> {
  const text = `select count(*)::integer as clients from pg_stat_activity where backend_type = 'client backend'`
  const { rows } = await database.pool.query<{ clients: number }>(text)
  return (rows[0]?.clients ?? 0) <= database.pool.totalCount
}
