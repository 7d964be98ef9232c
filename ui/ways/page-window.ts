/**
 * The page numbers to link: up to `size` of them around the current one, slid inwards at both ends so that there are
 * always as many as possible. A current page out of range counts as the nearest real one.
 */
export function pageWindow(current: number, pages: number, size = 5): number[] {
  const length = Math.min(size, Math.max(0, pages))
  const middle = current - Math.floor(size / 2)
  const first = Math.max(1, Math.min(middle, pages - length + 1))
  return Array.from({ length }, (_, index) => first + index)
}
