import type pg from 'pg'
import { withRolledBack } from '#db/connection.ts'
import { type Batcher, createBatcher } from '#server/platform/async/batcher.ts'
import {
  awaitConcurrentResponses,
  nameKey,
  type ShopperKey,
  type StoredResponse,
} from '#server/platform/http/idempotency.ts'
import { isRolledBack } from '#server/platform/sql/transaction.ts'

declare module '#server/context.ts' {
  interface Services {
    readonly findConcurrentResponse: ConcurrentResponseFinder
  }
}

export type ConcurrentResponseFinder = Batcher<ShopperKey, StoredResponse | undefined>

/** For each lock of a transaction with several keys. After it expires, they are looked up separately, without a lock timeout. */
const lockTimeoutMs = 100

/**
 * Before a request is refused: waits for concurrent requests with its key, and returns the response of one that was placed. Keys that wait at
 * the same moment share a transaction.
 */
export const createConcurrentResponseFinder = (pool: pg.Pool): ConcurrentResponseFinder =>
  createBatcher({
    listKeys: (request) => [nameKey(request)],
    run: (requests) =>
      withRolledBack(pool, requests.length > 1 ? lockTimeoutMs : 0, (client) =>
        awaitConcurrentResponses(client, requests),
      ),
    // It is always rolled back. But without a connection, each retry would wait for one.
    isSafeToRetryAlone: isRolledBack,
  })
