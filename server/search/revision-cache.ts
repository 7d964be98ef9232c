import { type CacheEntry, createSegmentedCache } from '#server/platform/segmented-cache.ts'
import { visitorSource } from './answer-cache.ts'

/** Values of one revision of the data; a newer revision discards all of them. */
export interface RevisionCache<T> {
  /** The cached value of a key, otherwise what `read` returns. `read` must start after the revision was determined. */
  fetch(params: FetchParams, read: () => Promise<T>): Promise<T>
}

interface FetchParams {
  readonly revision: number
  readonly key: string
  readonly network: string
}

interface Entry<T> extends CacheEntry {
  readonly value: T
}

/** Like `AnswerCache`, one network with ever new keys evicts nothing that others requested. */
export function createRevisionCache<T>(maxBytes: number, bytesOf: (value: T) => number): RevisionCache<T> {
  let current = Number.NEGATIVE_INFINITY
  const entries = createSegmentedCache<Entry<T>>(maxBytes)
  return {
    fetch: async ({ revision, key, network }, read) => {
      if (revision > current) {
        current = revision
        entries.clear()
      }
      const creator = visitorSource(network)
      const cached = revision === current ? entries.get(key, creator) : undefined
      if (cached) return cached.value
      const value = await read()
      if (revision === current && creator !== undefined)
        entries.put({ key, creator, bytes: 2 * key.length + bytesOf(value), value })
      return value
    },
  }
}
