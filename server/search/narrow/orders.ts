import type { ProductSort } from '#contract/search.ts'
import type { Segment } from '../figures/product-index.ts'
import type { Places } from './found.ts'

/** Writes for each place of a segment how high it stands in an order. */
export type WriteKeys = (segment: Segment, places: Places, keys: Float64Array) => void

/** What is sold out comes last where popularity or relevance decides: it stands below everything by this. */
const outOfStock = 2 ** 48
/** What fits better stands above whatever is more popular: popularity has 31 bits. */
const aRank = 2 ** 32

const popular: WriteKeys = ({ flags, popularity }, { many, at }, keys) => {
  for (let i = 0; i < many; i++) {
    const place = at[i] as number
    keys[i] = (popularity[place] as number) - (((flags[place] as number) & 2) === 0 ? outOfStock : 0)
  }
}

const relevance: WriteKeys = (segment, places, keys) => {
  popular(segment, places, keys)
  const { many, ranks } = places
  for (let i = 0; i < many; i++) keys[i] = (keys[i] as number) + (ranks[i] as number) * aRank
}

const figure =
  (name: 'created_at' | 'price' | 'rating_weight' | 'discount', way: 1 | -1 = 1): WriteKeys =>
  ({ [name]: column }, { many, at }, keys) => {
    for (let i = 0; i < many; i++) keys[i] = way * (column[at[i] as number] as number)
  }

/** Highest first; the same orders as those of list-queries.ts. Whatever is equal goes by its id, the newest first. */
export const keysOf: Record<ProductSort, WriteKeys> = {
  relevance,
  popular,
  newest: figure('created_at'),
  price_asc: figure('price', -1),
  price_desc: figure('price'),
  rating: figure('rating_weight'),
  discount: figure('discount'),
}
