// Separate module, so that pages can import it without the schemas.

/** Columns of a product. Later rows of the same product may leave them empty. */
export const productColumns = ['product', 'state', 'category', 'brand', 'tax', 'unit', 'weight_grams'] as const

/** Columns of a product in one language, which follows a colon: `name:fr`. Without it, the market’s default language applies. */
export const wordColumns = [
  'name',
  'summary',
  'description',
  'specifications',
  'search_title',
  'search_description',
] as const
export type WordColumn = (typeof wordColumns)[number]

const variantColumns = [
  'color',
  'size',
  'price',
  'discount_price',
  'discount_from',
  'discount_until',
  'sku',
  'barcode',
  'hidden',
] as const

/** Exported, but ignored by an import, which never changes stock. */
export const readOnlyColumns = ['available'] as const

export const productFileColumns = [...productColumns, ...wordColumns, ...variantColumns, ...readOnlyColumns] as const
export type ProductFileColumn = (typeof productFileColumns)[number]

export const productFileLimits = {
  bytes: 20 * 1024 * 1024,
  columns: 120,
  rows: 100_000,
  /** In characters. */
  cell: 60_000,
  /** Days after which an import and its faults are deleted. */
  keptDays: 7,
} as const
