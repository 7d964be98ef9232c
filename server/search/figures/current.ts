import type { Queryer } from '#db/statement.ts'
import { findChanges, findMoment, findRecords } from '../queries.ts'
import { openProductIndex, type ProductIndex } from './product-index.ts'
import { readRecords } from './records.ts'

/** The index of all products, and the way to bring it up to what is committed. */
export interface CurrentIndex {
  readonly index: ProductIndex
  /**
   * Everything that was committed in a transaction before this one may be missing from the index, everything older is
   * in it: what a statement asks to find out whether the index is current. Null until it was read.
   */
  readonly upto: string | null
  /** Goes up whenever a sync finds that figures or cards were written: what was read of cards before may be outdated. */
  readonly changes: number
  /** Brings the index up to what was committed before the call. Whoever asks at the same time shares the work. */
  sync(db: Queryer): Promise<ProductIndex>
}

/** So many ids are read at once: about a megabyte of products. */
const piece = 16_384

export function openCurrentIndex(): CurrentIndex {
  const index = openProductIndex()
  let upto: string | null = null
  let changeCount = 0
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  async function run(db: Queryer): Promise<void> {
    if (upto === null) {
      upto = await readAll(db, index)
      changeCount += 1
    }
    const [changes] = await findChanges(db, { since: upto })
    if (!changes) return
    if (changes.records) {
      for (const record of readRecords(changes.records)) index.apply(record)
      changeCount += 1
    }
    upto = changes.upto
  }
  const start = (db: Queryer): Promise<void> => {
    running = run(db).finally(() => {
      running = undefined
    })
    return running
  }
  /** What runs already may have looked before the call: whoever comes meanwhile waits for the next, one for all. */
  const afterwards = (db: Queryer): Promise<void> => {
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
    get upto() {
      return upto
    },
    get changes() {
      return changeCount
    },
    // Between two runs the next one is waiting already: a third beside it could set back what it found.
    sync: (db) => (running || next ? afterwards(db) : start(db)).then(() => index),
  }
}

/** Reads every product; what changes meanwhile is found by the moment that is answered, which lies before it. */
async function readAll(db: Queryer, index: ProductIndex): Promise<string> {
  const [moment] = await findMoment(db, {})
  const { upto, last } = moment ?? { upto: '0', last: 0 }
  for (let after = 0; after < last; after += piece) {
    const [read] = await findRecords(db, { after, upto: after + piece })
    if (read?.records) for (const record of readRecords(read.records)) index.apply(record)
  }
  return upto
}
