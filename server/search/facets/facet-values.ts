import type { ProductIndex } from '../product-index/product-index.ts'
import type { Kind } from '../product-index/segment.ts'
import type { IndexResult } from './query-index.ts'

/** Parallel arrays: ids of a kind, and how many products each would leave on the list. */
interface FacetValues {
  ids: number[]
  counts: number[]
}

/** Other kinds have no limit: categories are summed along their tree. */
const maxValues: Partial<Record<Kind, number>> = { brand: 100, shop: 100 }

/** The values of one facet, those with most products first, and then chosen values beyond the limit. */
export function listFacetValues(
  index: ProductIndex,
  { counts, present }: IndexResult,
  { kind, chosen }: { kind: Kind; chosen: readonly number[] | null },
): FacetValues {
  const numbering = index.numberings[kind]
  const countById = new Map<number, number>()
  const add = (id: number, count: number) => id > 0 && countById.set(id, (countById.get(id) ?? 0) + count)
  for (let number = 0; number < counts[kind].length; number++) {
    const count = counts[kind][number] as number
    if (count === 0 && present[kind][number] !== 1) continue
    const value = numbering.valueAt(number)
    for (const id of typeof value === 'number' ? [value] : value) add(id, count)
  }
  const sorted = [...countById].sort(([one, few], [other, many]) => many - few || one - other)
  const listed = sorted.slice(0, maxValues[kind])
  const ids = new Set(listed.map(([id]) => id))
  for (const id of chosen ?? []) if (!ids.has(id)) listed.push([id, countById.get(id) ?? 0])
  return { ids: listed.map(([id]) => id), counts: listed.map(([, count]) => count) }
}

export const countRatings = ({ ratings }: IndexResult): { rating: number; count: number }[] =>
  [4, 3, 2, 1].map((rating) => ({ rating, count: ratings.subarray(rating * 10).reduce((sum, each) => sum + each, 0) }))
