import type { FairTurns } from './limiter.ts'

export interface SharedTurns<T> {
  /** Joins unfinished work under the key, or runs `work` when the owner's turn comes. */
  run(key: string, owner: string, work: () => Promise<T>): Promise<T>
  has(key: string): boolean
}

interface Pending<T> {
  readonly result: PromiseWithResolvers<T>
  isRunning: boolean
  /** The turn of each owner who asked before it ran. */
  readonly turns: Map<string, Promise<void>>
}

/**
 * Does work that several owners ask for once, in the turn of whichever of them comes first: who asks for the same as an owner with a
 * long queue does not wait in it. An owner who is refused a turn is refused alone.
 */
export function openSharedTurns<T>(turns: FairTurns): SharedTurns<T> {
  const pending = new Map<string, Pending<T>>()

  const drop = (key: string, one: Pending<T>) => pending.get(key) === one && pending.delete(key)
  /** A turn that comes once the work runs is over at once: it takes no place from others. */
  const runOnce = async (key: string, one: Pending<T>, work: () => Promise<T>): Promise<void> => {
    if (one.isRunning) return
    one.isRunning = true
    await work()
      .finally(() => drop(key, one))
      .then(one.result.resolve, one.result.reject)
  }
  const refused = (key: string, one: Pending<T>, owner: string) => {
    one.turns.delete(owner)
    if (!one.isRunning && one.turns.size === 0) drop(key, one)
  }
  return {
    run: (key, owner, work) => {
      const one = pending.get(key) ?? newPending<T>()
      pending.set(key, one)
      if (one.isRunning) return one.result.promise
      const queuedTurn = one.turns.get(owner)
      const turn = queuedTurn ?? turns(owner, () => runOnce(key, one, work))
      if (!queuedTurn) {
        one.turns.set(owner, turn)
        turn.catch(() => refused(key, one, owner))
      }
      return Promise.race([one.result.promise, turn.then(() => one.result.promise)])
    },
    has: (key) => pending.has(key),
  }
}

function newPending<T>(): Pending<T> {
  const result = Promise.withResolvers<T>()
  // Whoever waits hears of a failure by the race.
  result.promise.catch(() => undefined)
  return { result, isRunning: false, turns: new Map() }
}
