/** How many reviews there are with a rating, or in all; a histogram counts 5, 4, 3, 2, 1 stars. */
export const totalOf = (histogram: readonly number[], rating?: number): number =>
  rating ? (histogram[5 - rating] ?? 0) : histogram.reduce((total, count) => total + count, 0)
