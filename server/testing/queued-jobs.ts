import type pg from 'pg'
import { payloadsOf } from '#server/platform/jobs/fan-out.ts'

type JobPayload = Record<string, unknown>

export interface QueuedJobs {
  /** Payloads of the jobs of a name, queued and finished. */
  queuedJobs(name: string): Promise<JobPayload[]>
  /** Payloads of the queued jobs of a name, which are deleted. */
  takeJobs(name: string): Promise<JobPayload[]>
}

/** Reads the job queues of a shop without workers. */
export function queuedJobsOf(shop: { readonly pool: pg.Pool; fanOut(): Promise<void> }): QueuedJobs {
  const readPayloads = async (statement: string, name: string) => {
    await shop.fanOut()
    const { rows } = await shop.pool.query<{ data: object | null }>(statement, [name])
    return rows.flatMap(({ data }) => payloadsOf(data)) as JobPayload[]
  }
  return {
    queuedJobs: (name) => readPayloads('select data from pgboss.job where name = $1', name),
    takeJobs: (name) =>
      readPayloads(`delete from pgboss.job where name = $1 and state < 'active' returning data`, name),
  }
}
