import { type AnswerCache, createAnswerCache } from './answer-cache.ts'
import type { InterpretedSearch } from './interpret-search.ts'
import { bytesOfMatches, type Matches, type MatchSummary } from './match-products.ts'
import type { NamesCache } from './names/name-queries.ts'
import { createSyncedIndex, type SyncedIndex } from './product-index/synced-index.ts'
import { createRevisionCache, type RevisionCache } from './revision-cache.ts'
import { openTerms, type Terms } from './terms/terms.ts'
import { createThrottledVersion, createVersionedCache, type VersionedCache } from './versioned-cache.ts'

declare module '#server/context.ts' {
  interface Services {
    readonly search: SearchMemory
  }
}

/** The caches of one process. The database can restore all of them. */
export interface SearchMemory {
  readonly products: SyncedIndex
  readonly names: NamesCache
  /** By `ProductIndex.revision`. */
  readonly counts: VersionedCache<ListCounts>
  /** Ids of list pages, by `ProductIndex.version`. */
  readonly windows: VersionedCache<readonly number[]>
  /** By `targetsVersion`. */
  readonly targets: VersionedCache<SuggestionTargets>
  readonly targetsVersion: ReturnType<typeof createThrottledVersion>
  /** By interval of time. */
  readonly related: VersionedCache<readonly string[]>
  readonly answers: AnswerCache
  /** By `SyncedIndex.wordsRevision`, as the three below. */
  readonly interpretations: RevisionCache<InterpretedSearch>
  readonly matches: RevisionCache<Matches>
  readonly matchSummaries: RevisionCache<MatchSummary>
  readonly completions: RevisionCache<readonly string[]>
  readonly terms: Terms
}

export interface ListCounts {
  readonly total: number
  /** As JSON text. */
  readonly facets: string
}

/** Ids of the products and categories that a search leads to, best first. */
export interface SuggestionTargets {
  readonly products: readonly number[]
  readonly categories: readonly number[]
}

/** An answer of 24 cards takes about 200 kB with its encoding. */
const maxAnswerBytes = 32 * 1024 * 1024
/** Matches of a common word take three bits a product: 375 kB of a million products. */
const maxMatchBytes = 32 * 1024 * 1024
/** Interpretations take a kilobyte each, summaries and completions a few hundred bytes with their keys. */
const maxWordBytes = 4 * 1024 * 1024
/** Many people type the same text at the same time, and orders change the ranks of products all the time. */
const maxTargetsAgeMs = 10_000
/** Counts take 15 kB each, windows a few hundred bytes, the others less. */
const maxEntries = { counts: 500, windows: 2_000, targets: 5_000, related: 5_000 }

export const createSearchMemory = (): SearchMemory => ({
  products: createSyncedIndex(),
  names: new Map(),
  counts: createVersionedCache(maxEntries.counts),
  windows: createVersionedCache(maxEntries.windows),
  targets: createVersionedCache(maxEntries.targets),
  targetsVersion: createThrottledVersion(maxTargetsAgeMs),
  related: createVersionedCache(maxEntries.related),
  answers: createAnswerCache(maxAnswerBytes),
  interpretations: createRevisionCache(maxWordBytes, (value) => 4 * JSON.stringify(value).length),
  matches: createRevisionCache(maxMatchBytes, bytesOfMatches),
  matchSummaries: createRevisionCache(maxWordBytes, ({ hash }) => 2 * hash.length),
  completions: createRevisionCache(maxWordBytes, (texts) => 2 * texts.join().length),
  terms: openTerms(),
})
