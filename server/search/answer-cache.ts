import { ownNetwork, rateLimitSource } from '#server/platform/network-prefix.ts'
import { type CacheEntry, createSegmentedCache } from '#server/platform/segmented-cache.ts'

/** An answer with the parts that it was built from: equal parts make an equal answer. */
export interface CachedAnswer {
  readonly answer: { readonly json: string }
  /** `SyncedIndex.changeCount` when the cards were read. */
  readonly changeCount: number
  /** The ids of its cards; null for a page of the whole catalogue. */
  readonly ids: readonly number[] | null
  /** JSON text, like facets and rest. */
  readonly cards: string
  readonly facets: string
  readonly rest: string
}

/** Answers to earlier requests. The caller checks whether their parts are still current. */
export interface AnswerCache {
  get(key: string, network: string): CachedAnswer | undefined
  set(key: string, cached: CachedAnswer, network: string): void
}

interface Entry extends CacheEntry {
  readonly cached: CachedAnswer
}

/** One network with ever new lists evicts nothing that others requested. The shop's own requests only renew answers. */
export function createAnswerCache(maxBytes: number): AnswerCache {
  const entries = createSegmentedCache<Entry>(maxBytes)
  return {
    get: (key, network) => entries.get(key, visitorSource(network))?.cached,
    set: (key, cached, network) => {
      const creator = entries.get(key)?.creator ?? visitorSource(network)
      if (creator !== undefined) entries.put({ key, creator, bytes: bytesOf(key, cached), cached })
    },
  }
}

/** The source of a request; undefined for the shop's own requests. */
export const visitorSource = (network: string): string | undefined =>
  network === ownNetwork ? undefined : rateLimitSource(network)

/** An upper bound: two bytes a character of text, and three of the encoded answer that the door caches with it. */
const bytesOf = (key: string, { answer, ids, cards, facets, rest }: CachedAnswer): number =>
  2 * (key.length + cards.length + facets.length + rest.length) + 5 * answer.json.length + 8 * (ids?.length ?? 0)
