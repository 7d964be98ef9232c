import type { Queryer } from '#db/statement.ts'
import { keepTerms } from './term-queries.ts'

/**
 * What was searched for, counted in memory and written down now and then: a search stays a read. What a process that is
 * killed had not written is lost, a few seconds of counting.
 */
export interface Terms {
  note(term: Term): void
  write(db: Queryer): Promise<void>
}

/** A text and the language that the shop was in when it was searched for. */
interface Term {
  term: string
  locale: string
}

/** More different texts than these between two writings are a flood, not shoppers. */
const most = 1_000

export function openTerms(): Terms {
  let counts = new Map<string, Term & { times: number }>()
  const add = ({ term, locale, times }: Term & { times: number }) => {
    // Neither a language nor a word holds a space.
    const key = `${locale} ${term}`
    const known = counts.get(key)
    if (known) known.times += times
    else if (counts.size < most) counts.set(key, { term, locale, times })
  }
  return {
    note: (term) => add({ ...term, times: 1 }),
    write: async (db) => {
      if (counts.size === 0) return
      // One order for all processes, so that two that write at once never wait for each other.
      const written = [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, counted]) => counted)
      counts = new Map()
      await keepTerms(db, {
        terms: written.map(({ term }) => term),
        locales: written.map(({ locale }) => locale),
        times: written.map(({ times }) => times),
      }).catch((error) => {
        // Counted again with the next writing.
        written.forEach(add)
        throw error
      })
    },
  }
}
