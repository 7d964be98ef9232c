import type { ShopId } from '#contract/ids.ts'
import type { ProductIndex } from '../product-index/product-index.ts'
import type { Kind } from '../product-index/segment.ts'

/** The filter of a list, in ids and minor units. Null, empty or false does not filter. */
export interface Filter {
  category_ids: readonly number[] | null
  brand_ids: readonly number[] | null
  color_ids: readonly number[] | null
  size_ids: readonly number[] | null
  shop_ids: readonly ShopId[] | null
  zone_ids: readonly number[] | null
  flash_sale_ids: readonly number[] | null
  min_price: number | null
  max_price: number | null
  rating: number | null
  in_stock: boolean
  on_sale: boolean
}

export const noFilter: Filter = {
  category_ids: null,
  brand_ids: null,
  color_ids: null,
  size_ids: null,
  shop_ids: null,
  zone_ids: null,
  flash_sale_ids: null,
  min_price: null,
  max_price: null,
  rating: null,
  in_stock: false,
  on_sale: false,
}

/** A mask by the numbers of a kind: 1 where the value, or a value of the set, is among `ids`. */
export function buildMask({ numberings }: ProductIndex, kind: Kind, ids: readonly number[]): Uint8Array {
  const chosen = new Set(ids)
  const numbering = numberings[kind]
  return Uint8Array.from({ length: numbering.size }, (_, number) => {
    const value = numbering.valueAt(number)
    return Number(typeof value === 'number' ? chosen.has(value) : value.some((id) => chosen.has(id)))
  })
}
