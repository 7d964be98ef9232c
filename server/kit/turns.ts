import { refuse } from './refusal.ts'

/** Runs work at once where fewer than `most` others run, and otherwise in its turn; refuses it where too many wait. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>

export function openTurns(most: number, { mostWaiting = Number.POSITIVE_INFINITY } = {}): Turns {
  let free = most
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else if (waiting.length >= mostWaiting) refuse('unavailable', 'errors.busy', { retryAfter: 1 })
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // Handed on, not given back: nobody who comes now may overtake.
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
