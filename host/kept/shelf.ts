import { openTagIndex } from './tag-index.ts'

export interface Shelved {
  readonly key: string
  /** Who had it made. */
  readonly maker: string
  readonly tags: ReadonlySet<string>
  /** What it takes of the shelf. */
  readonly bytes: number
}

export interface Divided extends Shelved {
  /** One of countless things of its kind. */
  readonly isRare: boolean
}

export interface Shelf<T extends Shelved> {
  /** Returns the value of a key. A request by another network than the one that had it made marks it as wanted. */
  get(key: string, asker: string): T | undefined
  put(item: T): void
  remove(key: string): void
  /** Takes away everything that has the tag. */
  drop(tag: string): void
  clear(): void
  readonly bytes: number
}

/** The share of memory for values that one network alone has requested: it cannot evict wanted pages with made-up addresses. */
const shareOfNew = 0.25

/** Segmented LRU cache bounded in bytes: what only its maker requested is evicted before what others requested as well. */
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
    get: (key, asker) => {
      const own = fresh.get(key)
      if (own?.maker === asker) return own
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
    get: (key: string) => items.get(key),
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
