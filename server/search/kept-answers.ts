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

/** Answers to lists that were requested more than once; which of them still hold is for the caller to find out. */
export interface KeptAnswers {
  find(key: string): KeptAnswer | undefined
  keep(key: string, kept: KeptAnswer): void
}

/** In characters: of 100 cards with long names; larger answers are made each time. */
const maxLength = 100_000

/**
 * Segmented LRU cache of at most `most` answers: a quarter of them for those that were requested once, so that requests for ever
 * new lists evict none that is requested again.
 */
export function openKeptAnswers(most: number): KeptAnswers {
  const [once, again] = [new Map<string, KeptAnswer>(), new Map<string, KeptAnswer>()]
  const put = (
    answers: Map<string, KeptAnswer>,
    { key, kept, limit }: { key: string; kept: KeptAnswer; limit: number },
  ) => {
    answers.delete(key)
    answers.set(key, kept)
    const [oldest] = answers.keys()
    if (answers.size > limit && oldest !== undefined) answers.delete(oldest)
  }
  return {
    find: (key) => {
      const kept = once.get(key) ?? again.get(key)
      if (!kept) return undefined
      once.delete(key)
      put(again, { key, kept, limit: most * 0.75 })
      return kept
    },
    keep: (key, kept) => {
      if (kept.answer.json.length > maxLength) return
      const isWanted = again.has(key)
      put(isWanted ? again : once, { key, kept, limit: most * (isWanted ? 0.75 : 0.25) })
    },
  }
}
