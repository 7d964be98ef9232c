import { type Kind, kinds, type ProductIndex, type Segment, segmentSize } from '../figures/product-index.ts'
import { type Filter, wantedOf } from './wish.ts'

/** Products of one segment that a search found, as bits, the lowest id first; see queries.ts. */
export interface FoundBits {
  readonly segment: number
  readonly told: Uint8Array
  readonly named: Uint8Array
  readonly exact: Uint8Array
}

/** How well a product fits the words of a search: 0 somewhere, 1 by its name, 2 by its name as it was typed. */
export type Rank = 0 | 1 | 2

/** The place of a product in an order, the highest first. */
export type KeyOf = (segment: Segment, at: number, rank: Rank) => number

/** What a list holds, and what it could be narrowed to. Counts are by the numbers of things. */
export interface Narrowed {
  /** The products of the list, unordered, and their places in the order. */
  readonly ids: number[]
  readonly keys: number[]
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

/** A filter that shoppers take back to see what else there is: its own counts are made without it. */
interface Check {
  readonly bit: number
  fails(segment: Segment, at: number): boolean
}

const bits = {
  brand: 1,
  colors: 2,
  sizes: 4,
  shop: 8,
  zone: 16,
  flash_sale: 32,
  price: 64,
  rating: 128,
  in_stock: 256,
  on_sale: 512,
} as const

/** Goes once over what is on the lists, or over what a search found of it. */
export function narrow(
  index: ProductIndex,
  { found, filter, keyOf }: { found: readonly FoundBits[] | null; filter: Filter; keyOf: KeyOf },
): Narrowed {
  const tally = openTally(index, checksOf(index, filter), keyOf)
  const inCategory = filter.category_ids && wantedOf(index, 'category', filter.category_ids)
  if (!found) for (const [number, segment] of index.segments) visitAll(segment, number, inCategory, tally.add)
  for (const each of found ?? []) {
    const segment = index.segments.get(each.segment)
    if (segment) visitFound(segment, each, inCategory, tally.add)
  }
  return tally.result()
}

type Add = (segment: Segment, at: number, id: number, rank: Rank) => void

function visitAll(segment: Segment, number: number, inCategory: Uint8Array | null, add: Add): void {
  const { flags, category } = segment
  for (let at = 0; at < segmentSize; at++) {
    if (((flags[at] as number) & 1) === 0) continue
    if (inCategory && inCategory[category[at] as number] === 0) continue
    add(segment, at, number * segmentSize + at, 0)
  }
}

function visitFound(segment: Segment, found: FoundBits, inCategory: Uint8Array | null, add: Add): void {
  const { flags, category } = segment
  const { told, named, exact } = found
  for (let byte = 0; byte < told.length; byte++) {
    const rest = told[byte] as number
    if (rest === 0) continue
    for (let place = 0, mask = 128; place < 8; place++, mask >>= 1) {
      if ((rest & mask) === 0) continue
      const at = byte * 8 + place
      if (((flags[at] as number) & 1) === 0) continue
      if (inCategory && inCategory[category[at] as number] === 0) continue
      const rank = ((exact[byte] as number) & mask) !== 0 ? 2 : ((named[byte] as number) & mask) !== 0 ? 1 : 0
      add(segment, at, found.segment * segmentSize + at, rank)
    }
  }
}

const idsOfKind = {
  brand: 'brand_ids',
  colors: 'color_ids',
  sizes: 'size_ids',
  shop: 'shop_ids',
  zone: 'zone_ids',
  flash_sale: 'flash_sale_ids',
} as const

function checksOf(index: ProductIndex, filter: Filter): Check[] {
  const checks: Check[] = []
  for (const kind of ['brand', 'colors', 'sizes', 'shop', 'zone', 'flash_sale'] as const) {
    const ids = filter[idsOfKind[kind]]
    if (!ids) continue
    const wanted = wantedOf(index, kind, ids)
    checks.push({ bit: bits[kind], fails: (segment, at) => wanted[segment[kind][at] as number] !== 1 })
  }
  const [least, most] = [filter.min_price ?? 0, filter.max_price ?? Number.POSITIVE_INFINITY]
  const tenths = (filter.rating ?? 0) * 10
  const price = (segment: Segment, at: number) =>
    (segment.price[at] as number) < least || (segment.price[at] as number) > most
  if (filter.min_price !== null || filter.max_price !== null) checks.push({ bit: bits.price, fails: price })
  if (tenths > 0) checks.push({ bit: bits.rating, fails: ({ rating }, at) => (rating[at] as number) < tenths })
  if (filter.in_stock) checks.push({ bit: bits.in_stock, fails: ({ flags }, at) => ((flags[at] as number) & 2) === 0 })
  if (filter.on_sale) checks.push({ bit: bits.on_sale, fails: ({ discount }, at) => discount[at] === 0 })
  return checks
}

const narrowing = ['brand', 'colors', 'sizes', 'shop', 'zone', 'flash_sale'] as const

/**
 * Counts one product after the other. One that fails nothing counts everywhere; one that fails a single filter counts
 * for what that filter could be changed to.
 */
function openTally({ things }: ProductIndex, checks: readonly Check[], keyOf: KeyOf) {
  const made = <T>(make: (size: number) => T) =>
    Object.fromEntries(kinds.map((kind) => [kind, make(things[kind].size)])) as Record<Kind, T>
  const counts = made((size) => new Int32Array(size))
  const present = made((size) => new Uint8Array(size))
  const figures = openFigures()
  const [ids, keys]: [number[], number[]] = [[], []]
  const countIn = (kind: Kind, segment: Segment, at: number) => {
    const number = segment[kind][at] as number
    counts[kind][number] = (counts[kind][number] as number) + 1
  }
  const add: Add = (segment, at, id, rank) => {
    let failed = 0
    for (const check of checks) if (check.fails(segment, at)) failed |= check.bit
    if (checks.length > 0) for (const kind of kinds) present[kind][segment[kind][at] as number] = 1
    if (failed !== 0 && (failed & (failed - 1)) !== 0) return
    figures.count(segment, at, failed)
    if (failed !== 0) {
      for (const kind of narrowing) if (failed === bits[kind]) countIn(kind, segment, at)
      return
    }
    for (const kind of kinds) countIn(kind, segment, at)
    ids.push(id)
    keys.push(keyOf(segment, at, rank))
  }
  return { add, result: (): Narrowed => ({ ids, keys, counts, present, ...figures.result() }) }
}

/** What is no thing but a figure: prices, stars, stock, reductions. */
function openFigures() {
  const ratings = new Int32Array(51)
  let [min, max, in_stock, on_sale] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0]
  const count = (segment: Segment, at: number, failed: number) => {
    const price = segment.price[at] as number
    if (failed === 0 || failed === bits.price) {
      if (price < min) min = price
      if (price > max) max = price
    }
    const rating = segment.rating[at] as number
    if (failed === 0 || failed === bits.rating) ratings[rating] = (ratings[rating] as number) + 1
    if ((failed === 0 || failed === bits.in_stock) && ((segment.flags[at] as number) & 2) !== 0) in_stock += 1
    if ((failed === 0 || failed === bits.on_sale) && segment.discount[at] !== 0) on_sale += 1
  }
  return { count, result: () => ({ ratings, price: min <= max ? { min, max } : null, in_stock, on_sale }) }
}
