import type pg from 'pg'
import { processTreeCpu, readStat } from './process-tree.ts'

/** Processor time of all processes of the cluster, in ms; NaN without /proc. */
export async function databaseCpu(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const own = await readStat(rows[0]?.pid ?? 0)
  return own ? processTreeCpu(own.parent) : Number.NaN
}
