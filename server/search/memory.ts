import { type CurrentIndex, openCurrentIndex } from './figures/current.ts'
import { openTerms, type Terms } from './terms/terms.ts'

/** What a process keeps in memory to search fast. All of it can be lost: it is read again from the database. */
export interface SearchMemory {
  readonly products: CurrentIndex
  /** What the whole catalogue could be narrowed to, by language. */
  readonly wholeFacets: Map<string, KeptFacets>
  readonly terms: Terms
}

export interface KeptFacets {
  /** Of the index when this was counted. */
  readonly revision: number
  /** Milliseconds since 1970. Names change without the index: nothing is kept for longer than `facetsLast`. */
  readonly counted_at: number
  /** What stands between `"products":[…],` and the end, as JSON text. */
  readonly total: number
  readonly facets: string
}

/** How long names that stand beside counts may be old, in milliseconds. */
export const facetsLast = 30_000

export const openSearchMemory = (): SearchMemory => ({
  products: openCurrentIndex(),
  wholeFacets: new Map(),
  terms: openTerms(),
})
