/** Gives things the numbers 0, 1, 2 … in the order in which they come, so that an array can hold what is known of each. */
export interface Numbering<T> {
  /** How many there are. */
  readonly size: number
  /** The number of a thing; it gets one where it has none. */
  numberOf(thing: T): number
  thingAt(number: number): T
}

export function openNumbering<T, K = T>(keyOf: (thing: T) => K): Numbering<T> {
  const numbers = new Map<K, number>()
  const things: T[] = []
  return {
    get size() {
      return things.length
    },
    numberOf: (thing) => {
      const key = keyOf(thing)
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, things.length)
      return things.push(thing) - 1
    },
    thingAt: (number) => things[number] as T,
  }
}
