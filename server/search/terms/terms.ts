import type { Queryer } from '#db/statement.ts'
import { keepTerms } from './term-queries.ts'

/**
 * What was searched for, counted in memory and written down now and then: a search stays a read. What a process that is
 * killed had not written is lost, a few seconds of counting.
 */
export interface Terms {
  note(term: string): void
  write(db: Queryer): Promise<void>
}

/** More different texts than these between two writings are a flood, not shoppers. */
const most = 1_000

export function openTerms(): Terms {
  let counts = new Map<string, number>()
  return {
    note: (term) => {
      const known = counts.get(term)
      if (known !== undefined || counts.size < most) counts.set(term, (known ?? 0) + 1)
    },
    write: async (db) => {
      if (counts.size === 0) return
      // One order for all processes, so that two that write at once never wait for each other.
      const written = [...counts].sort(([one], [other]) => (one < other ? -1 : 1))
      counts = new Map()
      await keepTerms(db, {
        terms: written.map(([term]) => term),
        times: written.map(([, times]) => times),
      }).catch((error) => {
        // Counted again with the next writing.
        for (const [term, times] of written) counts.set(term, (counts.get(term) ?? 0) + times)
        throw error
      })
    },
  }
}
