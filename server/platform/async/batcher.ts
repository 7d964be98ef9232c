interface BatcherOptions<T, R> {
  /** Returns one result per item, in their order. If it throws an error that is worth retrying, it had no effect. */
  run(items: readonly T[]): Promise<readonly R[]>
  /** Whether a batch that failed with this error had no effect, so that each of its items may run alone. */
  isWorthRetrying(error: unknown): boolean
  /** Items with a common key are never in one batch. */
  listKeys?(item: T): readonly string[]
  readonly maxItems: number
  /** After this time the next batch begins although this one still runs, perhaps waiting for a lock. */
  readonly patienceMs: number
}

interface QueuedItem<T, R> extends Pick<PromiseWithResolvers<R>, 'resolve' | 'reject'> {
  readonly item: T
}

/** Runs an item at once if no batch runs; otherwise queues it for the next batch. */
export type Batcher<T, R> = (item: T) => Promise<R>

export function createBatcher<T, R>(options: BatcherOptions<T, R>): Batcher<T, R> {
  let queue: QueuedItem<T, R>[] = []
  let isRunning = false

  const drainQueue = async () => {
    isRunning = true
    while (queue.length > 0) {
      const [batch, rest] = splitBatch(queue, options)
      queue = rest
      await waitAtMost(runBatch(batch, options), options.patienceMs)
    }
    isRunning = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject })
      if (!isRunning) void drainQueue()
    })
}

/** First in, first out. An item also waits for an earlier one in the queue that has a key in common with it. */
function splitBatch<T, R>(all: readonly QueuedItem<T, R>[], { listKeys, maxItems }: BatcherOptions<T, R>) {
  const taken = new Set<string>()
  const [batch, rest]: [QueuedItem<T, R>[], QueuedItem<T, R>[]] = [[], []]
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
  batch: readonly QueuedItem<T, R>[],
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

function waitAtMost(work: Promise<void>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    void work.finally(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
