import type pg from 'pg'
import { withTransaction } from '#db/connection.ts'

/**
 * Serialization failure and deadlock: PostgreSQL asks the client to try again (documentation, appendix A). And a row that has to be
 * the only one: somebody was quicker, and what finds theirs when it looks again knows what to say.
 */
const worthRetrying = new Set(['40001', '40P01', '23505'])
const tries = 4

/** Runs work in one transaction, again where that helps, a bounded number of times. */
export const inTransaction = <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
  retryConflicts(() => withTransaction(pool, work))

/** Runs work that is a transaction of its own, or one statement outside of any, again where that helps, a bounded number of times. */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === tries || !worthRetrying.has(codeOf(error))) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * 10 * Math.random()))
    }
  }
}

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? '')
