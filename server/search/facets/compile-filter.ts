import type { ProductIndex } from '../product-index/product-index.ts'
import { column, rowBits, type Segment, segmentSize, wideColumn, wideRowBits } from '../product-index/segment.ts'
import type { Candidates } from './candidates.ts'
import { buildMask, type Filter } from './filter.ts'

export const failureBits = {
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

/** The category is no filter: it decides which products are candidates. */
const filterKinds = ['brand', 'colors', 'sizes', 'shop', 'zone', 'flash_sale'] as const
export type FilterKind = (typeof filterKinds)[number]

/** The failed conditions of each candidate as `failureBits`; 0 if it passes all. */
export type Failures = Uint16Array

export const createFailures = (): Failures => new Uint16Array(segmentSize)

export type Check = (segment: Segment, candidates: Candidates, failures: Failures) => void

export const filterFields = {
  brand: 'brand_ids',
  colors: 'color_ids',
  sizes: 'size_ids',
  shop: 'shop_ids',
  zone: 'zone_ids',
  flash_sale: 'flash_sale_ids',
} as const satisfies Record<FilterKind, keyof Filter>

export function compileFilter(index: ProductIndex, filter: Filter): Check[] {
  const checks: Check[] = []
  for (const kind of filterKinds) {
    const ids = filter[filterFields[kind]]
    if (ids) checks.push(checkMask(kind, buildMask(index, kind, ids)))
  }
  const { min_price, max_price, rating } = filter
  if (min_price !== null || max_price !== null)
    checks.push(checkPrice(min_price ?? 0, max_price ?? Number.POSITIVE_INFINITY))
  if (rating !== null) checks.push(checkMin('rating', rating * 10))
  if (filter.on_sale) checks.push(checkMin('on_sale', 1))
  if (filter.in_stock) checks.push(checkInStock)
  return checks
}

/** Each check is one plain loop over rows: a few nanoseconds a product. */
const checkMask =
  (kind: FilterKind, mask: Uint8Array): Check =>
  ({ rows }, { count, offsets }, failures) => {
    const [index, bit] = [column[kind], failureBits[kind]]
    for (let i = 0; i < count; i++)
      if (mask[rows[((offsets[i] as number) << rowBits) + index] as number] !== 1)
        failures[i] = (failures[i] as number) | bit
  }

const checkPrice =
  (min: number, max: number): Check =>
  ({ wide }, { count, offsets }, failures) => {
    for (let i = 0; i < count; i++) {
      const price = wide[((offsets[i] as number) << wideRowBits) + wideColumn.price] as number
      if (price < min || price > max) failures[i] = (failures[i] as number) | failureBits.price
    }
  }

const minColumns = { rating: column.rating, on_sale: column.discount }

const checkMin =
  (condition: keyof typeof minColumns, min: number): Check =>
  ({ rows }, { count, offsets }, failures) => {
    const [index, bit] = [minColumns[condition], failureBits[condition]]
    for (let i = 0; i < count; i++)
      if ((rows[((offsets[i] as number) << rowBits) + index] as number) < min)
        failures[i] = (failures[i] as number) | bit
  }

const checkInStock: Check = ({ rows }, { count, offsets }, failures) => {
  for (let i = 0; i < count; i++)
    if (((rows[((offsets[i] as number) << rowBits) + column.flags] as number) & 2) === 0)
      failures[i] = (failures[i] as number) | failureBits.in_stock
}
