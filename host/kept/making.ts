import { openSharedTurns } from '#server/kit/shared-turns.ts'
import type { FairTurns } from '#server/kit/turns.ts'

/** Pages that are being made. */
export interface Making<T> {
  /** What is being made under the key, or else what `make` makes in the owner's turn. */
  once(key: string, owner: string, make: () => Promise<T>): Promise<T>
  /** Something changed that a page which is being made may have read before. */
  note(tag: string): void
}

interface Parts<T> {
  readonly turns: FairTurns
  /** Is handed what was made, unless something has changed meanwhile that it stands on. */
  keep(made: T): void
}

/** Makes one page under a key at a time: whoever comes meanwhile is given the same. */
export function openMaking<T extends { readonly tags: ReadonlySet<string> }>({ turns, keep }: Parts<T>): Making<T> {
  let shared = openSharedTurns<T>(turns)
  /** What changed since each page that is being made was begun. */
  const running = new Set<Set<string>>()

  async function run(make: () => Promise<T>): Promise<T> {
    const missed = new Set<string>()
    running.add(missed)
    const made = await make().finally(() => running.delete(missed))
    const isOld = [...missed].some((tag) => tag === everything || made.tags.has(tag))
    if (!isOld) keep(made)
    return made
  }

  return {
    once: (key, owner, make) => shared.run(key, owner, () => run(make)),
    note: (tag) => {
      for (const missed of running) missed.add(tag)
      // Who comes from now on shares nothing with who came before.
      if (tag === everything) shared = openSharedTurns(turns)
    },
  }
}

/** Whatever a page shows, it stands on this. */
export const everything = 'everything'
