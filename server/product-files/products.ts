import { type ProductWords, productPartCalls, type VariantEdit } from '#contract/product-parts.ts'
import { type SellerProduct, shopProductCalls } from '#contract/shop-products.ts'
import { inSavepoint } from '#db/connection.ts'
import { validateInput } from '#server/platform/http/read-input.ts'
import { type FieldMessage, refuseField } from '#server/platform/refusal.ts'
import type { ShopContext } from '../context.ts'
import {
  createShopProduct,
  moveProduct,
  saveProductDetails,
  saveProductVariants,
  saveProductWords,
} from '../shop-products/shop-products.ts'
import { changeDetails, changeVariant, changeWords, findEdited, findUnstoredWords, isBlankVariant } from './changes.ts'
import { type Faults, listRefused } from './faults.ts'
import type { Lookups, ParsedRow, ProductEdit } from './parse-row.ts'

interface ApplyProductParams {
  /** Null: the rows create it. */
  readonly product: SellerProduct | null
  readonly rows: readonly ParsedRow[]
  /** Of the row that describes the product. */
  readonly line: number
  /** Of that row, without empty values if the product began in an earlier group. */
  readonly edit: ProductEdit
  readonly lookups: Lookups
  readonly faults: Faults
}

interface EditedProduct {
  readonly product: SellerProduct
  readonly isChanged: boolean
}

/** Saves the row that describes the product, or creates it. A fault rolls back all. Undefined if a new product was not created. */
export async function applyProduct(ctx: ShopContext, params: ApplyProductParams): Promise<EditedProduct | undefined> {
  const { product, rows, line, edit, lookups, faults } = params
  for (const target of findUnstoredWords(product?.words ?? {}, edit.words, lookups.default_locale))
    faults.add(line, { target, code: 'product-files.no_translated_name' })
  if (!faults.has(line)) {
    const targets = new Map<string, string>()
    try {
      return await inSavepoint(ctx.db, () => saveProduct(ctx, { product, edit, lookups, targets }))
    } catch (error) {
      for (const [field, message] of listRefused(error))
        faults.add(line, toFault(targets.get(field ?? '') ?? field, message))
    }
  }
  if (product) return { product, isChanged: false }
  for (const row of rows)
    if (!faults.has(row.line)) faults.add(row.line, { target: null, code: 'product-files.first_row_faulty' })
  return undefined
}

const toFault = (target: string | null, { key, values }: FieldMessage) => ({
  target,
  code: key,
  ...(values && { values }),
})

interface SaveProductParams extends Pick<ApplyProductParams, 'product' | 'edit' | 'lookups'> {
  /** Columns by field of the current save; filled by `saveProduct`. */
  readonly targets: Map<string, string>
}

async function saveProduct(ctx: ShopContext, params: SaveProductParams): Promise<EditedProduct> {
  const { edit, lookups, targets } = params
  const product = params.product ?? (await createProduct(ctx, params))
  const details = changeDetails(product.details, edit.details)
  setTargets(targets, { category_id: 'category', brand_id: 'brand', vat_tax_id: 'tax' })
  if (details) {
    const { details: version } = product.versions
    const body = validateInput(productPartCalls.saveProductDetails.body, { ...details, version })
    await saveProductDetails(ctx, input(product.id, body))
  }
  let version = product.versions.words
  const words = changeWords(product.words, edit.words)
  for (const [locale, changed] of words) {
    setTargets(targets, targetsOfWords(changed, locale === lookups.default_locale ? '' : `:${locale}`))
    const body = validateInput(productPartCalls.saveProductWords.body, { locale, ...changed, version })
    version = dataOf(await saveProductWords(ctx, input(product.id, body))).version
  }
  return { product, isChanged: params.product === null || details !== undefined || words.length > 0 }
}

async function createProduct(ctx: ShopContext, { edit, lookups, targets }: SaveProductParams): Promise<SellerProduct> {
  setTargets(targets, { name: 'name', category_id: 'category' })
  const { category_id } = edit.details
  if (category_id === undefined) refuseField('category_id', 'errors.required')
  const name = edit.words[lookups.default_locale]?.name
  const body = validateInput(shopProductCalls.createShopProduct.body, { name, category_id })
  return dataOf(await createShopProduct(ctx, { ...noInput, params: undefined, body })).product
}

const targetsOfWords = (words: Partial<ProductWords>, suffix: string): Record<string, string> =>
  Object.fromEntries(Object.keys(words).map((field) => [field, `${field}${suffix}`]))

function setTargets(targets: Map<string, string>, columns: Readonly<Record<string, string>>): void {
  targets.clear()
  for (const [field, column] of Object.entries(columns)) targets.set(field, column)
}

const noInput = { query: undefined, files: undefined, webhook: undefined }
const input = <Body>(id: number, body: Body) => ({ ...noInput, params: { id }, body })

/** Verbs may answer JSON text, but these do not. */
function dataOf<T>(answer: { readonly data: T } | { readonly json: string }): T {
  if ('data' in answer) return answer.data
  throw new Error('a save of a product answered text')
}

interface ApplyVariantsParams {
  readonly product: SellerProduct
  /** Whether the rows have created it. */
  readonly isNew: boolean
  readonly rows: readonly ParsedRow[]
  readonly faults: Faults
}

/** Saves rows without faults and returns the changed lines. After a refusal it tries again without the refused rows. */
export async function applyVariants(
  ctx: ShopContext,
  { product, isNew, rows, faults }: ApplyVariantsParams,
): Promise<Set<number>> {
  reportUnclear(product, rows, faults)
  // Exports have such a row for a product without variants.
  const isIgnored = (edit: VariantEdit) => !isNew && product.variants.length === 0 && isBlankVariant(edit)
  for (;;) {
    const edits = rows.flatMap(({ line, variant }) => {
      if (faults.has(line) || Object.keys(variant).length === 0 || isIgnored(variant)) return []
      const edit = changeVariant(findEdited(product.variants, variant), variant)
      return edit ? [{ line, edit }] : []
    })
    if (edits.length === 0) return new Set()
    const variants = edits.map(({ edit }) => edit)
    const { variants: version } = product.versions
    try {
      await inSavepoint(ctx.db, async () => {
        const body = validateInput(productPartCalls.saveProductVariants.body, { variants, version })
        return saveProductVariants(ctx, input(product.id, body))
      })
      return new Set(edits.map(({ line }) => line))
    } catch (error) {
      for (const [field, message] of listRefused(error)) {
        const [, index, name] = /^variants\.(\d+)(?:\.(\w+))?/.exec(field ?? '') ?? []
        const refused = index === undefined ? edits : edits.slice(Number(index), Number(index) + 1)
        for (const { line } of refused) faults.add(line, toFault(columnOf(name), message))
      }
    }
  }
}

const columnOf = (field: string | undefined): string | null =>
  field === undefined || field === 'id' ? null : field === 'is_hidden' ? 'hidden' : field

/** Reports rows without SKU, color and size, unless no variant of the product has a color or size. */
function reportUnclear({ variants }: SellerProduct, rows: readonly ParsedRow[], faults: Faults): void {
  const isOnly = variants.every(({ color, size }) => color === null && size === null)
  for (const { line, variant } of rows) {
    const { sku, color, size } = variant
    if (isOnly || sku || color || size || Object.keys(variant).length === 0) continue
    faults.add(line, { target: null, code: 'product-files.no_variant' })
  }
}

interface ApplyStateParams extends Pick<ApplyProductParams, 'product' | 'edit' | 'faults'> {
  readonly product: SellerProduct
  readonly line: number
}

/** Returns whether the product was moved. A waiting product stays so: it already waits for approval. */
export async function applyState(
  ctx: ShopContext,
  { product, edit, line, faults }: ApplyStateParams,
): Promise<boolean> {
  const { state } = edit
  if (state === undefined || state === product.state || faults.has(line)) return false
  if (product.state === 'waiting' && state === 'shown') return false
  try {
    await inSavepoint(ctx.db, async () => {
      const body = validateInput(shopProductCalls.moveProduct.body, { state })
      return moveProduct(ctx, input(product.id, body))
    })
    return true
  } catch (error) {
    for (const [, message] of listRefused(error)) faults.add(line, toFault('state', message))
    return false
  }
}
