import type pg from 'pg'
import { payloadsOf } from '#server/platform/jobs/fan-out.ts'

type Known = Record<string, unknown>

export interface QueuedJobs {
  /** Payloads of the jobs of a name, queued and finished. */
  queuedJobs(name: string): Promise<Known[]>
  /** Payloads of the queued jobs of a name, which are deleted. */
  takeJobs(name: string): Promise<Known[]>
}

/** Reads the job queues of a shop without workers. */
export function queuedJobsOf(shop: { readonly pool: pg.Pool; fanOut(): Promise<void> }): QueuedJobs {
  const known = async (statement: string, name: string) => {
    await shop.fanOut()
    const { rows } = await shop.pool.query<{ data: object | null }>(statement, [name])
    return rows.flatMap(({ data }) => payloadsOf(data)) as Known[]
  }
  return {
    queuedJobs: (name) => known('select data from pgboss.job where name = $1', name),
    takeJobs: (name) => known(`delete from pgboss.job where name = $1 and state < 'active' returning data`, name),
  }
}
