import type { FairLimiter } from './limiter.ts'

export interface SharedLimiter<T> {
  /** Joins unfinished work under the key, or runs `work` when the owner's slot comes. */
  run(key: string, owner: string, work: () => Promise<T>): Promise<T>
  has(key: string): boolean
}

interface Pending<T> {
  readonly result: PromiseWithResolvers<T>
  isRunning: boolean
  /** The queued slot of each owner who joined before the work ran. */
  readonly slots: Map<string, Promise<void>>
}

/** Runs work of several owners once, in the first slot that any gets. A refused slot refuses only its owner. */
export function createSharedLimiter<T>(limiter: FairLimiter): SharedLimiter<T> {
  const pending = new Map<string, Pending<T>>()

  const drop = (key: string, entry: Pending<T>) => pending.get(key) === entry && pending.delete(key)
  /** A slot that comes up while the work runs ends at once. */
  const runOnce = async (key: string, entry: Pending<T>, work: () => Promise<T>): Promise<void> => {
    if (entry.isRunning) return
    entry.isRunning = true
    await work()
      .finally(() => drop(key, entry))
      .then(entry.result.resolve, entry.result.reject)
  }
  const removeOwner = (key: string, entry: Pending<T>, owner: string) => {
    entry.slots.delete(owner)
    if (!entry.isRunning && entry.slots.size === 0) drop(key, entry)
  }
  return {
    run: (key, owner, work) => {
      const entry = pending.get(key) ?? newPending<T>()
      pending.set(key, entry)
      if (entry.isRunning) return entry.result.promise
      const queuedSlot = entry.slots.get(owner)
      const slot = queuedSlot ?? limiter(owner, () => runOnce(key, entry, work))
      if (!queuedSlot) {
        entry.slots.set(owner, slot)
        slot.catch(() => removeOwner(key, entry, owner))
      }
      return Promise.race([entry.result.promise, slot.then(() => entry.result.promise)])
    },
    has: (key) => pending.has(key),
  }
}

function newPending<T>(): Pending<T> {
  const result = Promise.withResolvers<T>()
  // Callers receive the rejection through `Promise.race`.
  result.promise.catch(() => undefined)
  return { result, isRunning: false, slots: new Map() }
}
