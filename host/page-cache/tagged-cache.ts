import { type CacheEntry, createSegmentedCache, type SegmentedCache } from '#server/platform/segmented-cache.ts'
import { openTagIndex } from './tags.ts'

export interface TaggedEntry extends CacheEntry {
  readonly tags: ReadonlySet<string>
}

export interface DividedEntry extends TaggedEntry {
  /** Its key is one of an unbounded number that requests can make up. */
  readonly isRare: boolean
}

export interface TaggedCache<T extends TaggedEntry> extends Omit<SegmentedCache<T>, 'put'> {
  put(item: T): void
  removeTagged(tag: string): void
}

export function openTaggedCache<T extends TaggedEntry>(maxBytes: number): TaggedCache<T> {
  const tags = openTagIndex()
  const cache = createSegmentedCache<T>(maxBytes, (item) => tags.remove(item.key, item.tags))
  return {
    get: cache.get,
    put: (item) => {
      if (cache.put(item)) tags.add(item.key, item.tags)
    },
    remove: cache.remove,
    removeTagged: (tag) => {
      for (const key of tags.keysOf(tag)) cache.remove(key)
    },
    clear: () => {
      cache.clear()
      tags.clear()
    },
    get bytes() {
      return cache.bytes
    },
  }
}

const shareOfRare = 0.25

/** A tagged cache with a bounded share for rare entries, so that made-up keys cannot evict others. */
export function openDividedCache<T extends DividedEntry>(
  maxBytes: number,
): Pick<TaggedCache<T>, 'get' | 'put' | 'removeTagged' | 'clear' | 'bytes'> {
  const [common, rare] = [openTaggedCache<T>(maxBytes * (1 - shareOfRare)), openTaggedCache<T>(maxBytes * shareOfRare)]
  return {
    get: (key, source) => common.get(key, source) ?? rare.get(key, source),
    put: (item) => (item.isRare ? rare : common).put(item),
    removeTagged: (tag) => {
      for (const cache of [common, rare]) cache.removeTagged(tag)
    },
    clear: () => {
      for (const cache of [common, rare]) cache.clear()
    },
    get bytes() {
      return common.bytes + rare.bytes
    },
  }
}
