import type { FacetRecord } from './facet-records.ts'
import { createNumbering, type Numbering } from './numbering.ts'

/** Product ids of a segment. The bitsets of the database have the same size. */
export const segmentSize = 8_192
const segmentBits = 13

/** Properties with one value a product, or with one set of values: colors and sizes. */
export const kinds = ['category', 'brand', 'shop', 'zone', 'flash_sale', 'colors', 'sizes'] as const
export type Kind = (typeof kinds)[number]

/** Columns of a product's row of sixteen 32-bit integers. Kinds hold numbers of `ProductIndex.numberings`. */
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
/** Columns of the same row, read as eight 64-bit floats. */
export const wideColumn = { price: 6, created_at: 7 } as const
/** Left shift from the offset of a product to the start of its row. */
export const [rowBits, wideRowBits] = [4, 3]

/**
 * The figures of 8,192 consecutive ids in rows of 64 bytes. Search results are scattered, so a row should be one cache line; an array
 * for each figure would cost a dozen cache misses a product.
 */
export interface Segment {
  readonly rows: Int32Array
  /** A view of the same memory. */
  readonly wide: Float64Array
  /** Copies of the columns for scans of all products. Flags: bit 0 listed, bit 1 in stock. */
  readonly category: Int32Array
  readonly flags: Uint8Array
}

/** What lists filter, count and sort by, in memory: about 70 bytes a product. */
export interface ProductIndex {
  readonly segments: ReadonlyMap<number, Segment>
  readonly numberings: Readonly<Record<Kind, Numbering<number | readonly number[]>>>
  /** Increments when a counted figure changes. */
  readonly revision: number
  /** Increments when any figure changes. */
  readonly version: number
  apply(record: FacetRecord): void
}

const createIdNumbering = () => createNumbering<number | readonly number[]>((id) => id)
const createSetNumbering = () => createNumbering<number | readonly number[], string>((ids) => String(ids))

export function createProductIndex(): ProductIndex {
  const segments = new Map<number, Segment>()
  const numberings = {
    category: createIdNumbering(),
    brand: createIdNumbering(),
    shop: createIdNumbering(),
    zone: createIdNumbering(),
    flash_sale: createIdNumbering(),
    colors: createSetNumbering(),
    sizes: createSetNumbering(),
  }
  let [revision, version] = [0, 0]
  return {
    segments,
    numberings,
    get revision() {
      return revision
    },
    get version() {
      return version
    },
    apply: (record) => {
      const segment = getOrCreateSegment(segments, record.product_id >> segmentBits)
      const offset = record.product_id & (segmentSize - 1)
      const isReordered = writeOrder(segment, offset, record)
      const isCountChanged = writeCounted(segment, offset, record, numberings)
      if (isCountChanged) revision += 1
      if (isCountChanged || isReordered) version += 1
    },
  }
}

function getOrCreateSegment(segments: Map<number, Segment>, number: number): Segment {
  const existing = segments.get(number)
  if (existing) return existing
  const memory = new ArrayBuffer(segmentSize << (rowBits + 2))
  const segment: Segment = {
    rows: new Int32Array(memory),
    wide: new Float64Array(memory),
    category: new Int32Array(segmentSize),
    flags: new Uint8Array(segmentSize),
  }
  segments.set(number, segment)
  return segment
}

type Numberings = ProductIndex['numberings']

/** Writes the figures that are only sorted by; returns whether one changed. */
function writeOrder({ rows, wide }: Segment, offset: number, record: FacetRecord): boolean {
  const cells = [
    [wide, (offset << wideRowBits) + wideColumn.created_at, record.created_at],
    [rows, (offset << rowBits) + column.popularity, record.popularity],
    [rows, (offset << rowBits) + column.rating_weight, record.rating_weight],
  ] as const
  const isChanged = cells.some(([array, index, value]) => array[index] !== value)
  for (const [array, index, value] of cells) array[index] = value
  return isChanged
}

/** Writes the figures that are counted; returns whether one changed. */
function writeCounted(segment: Segment, offset: number, record: FacetRecord, numberings: Numberings): boolean {
  const { rows, wide } = segment
  const [row, wideRow] = [offset << rowBits, offset << wideRowBits]
  const flags = Number(record.is_listed) + 2 * Number(record.in_stock)
  const counted: Record<Kind | 'discount' | 'rating' | 'flags', number> = {
    category: numberings.category.numberOf(record.category_id),
    brand: numberings.brand.numberOf(record.brand_id),
    shop: numberings.shop.numberOf(record.shop_id),
    zone: numberings.zone.numberOf(record.zone_id),
    flash_sale: numberings.flash_sale.numberOf(record.flash_sale_id),
    colors: numberings.colors.numberOf(record.color_ids),
    sizes: numberings.sizes.numberOf(record.size_ids),
    discount: record.discount_percentage,
    rating: record.rating,
    flags,
  }
  segment.category[offset] = counted.category
  segment.flags[offset] = flags
  let isChanged = wide[wideRow + wideColumn.price] !== record.price
  wide[wideRow + wideColumn.price] = record.price
  for (const name of countedColumns) {
    const index = row + column[name]
    if (rows[index] === counted[name]) continue
    rows[index] = counted[name]
    isChanged = true
  }
  return isChanged
}

const countedColumns = [...kinds, 'discount', 'rating', 'flags'] as const
