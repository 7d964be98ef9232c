import type pg from 'pg'
import { withConnection } from '#db/connection.ts'

/** Runs a statement without a timeout, for a million rows. */
export const runWithoutTimeout = (pool: pg.Pool, sql: string): Promise<void> =>
  withConnection(pool, async (client) => {
    await client.query('set statement_timeout = 0')
    await client.query(sql)
    await client.query('reset statement_timeout')
  })
