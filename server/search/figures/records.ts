/** The figures of one product, as the database sends them; see the function facet_record. */
export interface FacetRecord {
  product_id: number
  /** Minor units. */
  price: number
  /** Microseconds since 1970. */
  created_at: number
  popularity: number
  /** Millionths of a star. */
  rating_weight: number
  category_id: number
  /** Ids are 0 where there is none. */
  brand_id: number
  shop_id: number
  zone_id: number
  flash_sale_id: number
  discount_percentage: number
  /** Tenths of a star; 0 where nobody has given any. */
  rating: number
  is_listed: boolean
  in_stock: boolean
  color_ids: number[]
  size_ids: number[]
}

/** Reads records that stand one after the other. */
export function* readRecords(bytes: Buffer): Generator<FacetRecord> {
  let at = 0
  const next = (width: 2 | 4 | 8): number => {
    at += width
    if (width === 2) return bytes.readInt16BE(at - 2)
    if (width === 4) return bytes.readInt32BE(at - 4)
    return bytes.readInt32BE(at - 8) * 4_294_967_296 + bytes.readUInt32BE(at - 4)
  }
  /** An array as PostgreSQL sends it: dimensions, flags, element type, then for each dimension length and first index. */
  const list = (): number[] => {
    const dimensions = next(4)
    at += 8
    if (dimensions === 0) return []
    const length = next(4)
    at += 4
    return Array.from({ length }, () => {
      at += 4
      return next(4)
    })
  }
  while (at < bytes.length) {
    const figures = {
      product_id: next(4),
      price: next(8),
      created_at: next(8),
      popularity: next(4),
      rating_weight: next(4),
      category_id: next(4),
      brand_id: next(4),
      shop_id: next(4),
      zone_id: next(4),
      flash_sale_id: next(4),
      discount_percentage: next(2),
      rating: next(2),
    }
    const flags = next(2)
    yield { ...figures, is_listed: (flags & 1) !== 0, in_stock: (flags & 2) !== 0, color_ids: list(), size_ids: list() }
  }
}
