import type pg from 'pg'
import { becomesTrue } from './becomes-true.ts'

/**
 * Waits until no job is left of what happened before: it would be done at the cost of what is looked at next. Those that failed and
 * are tried again later are not waited for: where no mail can leave, every mail is one.
 */
export async function jobsDone(pool: pg.Pool): Promise<void> {
  // An older commit that is measured beside this one has no such table.
  const { rows } = await pool.query(`select to_regclass('event_outbox') is not null as has_outbox`)
  const jobs = `select from pgboss.job where state in ('created', 'active') limit 1`
  const waiting = rows[0].has_outbox ? `select from event_outbox union all (${jobs}) limit 1` : jobs
  // A look takes more than a millisecond of the processor time that is measured.
  await becomesTrue('no job waits', async () => (await pool.query(waiting)).rowCount === 0, 300, 250)
}
