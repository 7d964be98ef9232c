import type { FairTurns } from './turns.ts'

export interface SharedTurns<T> {
  /** What was asked for under the key and has not ended, or else what `work` makes in the owner's turn. */
  run(key: string, owner: string, work: () => Promise<T>): Promise<T>
  has(key: string): boolean
}

interface Shared<T> {
  readonly ended: PromiseWithResolvers<T>
  begun?: Promise<T>
  /** The turn of each owner who asked before it began. */
  readonly turns: Map<string, Promise<T>>
}

/**
 * Does work that several owners ask for once, in the turn of whichever of them comes first: who asks for the same as an owner with a
 * long queue does not wait in it. An owner who is refused a turn is refused alone.
 */
export function openSharedTurns<T>(turns: FairTurns): SharedTurns<T> {
  const asked = new Map<string, Shared<T>>()

  const drop = (key: string, shared: Shared<T>) => asked.get(key) === shared && asked.delete(key)
  const begin = (key: string, shared: Shared<T>, work: () => Promise<T>): Promise<T> => {
    if (shared.begun) return shared.begun
    shared.begun = work().finally(() => drop(key, shared))
    shared.begun.then(shared.ended.resolve, shared.ended.reject)
    return shared.begun
  }
  const refused = (key: string, shared: Shared<T>, owner: string) => {
    shared.turns.delete(owner)
    if (!shared.begun && shared.turns.size === 0) drop(key, shared)
  }
  return {
    run: (key, owner, work) => {
      const shared = asked.get(key) ?? newShared<T>()
      asked.set(key, shared)
      if (shared.begun) return shared.begun
      const known = shared.turns.get(owner)
      const turn = known ?? turns(owner, () => begin(key, shared, work))
      if (!known) {
        shared.turns.set(owner, turn)
        turn.catch(() => refused(key, shared, owner))
      }
      return Promise.race([shared.ended.promise, turn])
    },
    has: (key) => asked.has(key),
  }
}

function newShared<T>(): Shared<T> {
  const ended = Promise.withResolvers<T>()
  // Whoever waits hears of a failure by the race.
  ended.promise.catch(() => undefined)
  return { ended, turns: new Map() }
}
