import {
  column,
  type ProductIndex,
  rowBits,
  type Segment,
  segmentSize,
  wideColumn,
  wideRowBits,
} from '../figures/product-index.ts'
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
    checks.push(pricedBetween(min_price ?? 0, max_price ?? Number.POSITIVE_INFINITY))
  if (rating !== null) checks.push(atLeast('rating', rating * 10))
  if (filter.on_sale) checks.push(atLeast('on_sale', 1))
  if (filter.in_stock) checks.push(inStock)
  return checks
}

/** Each check is one plain loop over rows: a few nanoseconds a product. */
const among =
  (kind: (typeof narrowing)[number], wanted: Uint8Array): Check =>
  ({ rows }, { many, at }, failed) => {
    const [place, bit] = [column[kind], bits[kind]]
    for (let i = 0; i < many; i++)
      if (wanted[rows[((at[i] as number) << rowBits) + place] as number] !== 1) failed[i] = (failed[i] as number) | bit
  }

const pricedBetween =
  (least: number, most: number): Check =>
  ({ wide }, { many, at }, failed) => {
    for (let i = 0; i < many; i++) {
      const price = wide[((at[i] as number) << wideRowBits) + wideColumn.price] as number
      if (price < least || price > most) failed[i] = (failed[i] as number) | bits.price
    }
  }

const figureOf = { rating: column.rating, on_sale: column.discount }

const atLeast =
  (filter: keyof typeof figureOf, least: number): Check =>
  ({ rows }, { many, at }, failed) => {
    const [place, bit] = [figureOf[filter], bits[filter]]
    for (let i = 0; i < many; i++)
      if ((rows[((at[i] as number) << rowBits) + place] as number) < least) failed[i] = (failed[i] as number) | bit
  }

const inStock: Check = ({ rows }, { many, at }, failed) => {
  for (let i = 0; i < many; i++)
    if (((rows[((at[i] as number) << rowBits) + column.flags] as number) & 2) === 0)
      failed[i] = (failed[i] as number) | bits.in_stock
}
