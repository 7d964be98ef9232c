import { createLimiter, type Limiter } from './limiter.ts'

interface BatcherOptions<T, R> {
  /** Returns one result per item, in their order. */
  run(items: readonly T[]): Promise<readonly R[]>
  /** Whether a batch that failed with this error had no effect, so that each of its items may run alone. */
  isSafeToRetryAlone(error: unknown): boolean
  /** Items with a common key are never in one batch. */
  listKeys?(item: T): readonly string[]
  /** Default: 32. */
  readonly maxItems?: number
  /** After this time the next batch begins although this one still runs, perhaps waiting for a lock. Default: 50. */
  readonly overlapAfterMs?: number
}

interface QueuedItem<T, R> extends Pick<PromiseWithResolvers<R>, 'resolve' | 'reject'> {
  readonly item: T
}

/** Of the items of failed batches. More could take all connections for waiting for one lock, which the next batches then lack. */
const maxRunningAlone = 4

/** Runs an item at once if no batch runs; otherwise queues it for the next batch. */
export type Batcher<T, R> = (item: T) => Promise<R>

export function createBatcher<T, R>(options: BatcherOptions<T, R>): Batcher<T, R> {
  let queue: QueuedItem<T, R>[] = []
  let isRunning = false
  const alone = createLimiter(maxRunningAlone)

  const drainQueue = async () => {
    isRunning = true
    try {
      while (queue.length > 0) {
        const [batch, rest] = splitBatch(queue, options)
        queue = rest
        await waitAtMost(runBatch(batch, options, alone), options.overlapAfterMs ?? 50)
      }
    } finally {
      isRunning = false
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject })
      if (!isRunning) void drainQueue()
    })
}

/** First in, first out. An item also waits for an earlier one in the queue that has a key in common with it. */
function splitBatch<T, R>(all: readonly QueuedItem<T, R>[], { listKeys, maxItems = 32 }: BatcherOptions<T, R>) {
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
  { run, isSafeToRetryAlone }: BatcherOptions<T, R>,
  alone: Limiter,
): Promise<void> {
  try {
    const results = await run(batch.map(({ item }) => item))
    for (const [i, { resolve }] of batch.entries()) resolve(results[i] as R)
  } catch (error) {
    if (batch.length === 1 || !isSafeToRetryAlone(error)) for (const { reject } of batch) reject(error)
    else
      await Promise.all(
        batch.map((each) => alone(() => run([each.item])).then(([one]) => each.resolve(one as R), each.reject)),
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
