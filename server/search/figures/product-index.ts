import { type Numbering, openNumbering } from './numbering.ts'
import type { FacetRecord } from './records.ts'

/** Ids are kept by segments of so many, as the database keeps its bits. */
export const segmentSize = 8_192
const segmentBits = 13

/** The kinds of things that a product has exactly one of, or one set of. Numbers of things are those of `things`. */
export const kinds = ['category', 'brand', 'shop', 'zone', 'flash_sale', 'colors', 'sizes'] as const
export type Kind = (typeof kinds)[number]

/** The figures of 8,192 neighbouring ids, one array a figure. */
export type Segment = Record<Kind, Int32Array> & {
  price: Float64Array
  created_at: Float64Array
  popularity: Int32Array
  rating_weight: Int32Array
  discount: Uint8Array
  rating: Uint8Array
  /** Bit 0: on lists. Bit 1: in stock. */
  flags: Uint8Array
}

/** The figures of all products, in memory: what lists filter, count and sort by. About 55 bytes a product. */
export interface ProductIndex {
  readonly segments: ReadonlyMap<number, Segment>
  readonly things: Readonly<Record<Kind, Numbering<number | readonly number[]>>>
  /** Goes up whenever a figure changes that something is counted by. */
  readonly revision: number
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
  let revision = 0
  return {
    segments,
    things,
    get revision() {
      return revision
    },
    apply: (record) => {
      const segment = segmentOf(segments, record.product_id >> segmentBits)
      if (write(segment, record.product_id & (segmentSize - 1), record, things)) revision += 1
    },
  }
}

function segmentOf(segments: Map<number, Segment>, number: number): Segment {
  const known = segments.get(number)
  if (known) return known
  const made = {
    price: new Float64Array(segmentSize),
    created_at: new Float64Array(segmentSize),
    popularity: new Int32Array(segmentSize),
    rating_weight: new Int32Array(segmentSize),
    discount: new Uint8Array(segmentSize),
    rating: new Uint8Array(segmentSize),
    flags: new Uint8Array(segmentSize),
    ...(Object.fromEntries(kinds.map((kind) => [kind, new Int32Array(segmentSize)])) as Record<Kind, Int32Array>),
  }
  segments.set(number, made)
  return made
}

type Things = ProductIndex['things']

/** Writes what is known of one product, and says whether anything counts differently now. */
function write(segment: Segment, at: number, record: FacetRecord, things: Things): boolean {
  segment.created_at[at] = record.created_at
  segment.popularity[at] = record.popularity
  segment.rating_weight[at] = record.rating_weight
  const counted: [{ [at: number]: number }, number][] = [
    [segment.price, record.price],
    [segment.discount, record.discount_percentage],
    [segment.rating, record.rating],
    [segment.flags, Number(record.is_listed) + 2 * Number(record.in_stock)],
    [segment.category, things.category.numberOf(record.category_id)],
    [segment.brand, things.brand.numberOf(record.brand_id)],
    [segment.shop, things.shop.numberOf(record.shop_id)],
    [segment.zone, things.zone.numberOf(record.zone_id)],
    [segment.flash_sale, things.flash_sale.numberOf(record.flash_sale_id)],
    [segment.colors, things.colors.numberOf(record.color_ids)],
    [segment.sizes, things.sizes.numberOf(record.size_ids)],
  ]
  let isChanged = false
  for (const [column, value] of counted) {
    if (column[at] === value) continue
    column[at] = value
    isChanged = true
  }
  return isChanged
}
