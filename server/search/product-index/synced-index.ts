import type { Queryer } from '#db/statement.ts'
import { mustExist } from '#server/platform/refusal.ts'
import { readRecords } from './facet-records.ts'
import { createProductIndex, type ProductIndex } from './product-index.ts'
import { findChanges, findRecords, findSyncStart } from './sync-queries.ts'

export interface SyncedIndex {
  readonly index: ProductIndex
  /** The index has what older transactions committed; statements compare it with stamps. Null before the first sync. */
  readonly syncedTo: string | null
  /** Increments when a sync finds changed figures or cards: cards that were read before may be stale. */
  readonly changeCount: number
  /** Increments when a sync finds changed words: cached interpretations and matches may be stale. */
  readonly wordsRevision: number
  /** Applies what was committed before the call. Concurrent calls share one sync. */
  sync(db: Queryer): Promise<ProductIndex>
}

/** Ids in one read: about a megabyte of records. */
const batchSize = 16_384

export function createSyncedIndex(): SyncedIndex {
  const index = createProductIndex()
  let syncedTo: string | null = null
  let [changeCount, wordsRevision] = [0, 0]
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  async function applyChanges(db: Queryer): Promise<void> {
    if (syncedTo === null) {
      syncedTo = await readAll(db, index)
      changeCount += 1
      wordsRevision += 1
    }
    const changes = mustExist((await findChanges(db, { since: syncedTo }))[0], 'the row of changes')
    if (changes.records) {
      for (const record of readRecords(changes.records)) index.apply(record)
      changeCount += 1
    }
    if (changes.has_new_words) wordsRevision += 1
    syncedTo = changes.synced_to
  }
  const start = (db: Queryer): Promise<void> => {
    running = applyChanges(db).finally(() => {
      running = undefined
    })
    return running
  }
  /** A running sync may have read before the call, so concurrent callers share the one after it. */
  const startAfterRunning = (db: Queryer): Promise<void> => {
    next ??= Promise.resolve(running)
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return start(db)
      })
    return next
  }
  return {
    index,
    get syncedTo() {
      return syncedTo
    },
    get changeCount() {
      return changeCount
    },
    get wordsRevision() {
      return wordsRevision
    },
    // While one is queued, another start would run beside it and could set `syncedTo` back.
    sync: (db) => (running || next ? startAfterRunning(db) : start(db)).then(() => index),
  }
}

/** Reads every product. The returned transaction id precedes the reads, so the next sync finds concurrent changes. */
async function readAll(db: Queryer, index: ProductIndex): Promise<string> {
  const [syncStart] = await findSyncStart(db, {})
  const { synced_to, last_id } = syncStart ?? { synced_to: '0', last_id: 0 }
  for (let after = 0; after < last_id; after += batchSize) {
    const [batch] = await findRecords(db, { after, last: after + batchSize })
    if (batch?.records) for (const record of readRecords(batch.records)) index.apply(record)
  }
  return synced_to
}
