import type pg from 'pg'
import { expect } from 'vitest'

/** Waits until a query of another connection waits for a lock. */
export const waitForBlockedQuery = (pool: pg.Pool): Promise<void> =>
  expect
    .poll(async () => {
      const sql = `select count(*)::integer as waiting from pg_stat_activity
                   where datname = current_database() and wait_event_type = 'Lock'`
      return (await pool.query(sql)).rows[0].waiting
    })
    .toBe(1)
