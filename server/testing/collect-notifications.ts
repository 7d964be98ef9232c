import type pg from 'pg'

const lastPayload = '"end of the test"'

/** The payloads of a PostgreSQL channel that are sent during work, in their order. */
export async function collectNotifications(
  pool: pg.Pool,
  channel: 'live_news' | 'page_changes',
  work: () => Promise<unknown>,
): Promise<string[]> {
  const client = await pool.connect()
  const payloads: string[] = []
  const { promise: delivered, resolve } = Promise.withResolvers<void>()
  client.on('notification', ({ payload = '' }) => {
    if (payload === lastPayload) resolve()
    else payloads.push(payload)
  })
  try {
    await client.query(`listen ${channel}`)
    await work()
    // Notifications arrive in the order of their commits: this one follows those of the work.
    await client.query('select pg_notify($1, $2)', [channel, lastPayload])
    await delivered
  } finally {
    client.release(true)
  }
  return payloads
}
