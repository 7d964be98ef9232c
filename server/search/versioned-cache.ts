/** Values of one version of the data; a newer version discards all of them. */
export interface VersionedCache<T> {
  get(version: number, key: string): T | undefined
  /** Of an older version than the last one, the value is not stored. */
  set(version: number, key: string, value: T): void
}

/** Evicts the oldest value beyond `maxValues`. */
export function createVersionedCache<T>(maxValues: number): VersionedCache<T> {
  let current = Number.NEGATIVE_INFINITY
  let values = new Map<string, T>()
  return {
    get: (version, key) => (version === current ? values.get(key) : undefined),
    set: (version, key, value) => {
      if (version < current) return
      if (version > current) {
        current = version
        values = new Map()
      }
      const [oldest] = values.keys()
      if (values.size >= maxValues && oldest !== undefined) values.delete(oldest)
      values.set(key, value)
    },
  }
}

/** The version of the data, updated at most once per `intervalMs`. */
export function createThrottledVersion(intervalMs: number): (now: number, dataVersion: string) => number {
  let [version, interval, seen] = [0, Number.NaN, '']
  return (now, dataVersion) => {
    const current = Math.floor(now / intervalMs)
    if (current !== interval) {
      if (dataVersion !== seen) version += 1
      ;[interval, seen] = [current, dataVersion]
    }
    return version
  }
}
