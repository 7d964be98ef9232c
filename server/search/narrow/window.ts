/** Which part of an order is asked for. */
export interface Window {
  skip: number
  most: number
}

/** Where only counts are asked for. */
export const nothing: Window = { skip: 0, most: 0 }

/** Takes things one by one, and keeps those that may stand in the window. */
export interface Selection {
  /** What has a lower key stands behind the window, and need not be added. */
  readonly floor: number
  add(id: number, key: number): void
  /** The window: highest key first, of equal keys the highest id. */
  ids(): number[]
}

/** So many more than the window are taken before those behind it are dropped: dropping costs a look at each of them. */
const slack = 4
const smallest = 1_024

/**
 * Selects the places `skip` to `skip + most` of an order without sorting all of it: time grows with how many there are, not
 * with how deep the window lies, and near the beginning only what could stand there is kept.
 */
export function openSelection({ skip, most }: Window): Selection {
  const end = skip + most
  const full = Math.max(end * slack, smallest)
  let taken: Taken = { ids: new Int32Array(smallest), keys: new Float64Array(smallest), many: 0 }
  let floor = Number.NEGATIVE_INFINITY
  return {
    get floor() {
      return floor
    },
    add: (id, key) => {
      if (taken.many === full) {
        taken = picked(taken, first(taken, end), full)
        floor = taken.keys.subarray(0, end).reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY)
      } else if (taken.many === taken.ids.length) taken = resized(taken, Math.min(taken.many * 2, full))
      taken.ids[taken.many] = id
      taken.keys[taken.many++] = key
    },
    ids: () => {
      const shown = first(taken, Math.min(end, taken.many))
      partition(shown, skip, by(taken))
      return Array.from(shown.subarray(skip).sort(by(taken)), (place) => taken.ids[place] as number)
    },
  }
}

/** Ids and keys side by side; the first `many` entries count. */
interface Taken {
  readonly ids: Int32Array
  readonly keys: Float64Array
  many: number
}

type Before = (one: number, other: number) => number

const by =
  ({ ids, keys }: Taken): Before =>
  (one, other) =>
    (keys[other] as number) - (keys[one] as number) || (ids[other] as number) - (ids[one] as number)

/** The places of the first so many of the order, in no order. */
function first(taken: Taken, count: number): Uint32Array {
  const places = new Uint32Array(taken.many)
  for (let place = 0; place < taken.many; place++) places[place] = place
  partition(places, count, by(taken))
  return places.subarray(0, count)
}

function picked(taken: Taken, places: Uint32Array, size: number): Taken {
  const [ids, keys] = [new Int32Array(size), new Float64Array(size)]
  for (let i = 0; i < places.length; i++) {
    const place = places[i] as number
    ids[i] = taken.ids[place] as number
    keys[i] = taken.keys[place] as number
  }
  return { ids, keys, many: places.length }
}

function resized(taken: Taken, size: number): Taken {
  const [ids, keys] = [new Int32Array(size), new Float64Array(size)]
  ids.set(taken.ids)
  keys.set(taken.keys)
  return { ids, keys, many: taken.many }
}

/** Moves things so that the first `many` of the order stand before the others (quickselect with Hoare's partition). */
function partition(order: Uint32Array, many: number, before: Before): void {
  let [low, high] = [0, order.length - 1]
  while (low < high && many > low && many <= high) {
    const pivot = order[(low + high) >>> 1] as number
    let [left, right] = [low, high]
    while (left <= right) {
      while (before(order[left] as number, pivot) < 0) left += 1
      while (before(order[right] as number, pivot) > 0) right -= 1
      if (left > right) break
      const moved = order[left] as number
      order[left++] = order[right] as number
      order[right--] = moved
    }
    if (many - 1 <= right) high = right
    else if (many - 1 >= left) low = left
    else return
  }
}
