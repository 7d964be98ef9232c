import type { Queryer } from '#db/statement.ts'
import { ownNetwork, rateLimitSource } from '#server/platform/network-prefix.ts'
import { upsertMissedTerms, upsertTerms } from './term-queries.ts'

/** Counts of searched terms, buffered in memory so that a search stays a read. A killed process loses a few seconds of them. */
export interface Terms {
  /** Counts a term once a network, whatever the language, while `isRecent` remembers the pair. */
  count(term: Term, network: string): void
  /** The same for a term without results: at most `maxMissedTermsPerHour` of a network, which can make up any number of them. */
  countMissed(term: Term, network: string): void
  flush(db: Queryer): Promise<void>
}

interface Term {
  term: string
  locale: string
}

/** More distinct terms between two flushes are a flood, not shoppers. */
const maxBufferedTerms = 1_000
export const maxMissedTermsPerHour = 30

export function openTerms(): Terms {
  const found = openBuffer(upsertTerms)
  const missed = openBuffer(upsertMissedTerms)
  const [isRecent, isRecentlyMissed] = [openRecentKeys(), openRecentKeys()]
  const hasQuota = openHourlyQuota(maxMissedTermsPerHour)
  return {
    count: (term, network) => {
      if (network === ownNetwork) return
      if (!isRecent(`${rateLimitSource(network)} ${term.term}`)) found.add({ ...term, times: 1 })
    },
    countMissed: (term, network) => {
      if (network === ownNetwork) return
      const source = rateLimitSource(network)
      if (!isRecentlyMissed(`${source} ${term.term}`) && hasQuota(source)) missed.add({ ...term, times: 1 })
    },
    flush: async (db) => {
      await found.flush(db)
      await missed.flush(db)
    },
  }
}

function openBuffer(upsert: typeof upsertTerms) {
  let counts = new Map<string, Term & { times: number }>()
  const add = ({ term, locale, times }: Term & { times: number }) => {
    const key = `${locale} ${term}`
    const buffered = counts.get(key)
    if (buffered) buffered.times += times
    else if (counts.size < maxBufferedTerms) counts.set(key, { term, locale, times })
  }
  const flush = async (db: Queryer): Promise<void> => {
    if (counts.size === 0) return
    // Rows are locked in the same order by all processes, which prevents deadlocks.
    const rows = [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, counted]) => counted)
    counts = new Map()
    await upsert(db, {
      terms: rows.map(({ term }) => term),
      locales: rows.map(({ locale }) => locale),
      times: rows.map(({ times }) => times),
    }).catch((error) => {
      // The next flush retries.
      rows.forEach(add)
      throw error
    })
  }
  return { add, flush }
}

/** At least this many recent keys are remembered, and at most twice as many. */
const minRememberedKeys = 25_000

/** Adds a key and returns whether it was present. Two generations of keys bound the memory. */
function openRecentKeys(): (key: string) => boolean {
  let current = new Set<string>()
  let previous = new Set<string>()
  return (key) => {
    if (current.has(key) || previous.has(key)) return true
    current.add(key)
    if (current.size >= minRememberedKeys) [previous, current] = [current, new Set()]
    return false
  }
}

const hourMs = 3_600_000

/** Counts a use of a key and returns whether the key has used no more than `max` in this hour of the clock. */
function openHourlyQuota(max: number): (key: string) => boolean {
  let hour = 0
  let uses = new Map<string, number>()
  return (key) => {
    const now = Math.floor(Date.now() / hourMs)
    if (now !== hour || uses.size >= minRememberedKeys) [hour, uses] = [now, new Map()]
    const count = (uses.get(key) ?? 0) + 1
    uses.set(key, count)
    return count <= max
  }
}
