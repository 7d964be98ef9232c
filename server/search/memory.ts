import { type CurrentIndex, openCurrentIndex } from './figures/current.ts'
import { type KeptAnswers, openKeptAnswers } from './kept-answers.ts'
import type { KeptNames } from './names/name-queries.ts'
import { openTerms, type Terms } from './terms/terms.ts'
import { createVersionedCache, type VersionedCache } from './versioned-cache.ts'

/** What a process keeps in memory to search fast. All of it can be lost: it is read again from the database. */
export interface SearchMemory {
  readonly products: CurrentIndex
  readonly names: KeptNames
  /** By the revision of the index. */
  readonly counts: VersionedCache<ListCounts>
  /** By its version. */
  readonly windows: VersionedCache<readonly number[]>
  readonly places: VersionedCache<Places>
  readonly related: VersionedCache<readonly string[]>
  readonly answers: KeptAnswers
  readonly terms: Terms
}

/** How many products a list holds, and what it could be narrowed to. */
export interface ListCounts {
  readonly total: number
  /** As JSON text. */
  readonly facets: string
}

/** Where suggestions lead: the ids of products and of categories, the best first. */
export interface Places {
  readonly products: readonly number[]
  readonly categories: readonly number[]
}

/** An answer of 24 cards takes about 200 kB, with its encoding. */
const maxAnswerBytes = 32 * 1024 * 1024
/** Of facets, 15 kB each; of windows, a few hundred bytes; of places less. */
const maxEntries = { counts: 500, windows: 2_000, places: 5_000, related: 5_000 }

export const openSearchMemory = (): SearchMemory => ({
  products: openCurrentIndex(),
  names: new Map(),
  counts: createVersionedCache(maxEntries.counts),
  windows: createVersionedCache(maxEntries.windows),
  places: createVersionedCache(maxEntries.places),
  related: createVersionedCache(maxEntries.related),
  answers: openKeptAnswers(maxAnswerBytes),
  terms: openTerms(),
})
