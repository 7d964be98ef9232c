/** Answers that hold as long as what they were made of stays as it is. */
export interface Remembered<T> {
  /** What is kept for a state of things; states are numbered upwards. */
  find(state: number, key: string): T | undefined
  keep(state: number, key: string, value: T): void
}

/** Keeps at most so many; the one that came first goes first, and all of them with the state that they were made in. */
export function openRemembered<T>(most: number): Remembered<T> {
  let held = Number.NEGATIVE_INFINITY
  let values = new Map<string, T>()
  return {
    find: (state, key) => (state === held ? values.get(key) : undefined),
    keep: (state, key, value) => {
      if (state < held) return
      if (state > held) {
        held = state
        values = new Map()
      }
      const [first] = values.keys()
      if (values.size >= most && first !== undefined) values.delete(first)
      values.set(key, value)
    },
  }
}
