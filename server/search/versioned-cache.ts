/** Values of one version of the data; a newer version discards all of them. */
export interface VersionedCache<T> {
  /** Versions ascend. */
  find(version: number, key: string): T | undefined
  keep(version: number, key: string, value: T): void
}

/** Evicts the oldest value beyond `maxValues`. */
export function createVersionedCache<T>(maxValues: number): VersionedCache<T> {
  let held = Number.NEGATIVE_INFINITY
  let values = new Map<string, T>()
  return {
    find: (version, key) => (version === held ? values.get(key) : undefined),
    keep: (version, key, value) => {
      if (version < held) return
      if (version > held) {
        held = version
        values = new Map()
      }
      const [first] = values.keys()
      if (values.size >= maxValues && first !== undefined) values.delete(first)
      values.set(key, value)
    },
  }
}
