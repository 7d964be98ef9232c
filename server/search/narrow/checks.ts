import { type ProductIndex, type Segment, segmentSize } from '../figures/product-index.ts'
import type { Places } from './found.ts'
import { type Filter, wantedOf } from './wish.ts'

/** What a product can fail, a bit each. */
export const bits = {
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

/** Kinds of things that lists are narrowed by; the category is where a list is, not a filter that is taken back. */
export const narrowing = ['brand', 'colors', 'sizes', 'shop', 'zone', 'flash_sale'] as const

/** For each of the places: what it fails, 0 where it fails nothing. */
export type Failed = Uint16Array

export const openFailed = (): Failed => new Uint16Array(segmentSize)

/** A filter: marks the products that fail it. */
export type Check = (segment: Segment, places: Places, failed: Failed) => void

/** Where a filter holds what is chosen of a kind. */
export const idsOfKind = {
  brand: 'brand_ids',
  colors: 'color_ids',
  sizes: 'size_ids',
  shop: 'shop_ids',
  zone: 'zone_ids',
  flash_sale: 'flash_sale_ids',
} as const

export function checksOf(index: ProductIndex, filter: Filter): Check[] {
  const checks: Check[] = []
  for (const kind of narrowing) {
    const ids = filter[idsOfKind[kind]]
    if (ids) checks.push(among(kind, wantedOf(index, kind, ids)))
  }
  const { min_price, max_price, rating } = filter
  if (min_price !== null || max_price !== null)
    checks.push(between('price', bits.price, min_price ?? 0, max_price ?? Number.POSITIVE_INFINITY))
  if (rating !== null) checks.push(between('rating', bits.rating, rating * 10, 50))
  if (filter.on_sale) checks.push(between('discount', bits.on_sale, 1, 100))
  if (filter.in_stock) checks.push(inStock)
  return checks
}

/** Each check is one plain loop over one array: a few nanoseconds a product. */
const among =
  (kind: (typeof narrowing)[number], wanted: Uint8Array): Check =>
  (segment, { many, at }, failed) => {
    const [column, bit] = [segment[kind], bits[kind]]
    for (let i = 0; i < many; i++)
      if (wanted[column[at[i] as number] as number] !== 1) failed[i] = (failed[i] as number) | bit
  }

const between =
  (figure: 'price' | 'rating' | 'discount', bit: number, least: number, most: number): Check =>
  (segment, { many, at }, failed) => {
    const column = segment[figure]
    for (let i = 0; i < many; i++) {
      const value = column[at[i] as number] as number
      if (value < least || value > most) failed[i] = (failed[i] as number) | bit
    }
  }

const inStock: Check = ({ flags }, { many, at }, failed) => {
  for (let i = 0; i < many; i++)
    if (((flags[at[i] as number] as number) & 2) === 0) failed[i] = (failed[i] as number) | bits.in_stock
}
