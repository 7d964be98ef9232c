import type { Sale } from '#contract/flash-sales.ts'

/** Where in the life of a sale we are, by the server's clock. */
export function saleMoment({ starts_at, ends_at, now }: Pick<Sale, 'starts_at' | 'ends_at' | 'now'>) {
  const [start, end, moment] = [starts_at, ends_at, now].map((each) => Date.parse(each)) as [number, number, number]
  if (moment < start) return 'before'
  return moment < end ? 'now' : 'after'
}
