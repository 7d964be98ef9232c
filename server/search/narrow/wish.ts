import type { Kind, ProductIndex } from '../figures/product-index.ts'

/** What a list is narrowed to, in ids and minor units; what nobody asked for is null, empty or false. */
export interface Filter {
  /** The chosen category and those below it. */
  category_ids: readonly number[] | null
  brand_ids: readonly number[] | null
  color_ids: readonly number[] | null
  size_ids: readonly number[] | null
  shop_ids: readonly number[] | null
  zone_ids: readonly number[] | null
  flash_sale_ids: readonly number[] | null
  /** Both ends belong to it. */
  min_price: number | null
  max_price: number | null
  /** Least stars. */
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

/** For each thing of a kind, by its number: 1 where it is wanted. A set is wanted where anything in it is. */
export function wantedOf({ things }: ProductIndex, kind: Kind, ids: readonly number[]): Uint8Array {
  const asked = new Set(ids)
  const numbering = things[kind]
  return Uint8Array.from({ length: numbering.size }, (_, number) => {
    const thing = numbering.thingAt(number)
    const isWanted = typeof thing === 'number' ? asked.has(thing) : thing.some((id) => asked.has(id))
    return Number(isWanted)
  })
}
