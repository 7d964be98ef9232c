import { refuse, refuseField } from '#server/platform/refusal.ts'
import type { BoughtLine } from './queries.ts'

/** How many reviews there are with a rating, or in all; a histogram counts 5, 4, 3, 2, 1 stars. */
export const totalOf = (histogram: readonly number[], rating?: number): number =>
  rating ? (histogram[5 - rating] ?? 0) : histogram.reduce((total, count) => total + count, 0)

/** Which of an order's lines of a product is reviewed: the named one, or the only one. */
export function lineToReview(bought: readonly BoughtLine[], named: number | undefined): number {
  const ids = bought.flatMap(({ order_line_id }) => order_line_id ?? [])
  const [first, another] = ids
  if (first === undefined) return refuseField('order_id', 'reviews.not_bought')
  if (!bought.every(({ is_delivered }) => is_delivered)) return refuse('conflict', 'reviews.not_arrived')
  if (named === undefined) return another === undefined ? first : refuseField('order_line_id', 'reviews.which_line')
  return ids.includes(named) ? named : refuseField('order_line_id', 'reviews.not_bought')
}
