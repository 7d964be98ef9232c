import type { FacetRecord } from './facet-records.ts'
import {
  column,
  getOrCreateSegment,
  type Kind,
  kinds,
  rowBits,
  type Segment,
  segmentBits,
  segmentSize,
  wideColumn,
  wideRowBits,
} from './segment.ts'

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

/** Gives values the numbers 0, 1, 2 … in order of appearance, so that arrays can be indexed by value. */
export interface Numbering<T> {
  readonly size: number
  numberOf(value: T): number
  valueAt(number: number): T
}

function createNumbering<T, K = T>(keyOf: (value: T) => K): Numbering<T> {
  const numbers = new Map<K, number>()
  const values: T[] = []
  return {
    get size() {
      return values.length
    },
    numberOf: (value) => {
      const key = keyOf(value)
      const assigned = numbers.get(key)
      if (assigned !== undefined) return assigned
      numbers.set(key, values.length)
      return values.push(value) - 1
    },
    valueAt: (number) => values[number] as T,
  }
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
