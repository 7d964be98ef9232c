import type pg from 'pg'

/**
 * Lends one connection to work. A connection that breaks meanwhile fails the statement that runs, or the next one, and is
 * closed; the pool takes its own listener away while it lends, and an error that nobody listens for ends the process.
 * Work closes a connection that it cannot leave clean with `spoil`.
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
    // What broke it says more than a statement that then found it unusable.
    throw broken && isUnusable(error) ? broken : error
  } finally {
    client.off('error', spoil)
    client.release(broken)
  }
}

/** Runs work in one transaction on one connection. */
export const withTransaction = <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
  withConnection(pool, async (client, spoil) => {
    try {
      await client.query('begin')
      const result = await work(client)
      await client.query('commit')
      return result
    } catch (error) {
      // A connection that could not roll back is closed, never handed to the next request.
      await client.query('rollback').catch(spoil)
      throw error
    }
  })

/** The driver's own word, without a code of the database's. */
const isUnusable = (error: unknown) => error instanceof Error && /is not queryable$/.test(error.message)
