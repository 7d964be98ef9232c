import type { FairLimiter } from '#server/platform/async/limiter.ts'
import { createSharedLimiter } from '#server/platform/async/shared-limiter.ts'
import { everything } from './tags.ts'

/** At most one run per key; concurrent callers share its result. */
export interface SingleFlight<T> {
  /** Joins the run of the key, or starts `run` in the owner's turn. */
  once(key: string, owner: string, run: () => Promise<T>): Promise<T>
  /** Results of runs that began before this and have the tag are returned but not stored. */
  invalidate(tag: string): void
}

interface SingleFlightParams<T> {
  readonly turns: FairLimiter
  /** Called with each result that was not invalidated while it ran. */
  store(result: T): void
}

export function openSingleFlight<T extends { readonly tags: ReadonlySet<string> }>({
  turns,
  store,
}: SingleFlightParams<T>): SingleFlight<T> {
  let shared = createSharedLimiter<T>(turns)
  /** For each run the tags that were invalidated since it began. */
  const running = new Set<Set<string>>()

  async function runOnce(run: () => Promise<T>): Promise<T> {
    const invalidated = new Set<string>()
    running.add(invalidated)
    const result = await run().finally(() => running.delete(invalidated))
    const isStale = [...invalidated].some((tag) => tag === everything || result.tags.has(tag))
    if (!isStale) store(result)
    return result
  }

  return {
    once: (key, owner, run) => shared.run(key, owner, () => runOnce(run)),
    invalidate: (tag) => {
      for (const invalidated of running) invalidated.add(tag)
      // Later callers do not join earlier runs.
      if (tag === everything) shared = createSharedLimiter(turns)
    },
  }
}
