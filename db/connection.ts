import type pg from 'pg'
import type { Queryer } from './statement.ts'

/**
 * Lends one connection to `work`. If the connection breaks, its current or next statement fails and it is closed; the pool removes its
 * own error listener while it lends, and an unhandled error would end the process. `spoil` closes a connection that `work` cannot
 * leave clean.
 */
export async function withConnection<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, spoil: (reason: Error) => void) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  const spoil = (reason: Error) => {
    broken ??= reason
  }
  client.on('error', spoil)
  try {
    return await work(client, spoil)
  } catch (error) {
    // The reason of the break is more informative than the statement that failed after it.
    throw broken && isUnusable(error) ? broken : error
  } finally {
    client.off('error', spoil)
    client.release(broken)
  }
}

export const withTransaction = <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
  withConnection(pool, async (client, spoil) => {
    try {
      await client.query('begin')
      const result = await work(client)
      await client.query('commit')
      return result
    } catch (error) {
      await rollBack(client, spoil)
      throw error
    }
  })

/** Runs work in a transaction that is rolled back at the end. `lockTimeoutMs` applies to each lock; 0 sets no limit. */
export const withRolledBack = <T>(
  pool: pg.Pool,
  lockTimeoutMs: number,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> =>
  withConnection(pool, async (client, spoil) => {
    try {
      await client.query(`begin; set local lock_timeout = ${lockTimeoutMs}`)
      return await work(client)
    } finally {
      await rollBack(client, spoil)
    }
  })

/** A connection that could not roll back is closed, not returned to the pool. */
const rollBack = (client: pg.PoolClient, spoil: (error: Error) => void) => client.query('rollback').catch(spoil)

/** Runs a part of a transaction, whose changes are undone if it throws. Parts may nest. */
export async function inSavepoint<T>(db: Queryer, work: () => Promise<T>): Promise<T> {
  const run = (text: string) => db.query({ name: `db.${text}`, text, values: [] })
  await run('savepoint part')
  try {
    return await work()
  } catch (error) {
    await run('rollback to savepoint part')
    throw error
  } finally {
    await run('release savepoint part')
  }
}

/** An error of the driver, which has no SQLSTATE. */
const isUnusable = (error: unknown) => error instanceof Error && /is not queryable$/.test(error.message)
