import type { ProductIndex } from '../product-index/product-index.ts'
import { column, type Kind, kinds, rowBits, type Segment, wideColumn, wideRowBits } from '../product-index/segment.ts'
import type { Candidates } from './candidates.ts'
import { type Failures, failureBits } from './compile-filter.ts'

/** Counts by kind are indexed by the numbers of `ProductIndex.numberings`. */
export interface Tally {
  readonly counts: Readonly<Record<Kind, Int32Array>>
  /** 1 where a candidate has the value, even if the filter excludes it. */
  readonly present: Readonly<Record<Kind, Uint8Array>>
  /** By tenths of a star. */
  readonly ratings: Int32Array
  /** Minor units; null without products. */
  readonly price: { min: number; max: number } | null
  readonly in_stock: number
  readonly on_sale: number
}

export function createTally({ numberings }: ProductIndex, countedKinds: readonly Kind[], isFiltered: boolean) {
  const byKind = <T>(create: (size: number) => T) =>
    Object.fromEntries(kinds.map((kind) => [kind, create(numberings[kind].size)])) as Record<Kind, T>
  const counts = byKind((size) => new Int32Array(size))
  const present = byKind((size) => new Uint8Array(size))
  const figures = createFigureTally()
  const count = (segment: Segment, candidates: Candidates, failures: Failures) => {
    for (const kind of countedKinds) {
      const params = { index: column[kind], counts: counts[kind] }
      const ownBit = kind === 'category' ? 0 : failureBits[kind]
      if (isFiltered) countFiltered(segment, candidates, { ...params, failures, ownBit, present: present[kind] })
      else countAll(segment, candidates, params)
    }
    figures.count(segment, candidates, failures)
  }
  return { count, result: () => ({ counts, present, ...figures.result() }) }
}

interface CountParams {
  /** The column of the kind in a row. */
  index: number
  counts: Int32Array
}

function countAll({ rows }: Segment, { count, offsets }: Candidates, { index, counts }: CountParams): void {
  for (let i = 0; i < count; i++) {
    const number = rows[((offsets[i] as number) << rowBits) + index] as number
    counts[number] = (counts[number] as number) + 1
  }
}

interface FilteredCountParams extends CountParams {
  failures: Failures
  /** The failure bit of the counted kind, which the count ignores. */
  ownBit: number
  present: Uint8Array
}

function countFiltered(
  { rows }: Segment,
  { count, offsets }: Candidates,
  { index, failures, ownBit, counts, present }: FilteredCountParams,
): void {
  for (let i = 0; i < count; i++) {
    const number = rows[((offsets[i] as number) << rowBits) + index] as number
    present[number] = 1
    const failed = failures[i] as number
    if (failed === 0 || failed === ownBit) counts[number] = (counts[number] as number) + 1
  }
}

/** Counts prices, stars, stock and discounts, which are numbers of a product and no ids. */
function createFigureTally() {
  const ratings = new Int32Array(51)
  let [min, max, in_stock, on_sale] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0]
  const count = ({ rows, wide }: Segment, candidates: Candidates, failures: Failures) => {
    const { offsets } = candidates
    for (let i = 0; i < candidates.count; i++) {
      const failed = failures[i] as number
      const row = (offsets[i] as number) << rowBits
      if (failed === 0 || failed === failureBits.price) {
        const amount = wide[((offsets[i] as number) << wideRowBits) + wideColumn.price] as number
        if (amount < min) min = amount
        if (amount > max) max = amount
      }
      if (failed === 0 || failed === failureBits.rating) {
        const stars = rows[row + column.rating] as number
        ratings[stars] = (ratings[stars] as number) + 1
      }
      if (failed === 0 || failed === failureBits.in_stock) in_stock += ((rows[row + column.flags] as number) >> 1) & 1
      if ((failed === 0 || failed === failureBits.on_sale) && (rows[row + column.discount] as number) > 0) on_sale += 1
    }
  }
  return { count, result: () => ({ ratings, price: min <= max ? { min, max } : null, in_stock, on_sale }) }
}
