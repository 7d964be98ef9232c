import pg from 'pg'
import { withTransaction } from '#db/connection.ts'

/** Serialization failure and deadlock (PostgreSQL, appendix A); unique violation: the retry finds the concurrent row. */
const retryableCodes = new Set(['40001', '40P01', '23505'])
const maxAttempts = 4

/** Runs work in one transaction and retries it on conflict, up to `maxAttempts`. */
export const inTransaction = <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
  retryConflicts(() => withTransaction(pool, work))

/** Runs work that is its own transaction, or one statement outside of any, and retries it on conflict. */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === maxAttempts || !isConflict(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * 10 * Math.random()))
    }
  }
}

export const isConflict = (error: unknown): boolean => retryableCodes.has(codeOfDatabaseError(error))

/** Connection exception, operator intervention such as a cancelled statement, system error and internal error (PostgreSQL, appendix A). */
const unsafeClasses = new Set(['08', '57', '58', 'XX'])

/** Whether PostgreSQL rolled a statement back that may be run in another way. After other errors it may have been committed, or was cancelled for its length. */
export const isRolledBack = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code !== undefined && !unsafeClasses.has(error.code.slice(0, 2))

/** The SQLSTATE of an error of the database; empty for other errors. */
export const codeOfDatabaseError = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '')
