import { pathToFileURL } from 'node:url'
import { answerParent } from '../load/child.ts'
import type { openFilledDatabase as openOwn } from '../world.ts'

/**
 * Holds the filled database of a checkout open: its own code makes and fills it, so its migrations are the ones that its servers know.
 * Loads `pg_stat_statements`, which takes a second start, and leaves it off.
 */
export interface HoldDatabaseParams {
  /** The root folder of the checkout. */
  readonly checkout: string
  /** Where the database lies. */
  readonly folder: string
  /** So many products instead of the demo's few hundred. */
  readonly products?: number | undefined
}

const { checkout, folder, products } = JSON.parse(process.argv[2] ?? '') as HoldDatabaseParams
const world = pathToFileURL(`${checkout}/bench/world.ts`).href
const { openFilledDatabase } = (await import(world)) as { openFilledDatabase: typeof openOwn }

const first = await openFilledDatabase({ kept: folder, products })
await first.pool.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`)
await first.pool.query(`alter system set pg_stat_statements.track = 'none'`)
await first.close()

const database = await openFilledDatabase({ kept: folder, products })
await database.pool.query('create extension if not exists pg_stat_statements')
answerParent(database.url, () => database.close())
