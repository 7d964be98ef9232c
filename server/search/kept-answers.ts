import { ownNetwork, sourceOf } from '#server/platform/http/network-prefix.ts'
import { type CacheEntry, openSegmentedCache } from '#server/platform/segmented-cache.ts'

/** An answer with what it was made from: the same parts make the same answer. */
export interface KeptAnswer {
  /** As the edge takes it. */
  readonly answer: { readonly json: string }
  /** Its cards are those of this count of changes, see figures/current.ts. */
  readonly changes: number
  /** The ids of its cards; null where they come from the order of the whole catalogue. */
  readonly ids: readonly number[] | null
  /** Cards, facets and everything else, as JSON text. */
  readonly cards: string
  readonly facets: string
  readonly rest: string
}

/** Answers to lists that were requested before; which of them still hold is for the caller to find out. */
export interface KeptAnswers {
  find(key: string, network: string): KeptAnswer | undefined
  keep(key: string, kept: KeptAnswer, network: string): void
}

interface Entry extends CacheEntry {
  readonly kept: KeptAnswer
}

/**
 * Segmented LRU cache of answers: one network with ever new lists evicts none that another one requested too. The shop's own requests, such
 * as those that refresh a stale page, renew answers and neither add nor protect any.
 */
export function openKeptAnswers(maxBytes: number): KeptAnswers {
  const entries = openSegmentedCache<Entry>(maxBytes)
  const sourceIfVisitor = (network: string) => (network === ownNetwork ? undefined : sourceOf(network))
  return {
    find: (key, network) => entries.get(key, sourceIfVisitor(network))?.kept,
    keep: (key, kept, network) => {
      const maker = entries.get(key)?.maker ?? sourceIfVisitor(network)
      if (maker !== undefined) entries.put({ key, maker, bytes: bytesOf(key, kept), kept })
    },
  }
}

/** At most: two bytes a character of text, three of its encoding, which the edge keeps with the answer. */
const bytesOf = (key: string, { answer, ids, cards, facets, rest }: KeptAnswer): number =>
  2 * (key.length + cards.length + facets.length + rest.length) + 5 * answer.json.length + 8 * (ids?.length ?? 0)
