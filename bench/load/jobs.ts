import type pg from 'pg'
import { becomesTrue } from './becomes-true.ts'

/**
 * Waits until no job is left of what happened before: it would be done at the cost of what is looked at next. Those that failed and
 * are tried again later are not waited for: where no mail can leave, every mail is one.
 */
export const jobsDone = (pool: pg.Pool): Promise<void> =>
  becomesTrue(
    'no job waits',
    async () => {
      const waiting = `select from event_outbox union all select from pgboss.job where state in ('created', 'active') limit 1`
      return (await pool.query(waiting)).rowCount === 0
    },
    300,
  )
