import { isDeepStrictEqual } from 'node:util'
import type { WordColumn } from '#contract/product-file-columns.ts'
import type { ProductWords, VariantEdit } from '#contract/product-parts.ts'
import type { ProductState } from '#contract/shop-products.ts'
import { isAmountTooLarge } from '#locales/typed-amount.ts'
import { unescapeFormula } from '#server/platform/csv.ts'
import {
  type ReadCell,
  readAmount,
  readFlag,
  readGrams,
  readMoment,
  readSpecifications,
  readState,
  readSummary,
  readText,
} from './cells.ts'
import { isProductTarget, type Mapping } from './mapping.ts'
import type { FileRow } from './read-file.ts'

/** Lists of the market, by name in lower case. */
export interface Lookups {
  /** By slug, and by path as `Fashion > Shoes`. */
  readonly categories: ReadonlyMap<string, number>
  readonly brands: ReadonlyMap<string, number>
  readonly taxes: ReadonlyMap<string, number>
  /** Values are the exact names of the market. */
  readonly colors: ReadonlyMap<string, string>
  readonly sizes: ReadonlyMap<string, string>
  readonly default_locale: string
}

export type RowFaultCode =
  | 'product-files.unknown_category'
  | 'product-files.unknown_brand'
  | 'product-files.unknown_tax'
  | 'product-files.unknown_color'
  | 'product-files.unknown_size'
  | 'product-files.no_amount'
  | 'product-files.amount_too_large'
  | 'product-files.no_weight'
  | 'product-files.no_yes_or_no'
  | 'product-files.no_moment'
  | 'product-files.no_state'
  | 'product-files.no_specifications'
  | 'product-files.rewritten_code'
  | 'product-files.too_many_cells'
  | 'product-files.product_too_long'
  | 'products.sku_taken'

export interface CellFault<Code = RowFaultCode> {
  /** The target of the column; null: the whole row. */
  readonly target: string | null
  readonly code: Code
}

export interface DetailsEdit {
  category_id?: number
  brand_id?: number | null
  vat_tax_id?: number | null
  unit?: string
  weight_grams?: number
}

/** Fields of the product in a row. A missing key changes nothing. */
export interface ProductEdit {
  details: DetailsEdit
  /** By language. */
  words: Record<string, Partial<ProductWords>>
  state?: ProductState
}

export interface ParsedRow {
  readonly line: number
  readonly cells: readonly string[]
  /** An id, or any text that the rows of a new product share. */
  readonly product: string
  readonly edit: ProductEdit
  /** Whether all cells of the product are empty, among them one that no product lacks: the row changes only a variant. */
  readonly isBare: boolean
  readonly variant: VariantEdit
  readonly faults: CellFault[]
}

interface RowDraft {
  product: string
  edit: ProductEdit
  variant: VariantEdit
}

type Apply = (row: RowDraft, cell: string, lookups: Lookups) => RowFaultCode | undefined

const take =
  <T>(read: ReadCell<T>, code: RowFaultCode, write: (row: RowDraft, value: T) => void): Apply =>
  (row, cell) => {
    const value = read(cell)
    if (value === undefined) return code
    write(row, value)
    return undefined
  }

/** Looks a cell up in a list of the market; an empty cell is null. */
const lookUp =
  <T>(
    list: (lookups: Lookups) => ReadonlyMap<string, T>,
    code: RowFaultCode,
    write: (row: RowDraft, value: T | null) => void,
  ): Apply =>
  (row, cell, lookups) => {
    const name = cell.trim()
    const value = name === '' ? null : list(lookups).get(name.toLowerCase())
    if (value === undefined) return code
    write(row, value)
    return undefined
  }

const takeText = (write: (row: RowDraft, text: string) => void): Apply =>
  take(readText, 'product-files.no_amount', write)

const takeAmount = (write: (row: RowDraft, amount: number | null) => void): Apply => {
  const apply = take(readAmount, 'product-files.no_amount', write)
  return (row, cell, lookups) => (isAmountTooLarge(cell) ? 'product-files.amount_too_large' : apply(row, cell, lookups))
}

const writeMoment = (field: 'discount_from' | 'discount_until'): Apply =>
  take(readMoment, 'product-files.no_moment', ({ variant }, value) => {
    variant[field] = value
  })

/** A long number as spreadsheets write it: 4.00638E+12. Its last digits are lost. */
const rewrittenCode = /^\d(?:[.,]\d+)?E\+\d+$/i

const takeCode = (write: (row: RowDraft, code: string) => void): Apply => {
  const apply = takeText(write)
  return (row, cell, lookups) =>
    rewrittenCode.test(cell.trim()) ? 'product-files.rewritten_code' : apply(row, cell, lookups)
}

const maxProductLength = 300

const columns: Readonly<Record<string, Apply>> = {
  product: (row, cell) => {
    row.product = cell.trim()
    return row.product.length > maxProductLength ? 'product-files.product_too_long' : undefined
  },
  state: take(readState, 'product-files.no_state', ({ edit }, state) => {
    if (state !== null) edit.state = state
  }),
  category: lookUp(
    ({ categories }) => categories,
    'product-files.unknown_category',
    ({ edit }, category_id) => {
      if (category_id !== null) edit.details.category_id = category_id
    },
  ),
  brand: lookUp(
    ({ brands }) => brands,
    'product-files.unknown_brand',
    ({ edit }, brand_id) => {
      edit.details.brand_id = brand_id
    },
  ),
  tax: lookUp(
    ({ taxes }) => taxes,
    'product-files.unknown_tax',
    ({ edit }, vat_tax_id) => {
      edit.details.vat_tax_id = vat_tax_id
    },
  ),
  unit: takeText(({ edit }, unit) => {
    if (unit !== '') edit.details.unit = unit
  }),
  weight_grams: take(readGrams, 'product-files.no_weight', ({ edit }, weight_grams) => {
    edit.details.weight_grams = weight_grams
  }),
  color: lookUp(
    ({ colors }) => colors,
    'product-files.unknown_color',
    ({ variant }, color) => {
      variant.color = color
    },
  ),
  size: lookUp(
    ({ sizes }) => sizes,
    'product-files.unknown_size',
    ({ variant }, size) => {
      variant.size = size
    },
  ),
  price: takeAmount(({ variant }, price) => {
    if (price !== null) variant.price = price
  }),
  discount_price: takeAmount(({ variant }, price) => {
    variant.discount_price = price
  }),
  discount_from: writeMoment('discount_from'),
  discount_until: writeMoment('discount_until'),
  sku: takeCode(({ variant }, sku) => {
    if (sku !== '') variant.sku = sku
  }),
  barcode: takeCode(({ variant }, barcode) => {
    variant.barcode = barcode === '' ? null : barcode
  }),
  hidden: take(readFlag, 'product-files.no_yes_or_no', ({ variant }, is_hidden) => {
    variant.is_hidden = is_hidden
  }),
  available: () => undefined,
}

type WordReaders = { readonly [K in WordColumn]: ReadCell<ProductWords[K]> }

const wordReaders: WordReaders = {
  name: readText,
  summary: readSummary,
  description: readText,
  specifications: readSpecifications,
  search_title: readText,
  search_description: readText,
}

function applyWord(row: RowDraft, target: string, cell: string, { default_locale }: Lookups): RowFaultCode | undefined {
  const [column = '', locale = default_locale] = target.split(':')
  const value = wordReaders[column as WordColumn](cell)
  if (value === undefined) return 'product-files.no_specifications'
  // The name in the default language is required: an empty cell does not clear it.
  if (column === 'name' && value === '' && locale === default_locale) return undefined
  row.edit.words[locale] = { ...row.edit.words[locale], [column]: value }
  return undefined
}

/** Columns that an export fills for every product. */
const filledColumns: ReadonlySet<string> = new Set(['state', 'category', 'name'])

/** Exports leave the cells of a product empty below its first row, which sorting or a filter may separate from it. */
function isBareRow(cells: readonly string[], mapping: Mapping): boolean {
  const ofProduct = mapping.flatMap((target, index) => (isProductTarget(target) ? [{ target, index }] : []))
  return (
    ofProduct.some(({ target }) => filledColumns.has(target)) &&
    ofProduct.every(({ index }) => (cells[index] ?? '').trim() === '')
  )
}

/** Reads a row as the mapping says. Cells with faults are left out of what it changes. */
export function parseRow({ line, cells: written }: FileRow, mapping: Mapping, lookups: Lookups): ParsedRow {
  const cells = written.map(unescapeFormula)
  const row: RowDraft = { product: '', edit: { details: {}, words: {} }, variant: {} }
  const faults: CellFault[] =
    cells.length > mapping.length ? [{ target: null, code: 'product-files.too_many_cells' }] : []
  for (const [index, target] of mapping.entries()) {
    if (target === null) continue
    const cell = cells[index] ?? ''
    const apply = columns[target]
    const code = apply ? apply(row, cell, lookups) : applyWord(row, target, cell, lookups)
    if (code) faults.push({ target, code })
  }
  const isBare = isBareRow(cells, mapping)
  return { line, cells, ...row, ...(isBare && { edit: { details: {}, words: {} } }), isBare, faults }
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || value === 0 || (Array.isArray(value) && value.length === 0)

const dropEmptyValues = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value))) as T

/** Drops empty values, which a later row leaves to the earlier rows of its product. */
export const dropEmpty = ({ details, words, ...edit }: ProductEdit): ProductEdit => ({
  ...edit,
  details: dropEmptyValues(details),
  words: Object.fromEntries(Object.entries(words).map(([locale, each]) => [locale, dropEmptyValues(each)])),
})

const columnsOfDetails: Readonly<Record<keyof DetailsEdit, string>> = {
  category_id: 'category',
  brand_id: 'brand',
  vat_tax_id: 'tax',
  unit: 'unit',
  weight_grams: 'weight_grams',
}

export function findDifferences(first: ProductEdit, edit: ProductEdit, default_locale: string): string[] {
  const { details, words, state } = dropEmpty(edit)
  const ofDetails = Object.entries(details).flatMap(([field, value]) =>
    value === first.details[field as keyof DetailsEdit] ? [] : [columnsOfDetails[field as keyof DetailsEdit]],
  )
  const ofWords = Object.entries(words).flatMap(([locale, each]) =>
    Object.entries(each).flatMap(([field, value]) =>
      isDeepStrictEqual(value, first.words[locale]?.[field as WordColumn])
        ? []
        : [locale === default_locale ? field : `${field}:${locale}`],
    ),
  )
  return [...ofDetails, ...ofWords, ...(state !== undefined && state !== first.state ? ['state'] : [])]
}
