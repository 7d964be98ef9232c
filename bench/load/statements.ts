import type pg from 'pg'
import type { Contender } from '../scenarios/scenario.ts'
import type { World } from '../world.ts'
import { waitForJobs } from './jobs.ts'
import type { Request } from './send-load.ts'
import { waitUntil } from './wait-until.ts'

const repeats = 9

/**
 * Statements per `steps` requests, with begin and commit, without jobs: a concurrent job only adds, so the minimum of some repeats
 * counts. Needs `pg_stat_statements`.
 */
export async function countStatements(world: World, { served, load }: Contender, steps: number): Promise<number> {
  const { address } = typeof served === 'string' ? world[served] : served
  const [requests = []] = (await load(1)).clients
  await track(world.pool, 'top')
  const counts: number[] = []
  for (let i = 0; i < repeats * steps; i++) {
    await waitForJobs(world.pool)
    await world.pool.query('select pg_stat_statements_reset()')
    await send(address, requests[i % requests.length])
    counts.push(await statementsSinceReset(world.pool))
  }
  await track(world.pool, 'none')
  return leastOfUnit(counts, steps)
}

/** Sums the minimum of each request over repeated sequences of `steps` requests. */
export const leastOfUnit = (counts: readonly number[], steps: number): number =>
  Array.from({ length: steps }, (_, step) => Math.min(...counts.filter((_, i) => i % steps === step))).reduce(
    (sum, least) => sum + least,
    0,
  )

/** Backends read the changed setting before their next statement. */
async function track(pool: pg.Pool, which: 'top' | 'none'): Promise<void> {
  await pool.query(`alter system set pg_stat_statements.track = '${which}'`)
  await pool.query('select pg_reload_conf()')
  await waitUntil(`pg_stat_statements tracks ${which}`, async () => {
    const { rows } = await pool.query<{ which: string }>(`select current_setting('pg_stat_statements.track') as which`)
    return rows[0]?.which === which
  })
}

async function send(address: string, request: Request | undefined): Promise<void> {
  const { method = 'GET', path = '/', headers, body } = request ?? {}
  const response = await fetch(address + path, { method, ...(headers && { headers }), ...(body && { body }) })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}`)
}

async function statementsSinceReset(pool: pg.Pool): Promise<number> {
  const text = `select coalesce(sum(calls), 0)::integer as calls from pg_stat_statements
                where query not like '%pg_stat_statements%'`
  return (await pool.query<{ calls: number }>(text)).rows[0]?.calls ?? 0
}
