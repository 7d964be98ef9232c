/**
 * Which of many stand at the places `skip` to `skip + most` of an order: highest key first, of equal keys the highest id.
 * Time grows with how many there are, not with how deep the place lies: only what is answered is sorted.
 */
export function windowOf(
  { ids, keys }: { ids: readonly number[]; keys: readonly number[] },
  { skip, most }: { skip: number; most: number },
): number[] {
  const end = Math.min(skip + most, ids.length)
  if (skip >= end) return []
  const order = Uint32Array.from(ids, (_, place) => place)
  const before = (one: number, other: number): number =>
    (keys[other] as number) - (keys[one] as number) || (ids[other] as number) - (ids[one] as number)
  partition(order, end, before)
  partition(order.subarray(0, end), skip, before)
  return Array.from(order.subarray(skip, end).sort(before), (place) => ids[place] as number)
}

/** Moves things so that the first `many` of the order stand before the others (quickselect with Hoare's partition). */
function partition(order: Uint32Array, many: number, before: (one: number, other: number) => number): void {
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
