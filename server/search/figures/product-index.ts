import { type Numbering, openNumbering } from './numbering.ts'
import type { FacetRecord } from './records.ts'

/** Ids are kept by segments of so many, as the database keeps its bits. */
export const segmentSize = 8_192
const segmentBits = 13

/** The kinds of things that a product has exactly one of, or one set of. Numbers of things are those of `things`. */
export const kinds = ['category', 'brand', 'shop', 'zone', 'flash_sale', 'colors', 'sizes'] as const
export type Kind = (typeof kinds)[number]

/** Where a figure stands in a product's row of 16 whole numbers. */
export const column = {
  category: 0,
  brand: 1,
  shop: 2,
  zone: 3,
  flash_sale: 4,
  colors: 5,
  sizes: 6,
  discount: 7,
  rating: 8,
  flags: 9,
  popularity: 10,
  rating_weight: 11,
} as const satisfies Record<Kind, number> & Record<string, number>
/** Where one of 64 bits stands in the same row, read as 8 numbers. */
export const wideColumn = { price: 6, created_at: 7 } as const
/** A row begins at its place, shifted by so many bits. */
export const [rowBits, wideRowBits] = [4, 3]

/**
 * The figures of 8,192 neighbouring ids, a row a product. What a search finds lies far apart: a row of 64 bytes is what a
 * processor fetches at once, where an array for each figure would make it fetch a dozen times.
 */
export interface Segment {
  readonly rows: Int32Array
  /** The same rows. */
  readonly wide: Float64Array
  /** Category and flags once more, for whoever looks at every product. Flags: bit 0 on lists, bit 1 in stock. */
  readonly category: Int32Array
  readonly flags: Uint8Array
}

/** The figures of all products, in memory: what lists filter, count and sort by. About 70 bytes a product. */
export interface ProductIndex {
  readonly segments: ReadonlyMap<number, Segment>
  readonly things: Readonly<Record<Kind, Numbering<number | readonly number[]>>>
  /** Goes up whenever a figure changes that something is counted by. */
  readonly revision: number
  /** Goes up whenever any figure changes. */
  readonly version: number
  apply(record: FacetRecord): void
}

const single = () => openNumbering<number | readonly number[]>((id) => id)
const set = () => openNumbering<number | readonly number[], string>((ids) => String(ids))

export function openProductIndex(): ProductIndex {
  const segments = new Map<number, Segment>()
  const things = {
    category: single(),
    brand: single(),
    shop: single(),
    zone: single(),
    flash_sale: single(),
    colors: set(),
    sizes: set(),
  }
  let [revision, version] = [0, 0]
  return {
    segments,
    things,
    get revision() {
      return revision
    },
    get version() {
      return version
    },
    apply: (record) => {
      const segment = segmentOf(segments, record.product_id >> segmentBits)
      const at = record.product_id & (segmentSize - 1)
      const isReordered = writeOrder(segment, at, record)
      const isCounted = writeCounted(segment, at, record, things)
      if (isCounted) revision += 1
      if (isCounted || isReordered) version += 1
    },
  }
}

function segmentOf(segments: Map<number, Segment>, number: number): Segment {
  const known = segments.get(number)
  if (known) return known
  const memory = new ArrayBuffer(segmentSize << (rowBits + 2))
  const made: Segment = {
    rows: new Int32Array(memory),
    wide: new Float64Array(memory),
    category: new Int32Array(segmentSize),
    flags: new Uint8Array(segmentSize),
  }
  segments.set(number, made)
  return made
}

type Things = ProductIndex['things']

/** Writes what a product is ordered by and nothing else; says whether any of it is new. */
function writeOrder({ rows, wide }: Segment, at: number, record: FacetRecord): boolean {
  const places = [
    [wide, (at << wideRowBits) + wideColumn.created_at, record.created_at],
    [rows, (at << rowBits) + column.popularity, record.popularity],
    [rows, (at << rowBits) + column.rating_weight, record.rating_weight],
  ] as const
  const isChanged = places.some(([memory, place, value]) => memory[place] !== value)
  for (const [memory, place, value] of places) memory[place] = value
  return isChanged
}

/** Writes what a product is counted by, and says whether it counts differently now. */
function writeCounted(segment: Segment, at: number, record: FacetRecord, things: Things): boolean {
  const { rows, wide } = segment
  const [row, wideRow] = [at << rowBits, at << wideRowBits]
  const flags = Number(record.is_listed) + 2 * Number(record.in_stock)
  const counted: Record<Kind | 'discount' | 'rating' | 'flags', number> = {
    category: things.category.numberOf(record.category_id),
    brand: things.brand.numberOf(record.brand_id),
    shop: things.shop.numberOf(record.shop_id),
    zone: things.zone.numberOf(record.zone_id),
    flash_sale: things.flash_sale.numberOf(record.flash_sale_id),
    colors: things.colors.numberOf(record.color_ids),
    sizes: things.sizes.numberOf(record.size_ids),
    discount: record.discount_percentage,
    rating: record.rating,
    flags,
  }
  segment.category[at] = counted.category
  segment.flags[at] = flags
  let isChanged = wide[wideRow + wideColumn.price] !== record.price
  wide[wideRow + wideColumn.price] = record.price
  for (const name of countedColumns) {
    const place = row + column[name]
    if (rows[place] === counted[name]) continue
    rows[place] = counted[name]
    isChanged = true
  }
  return isChanged
}

const countedColumns = [...kinds, 'discount', 'rating', 'flags'] as const
