import type { ProductSort } from '#contract/search.ts'
import type { KeyOf } from './narrow.ts'

/** What is sold out comes last where popularity or relevance decides: it stands below everything by this. */
const outOfStock = 2 ** 48
/** What fits better stands above whatever is more popular: popularity has 31 bits. */
const aRank = 2 ** 32

const popular: KeyOf = ({ flags, popularity }, at) =>
  (popularity[at] as number) - (((flags[at] as number) & 2) === 0 ? outOfStock : 0)

/** Highest first; the same orders as those of list-queries.ts. Whatever is equal goes by its id, the newest first. */
export const keyOf: Record<ProductSort, KeyOf> = {
  relevance: (segment, at, rank) => popular(segment, at, rank) + rank * aRank,
  popular,
  newest: ({ created_at }, at) => created_at[at] as number,
  price_asc: ({ price }, at) => -(price[at] as number),
  price_desc: ({ price }, at) => price[at] as number,
  rating: ({ rating_weight }, at) => rating_weight[at] as number,
  discount: ({ discount }, at) => discount[at] as number,
}
