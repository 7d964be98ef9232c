interface BatcherOptions<T> {
  /** Writes all of these items or, if it throws, none. */
  write(items: readonly T[]): Promise<void>
  /** Items with a common key are never in one batch. */
  listKeys(item: T): readonly string[]
  /** Whether a batch that failed with this error wrote nothing, and its items may succeed one by one. */
  isWorthRetrying(error: unknown): boolean
  readonly maxItems: number
  /** A batch that takes longer, perhaps for a lock, lets the next one begin. */
  readonly patienceMs: number
}

interface Waiting<T> extends Pick<PromiseWithResolvers<void>, 'resolve' | 'reject'> {
  readonly item: T
}

/** Writes an item at once if nothing is being written, and otherwise together with the others that wait. */
export type Batcher<T> = (item: T) => Promise<void>

export function createBatcher<T>(options: BatcherOptions<T>): Batcher<T> {
  let waiting: Waiting<T>[] = []
  let isWriting = false

  const writeWaiting = async () => {
    isWriting = true
    while (waiting.length > 0) {
      const [batch, rest] = splitBatch(waiting, options)
      waiting = rest
      await settleWithin(writeBatch(batch, options), options.patienceMs)
    }
    isWriting = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isWriting) void writeWaiting()
    })
}

/** The longest waiting first. */
function splitBatch<T>(all: readonly Waiting<T>[], { listKeys, maxItems }: BatcherOptions<T>) {
  const taken = new Set<string>()
  const [batch, rest]: [Waiting<T>[], Waiting<T>[]] = [[], []]
  for (const each of all) {
    const keys = listKeys(each.item)
    const isFree = batch.length < maxItems && keys.every((key) => !taken.has(key))
    for (const key of keys) taken.add(key)
    ;(isFree ? batch : rest).push(each)
  }
  return [batch, rest] as const
}

/** Never rejects: each item settles its own promise. */
async function writeBatch<T>(
  batch: readonly Waiting<T>[],
  { write, isWorthRetrying }: BatcherOptions<T>,
): Promise<void> {
  try {
    await write(batch.map(({ item }) => item))
    for (const { resolve } of batch) resolve()
  } catch (error) {
    if (batch.length === 1 || !isWorthRetrying(error)) for (const { reject } of batch) reject(error)
    else await Promise.all(batch.map(({ item, resolve, reject }) => write([item]).then(resolve, reject)))
  }
}

function settleWithin(work: Promise<void>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    void work.finally(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
