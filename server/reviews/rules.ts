import { refuse, refuseField } from '#server/platform/refusal.ts'
import type { BoughtLine } from './queries.ts'

/** Reviews with a rating, or all; a histogram has the counts of 5, 4, 3, 2 and 1 stars. */
export const countReviews = (histogram: readonly number[], rating?: number): number =>
  rating ? (histogram[5 - rating] ?? 0) : histogram.reduce((total, count) => total + count, 0)

export function chooseLine(lines: readonly BoughtLine[], requested_id: number | undefined): number {
  const ids = lines.flatMap(({ order_line_id }) => order_line_id ?? [])
  const [first, another] = ids
  if (first === undefined) return refuseField('order_id', 'reviews.not_bought')
  if (!lines.every(({ is_delivered }) => is_delivered)) return refuse('conflict', 'reviews.not_arrived')
  if (requested_id === undefined)
    return another === undefined ? first : refuseField('order_line_id', 'reviews.which_line')
  return ids.includes(requested_id) ? requested_id : refuseField('order_line_id', 'reviews.not_bought')
}
