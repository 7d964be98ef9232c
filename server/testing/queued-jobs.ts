import type pg from 'pg'
import { payloadsOf } from '#server/platform/jobs/fan-out.ts'

type Known = Record<string, unknown>

export interface QueuedJobs {
  /** What the jobs of a name know, those that wait and those that ran. */
  queuedJobs(name: string): Promise<Known[]>
  /** The same of those that wait, which are deleted. */
  takeJobs(name: string): Promise<Known[]>
}

/** The queues of a shop in which nobody needs to work jobs off. */
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
