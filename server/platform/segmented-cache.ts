export interface CacheEntry {
  readonly key: string
  /** The source of the request that had it made, see `sourceOf`. */
  readonly maker: string
  /** What it takes of the memory of the cache. */
  readonly bytes: number
}

export interface SegmentedCache<T extends CacheEntry> {
  /** Returns the entry of a key. A request by another source than its maker protects it, one without a source does not. */
  get(key: string, source?: string): T | undefined
  /** Adds or replaces an entry. Returns false for one that is too large to be kept. */
  put(entry: T): boolean
  remove(key: string): void
  clear(): void
  readonly bytes: number
}

/** The share of memory for entries that one source alone has requested: it cannot evict protected ones with made-up keys. */
const shareOfNew = 0.25

/**
 * Segmented LRU cache bounded in bytes: what only its maker requested is evicted before what others requested as well. `onRemove` is
 * called for entries that are evicted, removed or replaced, not for those that are cleared.
 */
export function openSegmentedCache<T extends CacheEntry>(
  maxBytes: number,
  onRemove: (entry: T) => void = () => undefined,
): SegmentedCache<T> {
  const [fresh, protectedEntries] = [openSegment<T>(), openSegment<T>()]

  const removed = (entry: T | undefined) => entry && onRemove(entry)
  const remove = (key: string) => removed(fresh.take(key) ?? protectedEntries.take(key))
  const makeRoom = () => {
    while (fresh.bytes > maxBytes * shareOfNew) removed(fresh.takeOldest())
    while (fresh.bytes + protectedEntries.bytes > maxBytes) removed(protectedEntries.takeOldest() ?? fresh.takeOldest())
  }
  return {
    get: (key, source) => {
      const own = fresh.get(key)
      if (own && (source === undefined || source === own.maker)) return own
      const entry = fresh.take(key) ?? protectedEntries.take(key)
      if (entry) protectedEntries.add(entry)
      return entry
    },
    put: (entry) => {
      const segment = protectedEntries.get(entry.key) ? protectedEntries : fresh
      remove(entry.key)
      if (entry.bytes > maxBytes * shareOfNew) return false
      segment.add(entry)
      makeRoom()
      return true
    },
    remove,
    clear: () => {
      for (const segment of [fresh, protectedEntries]) segment.clear()
    },
    get bytes() {
      return fresh.bytes + protectedEntries.bytes
    },
  }
}

/** A Map iterates in insertion order: the first key is the least recently added. */
function openSegment<T extends CacheEntry>() {
  const entries = new Map<string, T>()
  let bytes = 0
  const take = (key: string) => {
    const entry = entries.get(key)
    if (entry) bytes -= entry.bytes
    entries.delete(key)
    return entry
  }
  return {
    get: (key: string) => entries.get(key),
    add: (entry: T) => {
      entries.set(entry.key, entry)
      bytes += entry.bytes
    },
    take,
    takeOldest: () => {
      const oldest = entries.keys().next().value
      return oldest === undefined ? undefined : take(oldest)
    },
    clear: () => {
      entries.clear()
      bytes = 0
    },
    get bytes() {
      return bytes
    },
  }
}
