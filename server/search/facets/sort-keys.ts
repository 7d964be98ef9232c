import type { ProductSort } from '#contract/search.ts'
import { column, rowBits, type Segment, wideColumn, wideRowBits } from '../product-index/segment.ts'
import type { Candidates } from './candidates.ts'

/** Writes the sort key of each candidate: the highest key comes first. */
export type SortKeyWriter = (segment: Segment, candidates: Candidates, keys: Float64Array) => void

/** Larger than any rank and popularity, so that sold-out products come last. */
const soldOutPenalty = 2 ** 48
/** Popularity has 31 bits, so that one rank outweighs it. */
const rankWeight = 2 ** 32

const popular: SortKeyWriter = ({ rows }, { count, offsets }, keys) => {
  for (let i = 0; i < count; i++) {
    const row = (offsets[i] as number) << rowBits
    const isSoldOut = ((rows[row + column.flags] as number) & 2) === 0
    keys[i] = (rows[row + column.popularity] as number) - (isSoldOut ? soldOutPenalty : 0)
  }
}

const relevance: SortKeyWriter = (segment, candidates, keys) => {
  popular(segment, candidates, keys)
  const { count, ranks } = candidates
  for (let i = 0; i < count; i++) keys[i] = (keys[i] as number) + (ranks[i] as number) * rankWeight
}

const byColumn =
  (index: number): SortKeyWriter =>
  ({ rows }, { count, offsets }, keys) => {
    for (let i = 0; i < count; i++) keys[i] = rows[((offsets[i] as number) << rowBits) + index] as number
  }

const byWideColumn =
  (index: number, sign: 1 | -1 = 1): SortKeyWriter =>
  ({ wide }, { count, offsets }, keys) => {
    for (let i = 0; i < count; i++) keys[i] = sign * (wide[((offsets[i] as number) << wideRowBits) + index] as number)
  }

/** The same orders as `cardSorts`. Equal keys are ordered by id, highest first. */
export const sortKeys: Record<ProductSort, SortKeyWriter> = {
  relevance,
  popular,
  newest: byWideColumn(wideColumn.created_at),
  price_asc: byWideColumn(wideColumn.price, -1),
  price_desc: byWideColumn(wideColumn.price),
  rating: byColumn(column.rating_weight),
  discount: byColumn(column.discount),
}
