import type { ListQuery } from '../../list-query.ts'

/** An end that is not given stays; null opens it. */
export type Ends = { least?: number | null; most?: number | null }

/**
 * The range after one or both ends were given. Where the new end lies beyond the other one, that one opens: it is typed next, or was
 * meant for another range. Nothing costs less than nothing.
 */
export function priceEnds({ min_price, max_price }: Pick<ListQuery, 'min_price' | 'max_price'>, ends: Ends) {
  const { least = min_price, most = max_price } = ends
  const isCrossed = least !== null && most !== null && least > most
  return {
    min: (isCrossed && ends.least === undefined ? null : least) || null,
    max: isCrossed && ends.least !== undefined ? null : most,
  }
}
