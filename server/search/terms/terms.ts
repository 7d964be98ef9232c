import type { Queryer } from '#db/statement.ts'
import { ownNetwork, sourceOf } from '#server/platform/http/network-prefix.ts'
import { keepTerms } from './term-queries.ts'

/**
 * What was searched for, counted in memory and written down now and then: a search stays a read. What a process that is
 * killed had not written is lost, a few seconds of counting.
 */
export interface Terms {
  /** Counts a text once for each network, in whatever language, until so many others were counted that it is forgotten. */
  note(term: Term, network: string): void
  write(db: Queryer): Promise<void>
}

/** A text and the language that the shop was in when it was searched for. */
interface Term {
  term: string
  locale: string
}

/** More different texts than these between two writings are a flood, not shoppers. */
const maxTerms = 1_000

export function openTerms(): Terms {
  let counts = new Map<string, Term & { times: number }>()
  const isKnown = openKnownKeys()
  const add = ({ term, locale, times }: Term & { times: number }) => {
    // Neither a language nor a word holds a space.
    const key = `${locale} ${term}`
    const known = counts.get(key)
    if (known) known.times += times
    else if (counts.size < maxTerms) counts.set(key, { term, locale, times })
  }
  return {
    note: (term, network) => {
      if (network === ownNetwork) return
      if (!isKnown(`${sourceOf(network)} ${term.term}`)) add({ ...term, times: 1 })
    },
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

/** So many keys are certainly remembered, and at most twice as many. */
const mostRecent = 25_000

/** Adds a key and returns whether it was there already. Two generations: memory does not grow. */
function openKnownKeys(): (key: string) => boolean {
  let recent = new Set<string>()
  let before = new Set<string>()
  return (key) => {
    if (recent.has(key) || before.has(key)) return true
    recent.add(key)
    if (recent.size >= mostRecent) [before, recent] = [recent, new Set()]
    return false
  }
}
