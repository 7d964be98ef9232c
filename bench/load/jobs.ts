import type pg from 'pg'
import type { World } from '../world.ts'
import { waitUntil } from './wait-until.ts'

/**
 * Waits until no job is pending, so that its cost is not measured with the next load. Failed jobs that wait for a retry do not count:
 * without a mail server every mail is one. Mails about unread notices do not run either: they wait ten minutes.
 */
export async function waitForJobs(pool: pg.Pool): Promise<void> {
  // An older commit in the comparison has no such table.
  const { rows } = await pool.query(`select to_regclass('event_outbox') is not null as has_outbox`)
  const jobs = `select from pgboss.job where state in ('created', 'active') and start_after < now() + interval '1 minute' limit 1`
  const waiting = rows[0].has_outbox ? `select from event_outbox union all (${jobs}) limit 1` : jobs
  // A poll takes more than a millisecond of the measured processor time.
  await waitUntil('no job waits', async () => (await pool.query(waiting)).rowCount === 0, 300, 250)
}

/** Has the events of later requests wait for their jobs. Requires that no job is pending. */
export async function holdJobs({ shop }: World): Promise<void> {
  if (!(await shop.setJobsHeld(true))) throw new Error('the shop cannot hold its jobs')
}

export async function releaseJobs({ pool, shop }: World): Promise<void> {
  const { rowCount } = await pool.query('select from event_outbox limit 1')
  if (!rowCount) throw new Error('no event waited: jobs ran beside the requests')
  await shop.setJobsHeld(false)
}
