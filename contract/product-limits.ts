// Separate module, so that pages can import it without the schemas.

/** Limits of a product: counts of its parts, and lengths in characters. */
export const productLimits = {
  variants: 500,
  pictures: 40,
  name: 300,
  summaryPoints: 12,
  summaryPoint: 300,
  description: 50_000,
  specifications: 60,
  /** Of the name, and of the value. */
  specification: 300,
  searchTitle: 120,
  searchDescription: 320,
  alt: 300,
  unit: 20,
  sku: 60,
  barcode: 48,
} as const
