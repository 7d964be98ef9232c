import type { ProductSort } from '#contract/search.ts'
import { column, rowBits, type Segment, wideColumn, wideRowBits } from '../figures/product-index.ts'
import type { Places } from './found.ts'

/** Writes for each place of a segment how high it stands in an order. */
export type WriteKeys = (segment: Segment, places: Places, keys: Float64Array) => void

/** What is sold out comes last where popularity or relevance decides: it stands below everything by this. */
const outOfStock = 2 ** 48
/** What fits better stands above whatever is more popular: popularity has 31 bits. */
const aRank = 2 ** 32

const popular: WriteKeys = ({ rows }, { many, at }, keys) => {
  for (let i = 0; i < many; i++) {
    const row = (at[i] as number) << rowBits
    const isOut = ((rows[row + column.flags] as number) & 2) === 0
    keys[i] = (rows[row + column.popularity] as number) - (isOut ? outOfStock : 0)
  }
}

const relevance: WriteKeys = (segment, places, keys) => {
  popular(segment, places, keys)
  const { many, ranks } = places
  for (let i = 0; i < many; i++) keys[i] = (keys[i] as number) + (ranks[i] as number) * aRank
}

const figure =
  (place: number): WriteKeys =>
  ({ rows }, { many, at }, keys) => {
    for (let i = 0; i < many; i++) keys[i] = rows[((at[i] as number) << rowBits) + place] as number
  }

const wideFigure =
  (place: number, way: 1 | -1 = 1): WriteKeys =>
  ({ wide }, { many, at }, keys) => {
    for (let i = 0; i < many; i++) keys[i] = way * (wide[((at[i] as number) << wideRowBits) + place] as number)
  }

/** Highest first; the same orders as those of list-queries.ts. Whatever is equal goes by its id, the newest first. */
export const keysOf: Record<ProductSort, WriteKeys> = {
  relevance,
  popular,
  newest: wideFigure(wideColumn.created_at),
  price_asc: wideFigure(wideColumn.price, -1),
  price_desc: wideFigure(wideColumn.price),
  rating: figure(column.rating_weight),
  discount: figure(column.discount),
}
