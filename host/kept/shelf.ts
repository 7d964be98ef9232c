import { openTagIndex } from './tag-index.ts'

export interface Shelved {
  readonly key: string
  readonly tags: ReadonlySet<string>
  /** What it takes of the shelf. */
  readonly bytes: number
}

export interface Shelf<T extends Shelved> {
  /** What is kept under a key; asked for again, it counts as wanted. */
  get(key: string): T | undefined
  put(item: T): void
  remove(key: string): void
  /** Takes away everything that has the tag. */
  drop(tag: string): void
  clear(): void
  readonly bytes: number
}

/** What was asked for once may take so much of the whole: a stranger with a thousand addresses pushes out no wanted page. */
const shareOfNew = 0.25

/** Keeps as many bytes as it may; what was not asked for the longest time goes first, and before it what was never asked for again. */
export function openShelf<T extends Shelved>(most: number): Shelf<T> {
  // A Map keeps the order in which its keys came: what was touched last stands last.
  const fresh = openRow<T>()
  const wanted = openRow<T>()
  const tags = openTagIndex()

  const forget = (item: T | undefined) => item && tags.remove(item.key, item.tags)
  const remove = (key: string) => forget(fresh.take(key) ?? wanted.take(key))
  const makeRoom = () => {
    while (fresh.bytes > most * shareOfNew) forget(fresh.takeOldest())
    while (fresh.bytes + wanted.bytes > most) forget(wanted.takeOldest() ?? fresh.takeOldest())
  }

  return {
    get: (key) => {
      const item = fresh.take(key) ?? wanted.take(key)
      if (item) wanted.add(item)
      return item
    },
    put: (item) => {
      const isWanted = wanted.has(item.key)
      remove(item.key)
      if (item.bytes > most * shareOfNew) return
      tags.add(item.key, item.tags)
      ;(isWanted ? wanted : fresh).add(item)
      makeRoom()
    },
    remove,
    drop: (tag) => {
      for (const key of tags.keysOf(tag)) remove(key)
    },
    clear: () => {
      for (const row of [fresh, wanted]) row.clear()
      tags.clear()
    },
    get bytes() {
      return fresh.bytes + wanted.bytes
    },
  }
}

function openRow<T extends Shelved>() {
  const items = new Map<string, T>()
  let bytes = 0
  const take = (key: string) => {
    const item = items.get(key)
    if (item) bytes -= item.bytes
    items.delete(key)
    return item
  }
  return {
    has: (key: string) => items.has(key),
    add: (item: T) => {
      items.set(item.key, item)
      bytes += item.bytes
    },
    take,
    takeOldest: () => {
      const oldest = items.keys().next().value
      return oldest === undefined ? undefined : take(oldest)
    },
    clear: () => {
      items.clear()
      bytes = 0
    },
    get bytes() {
      return bytes
    },
  }
}
