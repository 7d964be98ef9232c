export interface CacheEntry {
  readonly key: string
  /** The source (see `rateLimitSource`) of the request that created the entry. */
  readonly creator: string
  readonly bytes: number
}

export interface SegmentedCache<T extends CacheEntry> {
  /** Returns the entry of a key. A request of a source other than its creator promotes it to the protected segment. */
  get(key: string, source?: string): T | undefined
  /** Adds or replaces an entry. Returns false if it is too large to be cached. */
  put(entry: T): boolean
  remove(key: string): void
  clear(): void
  readonly bytes: number
}

/** Memory share of entries that one source alone has requested: it cannot evict protected entries with made-up keys. */
const maxProbationShare = 0.25

/** Segmented LRU bounded in bytes: entries that only their creator requested are evicted first. `clear` calls no `onRemove`. */
export function createSegmentedCache<T extends CacheEntry>(
  maxBytes: number,
  onRemove: (entry: T) => void = () => undefined,
): SegmentedCache<T> {
  const [probation, protectedEntries] = [openSegment<T>(), openSegment<T>()]

  const notifyRemoved = (entry: T | undefined) => entry && onRemove(entry)
  const remove = (key: string) => notifyRemoved(probation.take(key) ?? protectedEntries.take(key))
  const makeRoom = () => {
    while (probation.bytes > maxBytes * maxProbationShare) notifyRemoved(probation.takeOldest())
    while (probation.bytes + protectedEntries.bytes > maxBytes)
      notifyRemoved(protectedEntries.takeOldest() ?? probation.takeOldest())
  }
  return {
    get: (key, source) => {
      const own = probation.get(key)
      if (own && (source === undefined || source === own.creator)) return own
      const entry = probation.take(key) ?? protectedEntries.take(key)
      if (entry) protectedEntries.add(entry)
      return entry
    },
    put: (entry) => {
      const segment = protectedEntries.get(entry.key) ? protectedEntries : probation
      remove(entry.key)
      if (entry.bytes > maxBytes * maxProbationShare) return false
      segment.add(entry)
      makeRoom()
      return true
    },
    remove,
    clear: () => {
      for (const segment of [probation, protectedEntries]) segment.clear()
    },
    get bytes() {
      return probation.bytes + protectedEntries.bytes
    },
  }
}

/** A Map iterates in insertion order: the first key is the oldest. */
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
