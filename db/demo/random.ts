/** A seeded source of chance (mulberry32): the same seed tells the same story on every machine. */
export type Random = {
  /** 0 ≤ x < 1 */
  next(): number
  /** A whole number from low to high, both included. */
  between(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** `count` different members in a new order; all of them without a count. */
  draw<T>(list: readonly T[], count?: number): T[]
  weighted<T>(list: readonly T[], weight: (member: T) => number): T
}

export function seeded(name: string): Random {
  let state = hashOf(name)

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  function between(low: number, high: number): number {
    return low + Math.floor(next() * (high - low + 1))
  }

  function pick<T>(list: readonly T[]): T {
    return at(list, between(0, list.length - 1))
  }

  function draw<T>(list: readonly T[], count = list.length): T[] {
    const rest = [...list]
    const drawn: T[] = []
    while (drawn.length < count && rest.length > 0) drawn.push(...rest.splice(between(0, rest.length - 1), 1))
    return drawn
  }

  function weighted<T>(list: readonly T[], weight: (member: T) => number): T {
    let left = next() * list.reduce((sum, member) => sum + weight(member), 0)
    for (const member of list) {
      left -= weight(member)
      if (left < 0) return member
    }
    return at(list, list.length - 1)
  }

  return { next, between, chance: (probability) => next() < probability, pick, draw, weighted }
}

/** A 32-bit FNV-1a hash. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** The member that must be there; the data files are checked by this. */
export function at<T>(list: readonly T[], index: number): T {
  const member = list[index]
  if (member === undefined) throw new Error(`no member ${index} in a list of ${list.length}`)
  return member
}
