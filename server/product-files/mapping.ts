import {
  productColumns,
  productFileColumns,
  readOnlyColumns,
  type WordColumn,
  wordColumns,
} from '#contract/product-file-columns.ts'
import { refuseField } from '#server/platform/refusal.ts'

/** The target of each column of a file, by index; null ignores the column. */
export type Mapping = readonly (string | null)[]

export const listTargets = (locales: readonly string[], default_locale: string): string[] =>
  productFileColumns.flatMap((column) =>
    isWordColumn(column)
      ? [column, ...locales.filter((locale) => locale !== default_locale).map((locale) => `${column}:${locale}`)]
      : [column],
  )

const isWordColumn = (column: string): column is WordColumn => (wordColumns as readonly string[]).includes(column)

/** Whether a target is a part of the product, not what names it or a variant. */
export function isProductTarget(target: string | null): target is string {
  const column = target?.split(':')[0] ?? ''
  return column !== 'product' && (isWordColumn(column) || (productColumns as readonly string[]).includes(column))
}

/** Headings of Shopify, WooCommerce and Google Merchant, in lower case without spaces and punctuation. */
const otherHeadings: Readonly<Record<string, string>> = {
  handle: 'product',
  title: 'name',
  productname: 'name',
  body: 'description',
  bodyhtml: 'description',
  shortdescription: 'summary',
  vendor: 'brand',
  producttype: 'category',
  categories: 'category',
  productcategory: 'category',
  vat: 'tax',
  taxclass: 'tax',
  weightg: 'weight_grams',
  variantgrams: 'weight_grams',
  weight: 'weight_grams',
  colour: 'color',
  variantprice: 'price',
  regularprice: 'price',
  saleprice: 'discount_price',
  reducedprice: 'discount_price',
  variantsku: 'sku',
  variantbarcode: 'barcode',
  gtin: 'barcode',
  ean: 'barcode',
  upc: 'barcode',
  seotitle: 'search_title',
  seodescription: 'search_description',
  status: 'state',
}

const simplify = (heading: string): string => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}:]/gu, '')

/** Proposes the mapping of a file by its headings. Stock is never imported. */
export function proposeMapping(headings: readonly string[], targets: readonly string[]): Mapping {
  const known = new Map(targets.map((target) => [simplify(target), target]))
  const used = new Set<string>(readOnlyColumns)
  return headings.map((heading) => {
    const simple = simplify(heading)
    const target =
      known.get(simple) ??
      known.get(simplify(Object.hasOwn(otherHeadings, simple) ? (otherHeadings[simple] ?? '') : ''))
    if (target === undefined || used.has(target)) return null
    used.add(target)
    return target
  })
}

export function requireMapping(mapping: Mapping, headings: readonly string[], targets: readonly string[]): void {
  const named = mapping.filter((target) => target !== null)
  const unknown = mapping.findIndex((target) => target !== null && !targets.includes(target))
  if (unknown >= 0 || mapping.length !== headings.length)
    refuseField(`mapping.${Math.max(unknown, 0)}`, 'product-files.unknown_column')
  const twice = mapping.findIndex((target, index) => target !== null && mapping.indexOf(target) < index)
  if (twice >= 0) refuseField(`mapping.${twice}`, 'product-files.column_twice')
  if (!named.some((target) => target === 'product' || target === 'sku' || target === 'name'))
    refuseField('mapping', 'product-files.no_key_column')
}
