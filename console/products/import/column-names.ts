import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { type ProductFileColumn, readOnlyColumns } from '#contract/product-file-columns.ts'
import type { PlainConsoleKey } from '#locales/text.ts'

const columnLabels: Record<ProductFileColumn, PlainConsoleKey> = {
  product: 'imports.column_product',
  state: 'products.state',
  category: 'products.category',
  brand: 'products.brand',
  tax: 'products.tax',
  unit: 'products.unit',
  weight_grams: 'imports.column_weight',
  name: 'products.word.name',
  summary: 'products.word.summary',
  description: 'products.word.description',
  specifications: 'products.word.specifications',
  search_title: 'products.word.search_title',
  search_description: 'products.word.search_description',
  color: 'products.variant.color',
  size: 'products.variant.size',
  price: 'products.variant.price',
  discount_price: 'products.variant.discount_price',
  discount_from: 'products.variant.discount_from',
  discount_until: 'products.variant.discount_until',
  sku: 'products.variant.sku',
  barcode: 'products.variant.barcode',
  hidden: 'products.variant.is_hidden',
  available: 'stock.available',
}

/** Labels of columns. A translated column ends with its language. */
export function useColumnName(): (target: string) => string {
  const t = useText()
  const languages = new Intl.DisplayNames(useLocale(), { type: 'language' })
  return (target) => {
    const [column, language] = target.split(':')
    const name = t(columnLabels[column as ProductFileColumn])
    return language ? t('imports.column_in', { column: name, language: languages.of(language) ?? language }) : name
  }
}

/** Targets without the columns that only an export has. */
export const listFillable = (targets: readonly string[]): string[] =>
  targets.filter((target) => !(readOnlyColumns as readonly string[]).includes(target))

type Mapping = readonly (string | null)[]

export type MappingProblem = 'unknown' | 'twice'

/** The problem of each column, by index. The server rejects the same mappings. */
export function findMappingProblems(mapping: Mapping, targets: readonly string[]): (MappingProblem | undefined)[] {
  return mapping.map((target, index) => {
    if (target === null) return undefined
    if (!targets.includes(target)) return 'unknown'
    return mapping.indexOf(target) === index && mapping.lastIndexOf(target) === index ? undefined : 'twice'
  })
}

/** Whether rows can be matched to a product by its number, SKU or name. */
export const hasKeyColumn = (mapping: Mapping): boolean =>
  ['product', 'sku', 'name'].some((target) => mapping.includes(target))
