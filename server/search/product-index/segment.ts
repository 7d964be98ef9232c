/** Product ids of a segment. The bitsets of the database have the same size. */
export const segmentSize = 8_192
export const segmentBits = 13

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

/** 8,192 consecutive ids in rows of 64 bytes, one cache line: an array per figure would cost a dozen misses a product. */
export interface Segment {
  readonly rows: Int32Array
  /** A view of the same memory. */
  readonly wide: Float64Array
  /** Copies of the columns for scans of all products. Flags: bit 0 listed, bit 1 in stock. */
  readonly category: Int32Array
  readonly flags: Uint8Array
}

export function getOrCreateSegment(segments: Map<number, Segment>, number: number): Segment {
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
