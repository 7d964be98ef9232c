/** The figures of one product, as the SQL function `facet_record` encodes them. */
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
  /** Missing ids are 0. */
  brand_id: number
  shop_id: number
  zone_id: number
  flash_sale_id: number
  discount_percentage: number
  /** Tenths of a star; 0 without reviews. */
  rating: number
  is_listed: boolean
  in_stock: boolean
  color_ids: number[]
  size_ids: number[]
}

/** Decodes concatenated records: big-endian integers. */
export function* readRecords(bytes: Buffer): Generator<FacetRecord> {
  let offset = 0
  const readInt = (width: 2 | 4 | 8): number => {
    offset += width
    if (width === 2) return bytes.readInt16BE(offset - 2)
    if (width === 4) return bytes.readInt32BE(offset - 4)
    return bytes.readInt32BE(offset - 8) * 4_294_967_296 + bytes.readUInt32BE(offset - 4)
  }
  /** PostgreSQL's binary array: dimensions, flags, element type; for each dimension length and lower bound; for each element its size. */
  const readArray = (): number[] => {
    const dimensions = readInt(4)
    offset += 8
    if (dimensions === 0) return []
    const length = readInt(4)
    offset += 4
    return Array.from({ length }, () => {
      offset += 4
      return readInt(4)
    })
  }
  while (offset < bytes.length) {
    const figures = {
      product_id: readInt(4),
      price: readInt(8),
      created_at: readInt(8),
      popularity: readInt(4),
      rating_weight: readInt(4),
      category_id: readInt(4),
      brand_id: readInt(4),
      shop_id: readInt(4),
      zone_id: readInt(4),
      flash_sale_id: readInt(4),
      discount_percentage: readInt(2),
      rating: readInt(2),
    }
    const flags = readInt(2)
    yield {
      ...figures,
      is_listed: (flags & 1) !== 0,
      in_stock: (flags & 2) !== 0,
      color_ids: readArray(),
      size_ids: readArray(),
    }
  }
}
