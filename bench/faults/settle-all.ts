import { PgBoss } from 'pg-boss'
import { waitUntil } from '../load/wait-until.ts'
import type { FaultWorld } from './fault-world.ts'

/**
 * Advances time past all retries and holds; pending work then completes: charges without webhooks are found, refunds sent, holds
 * ended.
 */
export async function settleAll(world: FaultWorld): Promise<void> {
  const { pool, second } = world
  await pool.query(
    `update payment_attempts set created_at = created_at - interval '6 minutes', checked_at = null where closed_at is null`,
  )
  await pool.query(
    // Not their age, because the idempotency key contains their start time.
    `update refunds set next_try_at = now() where done_at is null and failed_at is null`,
  )
  await takeUpJobs(pool)
  await second.run('reconcile')
  await pool.query(
    `update payments set hold_until = now() - interval '1 second'
     where hold_until > now() and paid_at is null and method <> 'cash'`,
  )
  await second.run('queue-expired-holds')
  const isNone = async (what: string) => (await pool.query(`select ${what} limit 1`)).rowCount === 0
  await waitUntil('no refund is due', () =>
    isNone('from refunds where done_at is null and failed_at is null and capture_id is not null'),
  )
  await waitUntil('no hold is left', async () => {
    // A scheduled run skips payments with locked rows; the next one would be a minute away.
    await second.run('queue-expired-holds')
    return isNone(`from payments where hold_until is not null and paid_at is null and method <> 'cash'`)
  })
  // Mails of unread notices are sent ten minutes later.
  const isDue = `state in ('retry', 'active') or state = 'created' and start_after <= now()`
  // In one snapshot: jobs write events, and events become jobs.
  await waitUntil('no event and no due job waits', async () => {
    await expireClaims(world)
    return isNone(`from (select from event_outbox union all select from pgboss.job where ${isDue}) waiting`)
  })
}

/** A killed shop claimed mails that it did not send: their jobs fail until the claim expires, and are retried later and later. */
async function expireClaims({ pool, tally }: FaultWorld): Promise<void> {
  const isOpen = `sent_at is null and claimed_at >= now() - interval '5 seconds'`
  const { rows } = await pool.query<{ about: string }>(
    `update notices set claimed_at = claimed_at - interval '16 minutes' where sent_at is null and not (${isOpen})
       and claimed_at > now() - interval '10 minutes' returning about`,
  )
  for (const { about } of rows) tally.expiredClaims.add(about)
  await pool.query(
    `update pgboss.job set start_after = now()
     where state = 'retry' and start_after > now() and not exists (select from notices where ${isOpen})`,
  )
}

/** Jobs of a killed shop count as lost after a quarter of an hour; this retries them at once. */
async function takeUpJobs(pool: FaultWorld['pool']): Promise<void> {
  await pool.query(`update pgboss.job set started_on = started_on - interval '16 minutes' where state = 'active'`)
  await pool.query(`update pgboss.queue set monitor_claim_on = monitor_claim_on - interval '16 minutes'`)
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.supervise()
  await boss.stop()
  await pool.query(`update pgboss.job set start_after = now() where state = 'retry'`)
}
