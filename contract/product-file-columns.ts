// A module of its own: pages that import it must not load the schemas.

/** Of a product: a row that leaves one out takes it from the product's first row. */
const productColumns = ['product', 'state', 'category', 'brand', 'tax', 'unit', 'weight_grams'] as const

/** Of a product in one language, which stands behind a colon: `name:fr`. Without one it is the market’s default language. */
export const wordColumns = [
  'name',
  'summary',
  'description',
  'specifications',
  'search_title',
  'search_description',
] as const
export type WordColumn = (typeof wordColumns)[number]

/** A row has one variant. */
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

/** For reading only: an import never changes stock. */
export const readOnlyColumns = ['available'] as const

/** The columns of a file of products, in the order of an export. */
export const productFileColumns = [...productColumns, ...wordColumns, ...variantColumns, ...readOnlyColumns] as const
export type ProductFileColumn = (typeof productFileColumns)[number]

export const separators = { comma: ',', semicolon: ';', tab: '\t' } as const
export type Separator = keyof typeof separators

/** Of an import. */
export const productFileLimits = {
  bytes: 20 * 1024 * 1024,
  columns: 120,
  rows: 100_000,
  /** In characters. */
  cell: 60_000,
  /** Days for which an import and its faults can be read. */
  keptDays: 7,
} as const
