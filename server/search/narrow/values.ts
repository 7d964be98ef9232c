import type { Kind, ProductIndex } from '../figures/product-index.ts'
import type { Narrowed } from './narrow.ts'

/** Ids of things, and beside each how many products it would leave on the list. */
export interface Values {
  ids: number[]
  counts: number[]
}

/** Nobody reads a longer list of brands or shops. Of everything else all is told: categories are added up along the tree. */
const mostOf: Partial<Record<Kind, number>> = { brand: 100, shop: 100 }

/** What a list could be narrowed to in one respect: most products first, and whatever is chosen already. */
export function valuesOf(
  index: ProductIndex,
  { counts, present }: Narrowed,
  { kind, chosen }: { kind: Kind; chosen: readonly number[] | null },
): Values {
  const numbering = index.things[kind]
  const found = new Map<number, number>()
  const add = (id: number, count: number) => id > 0 && found.set(id, (found.get(id) ?? 0) + count)
  for (let number = 0; number < counts[kind].length; number++) {
    const count = counts[kind][number] as number
    if (count === 0 && present[kind][number] !== 1) continue
    const thing = numbering.thingAt(number)
    for (const id of typeof thing === 'number' ? [thing] : thing) add(id, count)
  }
  const sorted = [...found].sort(([one, few], [other, many]) => many - few || one - other)
  const told = sorted.slice(0, mostOf[kind])
  const ids = new Set(told.map(([id]) => id))
  for (const id of chosen ?? []) if (!ids.has(id)) told.push([id, found.get(id) ?? 0])
  return { ids: told.map(([id]) => id), counts: told.map(([, count]) => count) }
}

/** How many have at least 4, 3, 2 and 1 stars. */
export const ratingsOf = ({ ratings }: Narrowed): { rating: number; count: number }[] =>
  [4, 3, 2, 1].map((rating) => ({ rating, count: ratings.subarray(rating * 10).reduce((sum, each) => sum + each, 0) }))
