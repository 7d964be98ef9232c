export interface Window {
  skip: number
  limit: number
}

export const emptyWindow: Window = { skip: 0, limit: 0 }

export interface Selection {
  /** A product with a lower key lies behind the window and need not be added. */
  readonly minKey: number
  add(id: number, key: number): void
  /** The ids of the window: highest key first, then highest id. */
  ids(): number[]
}

/** The buffer holds this many times the window before it is cut back: a cut reads every entry. */
const bufferFactor = 4
const minBufferSize = 1_024

/** Positions `skip` to `skip + limit` without sorting all: time grows with the products, not with the depth. */
export function createSelection({ skip, limit }: Window): Selection {
  const end = skip + limit
  const maxSize = Math.max(end * bufferFactor, minBufferSize)
  let entries: Entries = { ids: new Int32Array(minBufferSize), keys: new Float64Array(minBufferSize), count: 0 }
  let minKey = Number.NEGATIVE_INFINITY
  return {
    get minKey() {
      return minKey
    },
    add: (id, key) => {
      if (entries.count === maxSize) {
        entries = pickEntries(entries, findFirst(entries, end), maxSize)
        minKey = entries.keys.subarray(0, end).reduce((min, each) => Math.min(min, each), Number.POSITIVE_INFINITY)
      } else if (entries.count === entries.ids.length) entries = resize(entries, Math.min(entries.count * 2, maxSize))
      entries.ids[entries.count] = id
      entries.keys[entries.count++] = key
    },
    ids: () => {
      const indexes = findFirst(entries, Math.min(end, entries.count))
      const compare = compareEntries(entries)
      partition(indexes, skip, compare)
      return Array.from(indexes.subarray(skip).sort(compare), (index) => entries.ids[index] as number)
    },
  }
}

/** Parallel arrays of which the first `count` entries are used. */
interface Entries {
  readonly ids: Int32Array
  readonly keys: Float64Array
  count: number
}

type Compare = (one: number, other: number) => number

const compareEntries =
  ({ ids, keys }: Entries): Compare =>
  (one, other) =>
    (keys[other] as number) - (keys[one] as number) || (ids[other] as number) - (ids[one] as number)

/** The indexes of the first `count` entries of the order, themselves unordered. */
function findFirst(entries: Entries, count: number): Uint32Array {
  const indexes = new Uint32Array(entries.count)
  for (let i = 0; i < entries.count; i++) indexes[i] = i
  partition(indexes, count, compareEntries(entries))
  return indexes.subarray(0, count)
}

function pickEntries(entries: Entries, indexes: Uint32Array, size: number): Entries {
  const [ids, keys] = [new Int32Array(size), new Float64Array(size)]
  for (let i = 0; i < indexes.length; i++) {
    const index = indexes[i] as number
    ids[i] = entries.ids[index] as number
    keys[i] = entries.keys[index] as number
  }
  return { ids, keys, count: indexes.length }
}

function resize(entries: Entries, size: number): Entries {
  const [ids, keys] = [new Int32Array(size), new Float64Array(size)]
  ids.set(entries.ids)
  keys.set(entries.keys)
  return { ids, keys, count: entries.count }
}

/** Moves the first `count` of the order before the others: quickselect with Hoare's partition. */
function partition(indexes: Uint32Array, count: number, compare: Compare): void {
  let [low, high] = [0, indexes.length - 1]
  while (low < high && count > low && count <= high) {
    const pivot = indexes[(low + high) >>> 1] as number
    let [left, right] = [low, high]
    while (left <= right) {
      while (compare(indexes[left] as number, pivot) < 0) left += 1
      while (compare(indexes[right] as number, pivot) > 0) right -= 1
      if (left > right) break
      const swapped = indexes[left] as number
      indexes[left++] = indexes[right] as number
      indexes[right--] = swapped
    }
    if (count - 1 <= right) high = right
    else if (count - 1 >= left) low = left
    else return
  }
}
