interface BatcherOptions<T, R> {
  /** Returns a result for each item, in their order. If it throws, nothing has happened or the error is not worth retrying. */
  run(items: readonly T[]): Promise<readonly R[]>
  /** Whether a batch that failed with this error did nothing, and its items may succeed one by one. */
  isWorthRetrying(error: unknown): boolean
  /** Items with a common key are never in one batch. */
  listKeys?(item: T): readonly string[]
  readonly maxItems: number
  /** A batch that takes longer, perhaps for a lock, lets the next one begin. */
  readonly patienceMs: number
}

interface Waiting<T, R> extends Pick<PromiseWithResolvers<R>, 'resolve' | 'reject'> {
  readonly item: T
}

/** Runs an item at once if none runs, and otherwise together with the others that wait. */
export type Batcher<T, R> = (item: T) => Promise<R>

export function createBatcher<T, R>(options: BatcherOptions<T, R>): Batcher<T, R> {
  let waiting: Waiting<T, R>[] = []
  let isRunning = false

  const runWaiting = async () => {
    isRunning = true
    while (waiting.length > 0) {
      const [batch, rest] = splitBatch(waiting, options)
      waiting = rest
      await settleWithin(runBatch(batch, options), options.patienceMs)
    }
    isRunning = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isRunning) void runWaiting()
    })
}

/** The longest waiting first. */
function splitBatch<T, R>(all: readonly Waiting<T, R>[], { listKeys, maxItems }: BatcherOptions<T, R>) {
  const taken = new Set<string>()
  const [batch, rest]: [Waiting<T, R>[], Waiting<T, R>[]] = [[], []]
  for (const each of all) {
    const keys = listKeys?.(each.item) ?? []
    const isFree = batch.length < maxItems && keys.every((key) => !taken.has(key))
    for (const key of keys) taken.add(key)
    ;(isFree ? batch : rest).push(each)
  }
  return [batch, rest] as const
}

/** Never rejects: each item settles its own promise. */
async function runBatch<T, R>(
  batch: readonly Waiting<T, R>[],
  { run, isWorthRetrying }: BatcherOptions<T, R>,
): Promise<void> {
  try {
    const results = await run(batch.map(({ item }) => item))
    for (const [i, { resolve }] of batch.entries()) resolve(results[i] as R)
  } catch (error) {
    if (batch.length === 1 || !isWorthRetrying(error)) for (const { reject } of batch) reject(error)
    else
      await Promise.all(
        batch.map(({ item, resolve, reject }) => run([item]).then(([one]) => resolve(one as R), reject)),
      )
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
