import {
  column,
  type Kind,
  kinds,
  type ProductIndex,
  rowBits,
  type Segment,
  segmentSize,
  wideColumn,
  wideRowBits,
} from '../figures/product-index.ts'
import { bits, checksOf, type Failed, type narrowing, openFailed } from './checks.ts'
import { type FoundBits, openPlaces, type Places, placeAll, placeFound } from './found.ts'
import type { WriteKeys } from './orders.ts'
import { openSelection, type Selection, type Window } from './window.ts'
import { type Filter, wantedOf } from './wish.ts'

export type { FoundBits } from './found.ts'

/** What a list holds, and what it could be narrowed to. Counts are by the numbers of things. */
export interface Narrowed {
  /** The products that stand in the window, in their order. */
  readonly ids: number[]
  /** How many the list holds in all. */
  readonly total: number
  readonly counts: Readonly<Record<Kind, Int32Array>>
  /** 1 for what only the filters of the list rule out. */
  readonly present: Readonly<Record<Kind, Uint8Array>>
  /** By tenths of a star. */
  readonly ratings: Int32Array
  /** Minor units; nothing where there is no product. */
  readonly price: { min: number; max: number } | null
  readonly in_stock: number
  readonly on_sale: number
}

interface NarrowParams {
  found: readonly FoundBits[] | null
  filter: Filter
  order: WriteKeys
  window: Window
  /** What is counted by; all there is, unless told. */
  by?: readonly Kind[]
}

/**
 * Goes once over what is on the lists, or over what a search found of it, a segment at a time. A product that fails nothing
 * counts everywhere; one that fails a single filter counts for what that filter could be changed to.
 */
export function narrow(index: ProductIndex, { found, filter, order, window, by = kinds }: NarrowParams): Narrowed {
  const checks = checksOf(index, filter)
  const wanted = filter.category_ids && wantedOf(index, 'category', filter.category_ids)
  const [tally, places, failed] = [openTally(index, by, checks.length > 0), openPlaces(), openFailed()]
  const [keys, selection] = [new Float64Array(segmentSize), openSelection(window)]
  let total = 0
  const take = (segment: Segment, number: number) => {
    failed.fill(0, 0, places.many)
    for (const check of checks) check(segment, places, failed)
    tally.count(segment, places, failed)
    if (window.most > 0) order(segment, places, keys)
    total += select(places, { failed, keys, selection, first: number * segmentSize })
  }
  for (const [number, segment] of found ? [] : index.segments) {
    placeAll(places, segment, wanted)
    take(segment, number)
  }
  for (const each of found ?? []) {
    const segment = index.segments.get(each.segment)
    if (!segment) continue
    placeFound(places, segment, each, wanted)
    take(segment, each.segment)
  }
  return { ids: selection.ids(), total, ...tally.result() }
}

interface Selected {
  failed: Failed
  keys: Float64Array
  selection: Selection
  /** The lowest id of the segment. */
  first: number
}

/** How many fail nothing; those of them that may stand in the window go into the selection. */
function select({ many, at }: Places, { failed, keys, selection, first }: Selected): number {
  let passed = 0
  for (let i = 0; i < many; i++) {
    if (failed[i] !== 0) continue
    passed += 1
    const key = keys[i] as number
    if (key >= selection.floor) selection.add(first + (at[i] as number), key)
  }
  return passed
}

function openTally({ things }: ProductIndex, by: readonly Kind[], isNarrowed: boolean) {
  const made = <T>(make: (size: number) => T) =>
    Object.fromEntries(kinds.map((kind) => [kind, make(things[kind].size)])) as Record<Kind, T>
  const counts = made((size) => new Int32Array(size))
  const present = made((size) => new Uint8Array(size))
  const figures = openFigures()
  const count = (segment: Segment, places: Places, failed: Failed) => {
    for (const kind of by) {
      const own = kind === 'category' ? 0 : bits[kind as (typeof narrowing)[number]]
      if (isNarrowed)
        countNarrowed(segment, places, {
          place: column[kind],
          failed,
          own,
          counts: counts[kind],
          present: present[kind],
        })
      else countAll(segment, places, { place: column[kind], counts: counts[kind] })
    }
    figures.count(segment, places, failed)
  }
  return { count, result: () => ({ counts, present, ...figures.result() }) }
}

interface Count {
  /** Where the kind stands in a row. */
  place: number
  counts: Int32Array
}

function countAll({ rows }: Segment, { many, at }: Places, { place, counts }: Count): void {
  for (let i = 0; i < many; i++) {
    const number = rows[((at[i] as number) << rowBits) + place] as number
    counts[number] = (counts[number] as number) + 1
  }
}

interface NarrowedCount extends Count {
  failed: Failed
  /** The bit of the filter of this very kind. */
  own: number
  present: Uint8Array
}

function countNarrowed(
  { rows }: Segment,
  { many, at }: Places,
  { place, failed, own, counts, present }: NarrowedCount,
): void {
  for (let i = 0; i < many; i++) {
    const number = rows[((at[i] as number) << rowBits) + place] as number
    present[number] = 1
    const why = failed[i] as number
    if (why === 0 || why === own) counts[number] = (counts[number] as number) + 1
  }
}

/** What is no thing but a figure: prices, stars, stock, reductions. */
function openFigures() {
  const ratings = new Int32Array(51)
  let [min, max, in_stock, on_sale] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0]
  const count = ({ rows, wide }: Segment, { many, at }: Places, failed: Failed) => {
    for (let i = 0; i < many; i++) {
      const why = failed[i] as number
      const row = (at[i] as number) << rowBits
      if (why === 0 || why === bits.price) {
        const amount = wide[((at[i] as number) << wideRowBits) + wideColumn.price] as number
        if (amount < min) min = amount
        if (amount > max) max = amount
      }
      if (why === 0 || why === bits.rating) {
        const stars = rows[row + column.rating] as number
        ratings[stars] = (ratings[stars] as number) + 1
      }
      if (why === 0 || why === bits.in_stock) in_stock += ((rows[row + column.flags] as number) >> 1) & 1
      if ((why === 0 || why === bits.on_sale) && (rows[row + column.discount] as number) > 0) on_sale += 1
    }
  }
  return { count, result: () => ({ ratings, price: min <= max ? { min, max } : null, in_stock, on_sale }) }
}
