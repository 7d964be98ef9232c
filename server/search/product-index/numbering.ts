/** Gives values the numbers 0, 1, 2 … in order of appearance, so that arrays can be indexed by value. */
export interface Numbering<T> {
  readonly size: number
  /** Assigns the next number to a new value. */
  numberOf(value: T): number
  valueAt(number: number): T
}

export function createNumbering<T, K = T>(keyOf: (value: T) => K): Numbering<T> {
  const numbers = new Map<K, number>()
  const values: T[] = []
  return {
    get size() {
      return values.length
    },
    numberOf: (value) => {
      const key = keyOf(value)
      const assigned = numbers.get(key)
      if (assigned !== undefined) return assigned
      numbers.set(key, values.length)
      return values.push(value) - 1
    },
    valueAt: (number) => values[number] as T,
  }
}
