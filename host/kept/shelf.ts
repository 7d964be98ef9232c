import { type CacheEntry, openSegmentedCache, type SegmentedCache } from '#server/kit/segmented-cache.ts'
import { openTagIndex } from './tag-index.ts'

export interface Shelved extends CacheEntry {
  readonly tags: ReadonlySet<string>
}

export interface Divided extends Shelved {
  /** One of countless things of its kind. */
  readonly isRare: boolean
}

export interface Shelf<T extends Shelved> extends Omit<SegmentedCache<T>, 'put'> {
  put(item: T): void
  /** Takes away everything that has the tag. */
  drop(tag: string): void
}

/** A segmented cache whose entries are removed by their tags. */
export function openShelf<T extends Shelved>(maxBytes: number): Shelf<T> {
  const tags = openTagIndex()
  const cache = openSegmentedCache<T>(maxBytes, (item) => tags.remove(item.key, item.tags))
  return {
    get: cache.get,
    put: (item) => {
      if (cache.put(item)) tags.add(item.key, item.tags)
    },
    remove: cache.remove,
    drop: (tag) => {
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

/** Like a shelf, with a part of it for what is rare: anybody can make that up without end, and pushes out nothing else with it. */
export function openDividedShelf<T extends Divided>(most: number): Pick<Shelf<T>, 'get' | 'put' | 'drop' | 'clear'> {
  const [common, rare] = [openShelf<T>(most * (1 - shareOfRare)), openShelf<T>(most * shareOfRare)]
  return {
    get: (key, asker) => common.get(key, asker) ?? rare.get(key, asker),
    put: (item) => (item.isRare ? rare : common).put(item),
    drop: (tag) => {
      for (const shelf of [common, rare]) shelf.drop(tag)
    },
    clear: () => {
      for (const shelf of [common, rare]) shelf.clear()
    },
  }
}
