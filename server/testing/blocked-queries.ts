import type pg from 'pg'
import { expect } from 'vitest'

/** The connections whose queries wait for a lock, in this database: all tests share one cluster. */
export const lockWaitersSql = `select l.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where not l.granted and a.datname = current_database()`

/** Waits until exactly `count` queries of other connections wait for a lock. */
export const waitForBlockedQueries = (pool: pg.Pool, count = 1): Promise<void> =>
  expect.poll(async () => (await pool.query(lockWaitersSql)).rowCount, { timeout: 5_000 }).toBe(count)

type Work<T> = (client: pg.PoolClient, waitForBlocked: (count: number) => Promise<void>) => Promise<T>

/** Runs `work` while the transaction of another connection, `client`, holds the lock of one row. */
export async function whileLocked<T>(pool: pg.Pool, lock: string, id: number, work: Work<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    expect((await client.query(lock, [id])).rowCount).toBe(1)
    return await work(client, (count) => waitForBlockedQueries(pool, count))
  } finally {
    client.release(true)
  }
}
