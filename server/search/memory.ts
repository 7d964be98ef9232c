import { type CurrentIndex, openCurrentIndex } from './figures/current.ts'
import type { KeptNames } from './names/name-queries.ts'
import { openTerms, type Terms } from './terms/terms.ts'

/** What a process keeps in memory to search fast. All of it can be lost: it is read again from the database. */
export interface SearchMemory {
  readonly products: CurrentIndex
  readonly names: KeptNames
  /** What the whole catalogue could be narrowed to, by language. */
  readonly wholeFacets: Map<string, KeptFacets>
  readonly terms: Terms
}

export interface KeptFacets {
  /** Of the index when this was counted. */
  readonly revision: number
  /** When the names were read that stand beside the counts. */
  readonly read_at: number
  readonly total: number
  /** As JSON text. */
  readonly facets: string
}

export const openSearchMemory = (): SearchMemory => ({
  products: openCurrentIndex(),
  names: new Map(),
  wholeFacets: new Map(),
  terms: openTerms(),
})
