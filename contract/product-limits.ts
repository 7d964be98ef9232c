// A module of its own: pages that import it must not load the schemas.

/** Of a product: numbers of its parts, and lengths in characters. */
export const productLimits = {
  variants: 500,
  pictures: 40,
  name: 300,
  summaryPoints: 12,
  summaryPoint: 300,
  description: 50_000,
  specifications: 60,
  /** Of a name and of a value. */
  specification: 300,
  searchTitle: 120,
  searchDescription: 320,
  alt: 300,
  unit: 20,
  sku: 60,
  barcode: 48,
} as const
