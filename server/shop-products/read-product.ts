import type { ProductDetails, ProductWords, SellerPicture, SellerVariant } from '#contract/product-parts.ts'
import type { SellerProduct } from '#contract/shop-products.ts'
import { money, toAmount } from '#server/platform/money.ts'
import { requireFound } from '#server/platform/refusal.ts'
import { versionOf } from '#server/platform/versions.ts'
import type { ShopContext } from '../context.ts'
import {
  findPictures,
  findProduct,
  findVariants,
  findVariantsOf,
  type LockedProduct,
  lockProducts,
  type ProductRow,
  type StoredTranslation,
  type VariantRow,
} from './queries.ts'
import { movesOfShop } from './states.ts'

type Versioned<T> = T & { readonly version: string }

type ProductReader = Pick<ShopContext, 'db' | 'shop_id' | 'locale' | 'defaultLocale'>

export async function lockProduct({ db, shop_id }: ShopContext, id: number): Promise<LockedProduct> {
  return requireFound((await lockProducts(db, { shop_id, ids: [id] }))[0], 'products.not_found')
}

export const findOwnProduct = async ({ db, shop_id, locale }: ProductReader, id: number): Promise<ProductRow> =>
  requireFound((await findProduct(db, { shop_id, id, locale }))[0], 'products.not_found')

export async function readProduct(ctx: ProductReader, id: number): Promise<SellerProduct> {
  const row = await findOwnProduct(ctx, id)
  const { words, version: wordsVersion } = describeWords(row, ctx.defaultLocale)
  const { details, version: detailsVersion } = describeDetails(row)
  const { pictures, version: picturesVersion } = await readPictures(ctx, id)
  const { variants, version: variantsVersion } = describeVariants(await readVariantRows(ctx, id))
  const { state, shown_from, refusal, created_at } = row
  return {
    id,
    state,
    shown_from,
    refusal,
    created_at,
    moves: movesOfShop(state),
    default_locale: ctx.defaultLocale,
    words,
    details,
    pictures,
    variants,
    versions: {
      words: wordsVersion,
      details: detailsVersion,
      variants: variantsVersion,
      pictures: picturesVersion,
    },
  }
}

const noWords: ProductWords = {
  name: '',
  summary: [],
  description: '',
  specifications: [],
  search_title: '',
  search_description: '',
}

/** Words by language; the default language is in the columns of the product itself. */
export function describeWords(
  row: ProductRow,
  defaultLocale: string,
): Versioned<{ words: Record<string, ProductWords> }> {
  const { name, summary, description, specifications, search_title, search_description, translations } = row
  const own = { name, summary, description, specifications, search_title, search_description }
  const others = Object.entries(translations).filter(([locale]) => locale !== defaultLocale)
  const words = Object.fromEntries([
    [defaultLocale, own],
    ...others.map(([locale, stored]: [string, StoredTranslation]) => [locale, { ...noWords, ...stored }] as const),
  ])
  return { words, version: versionOf([own, translations]) }
}

/** The version leaves out the names of category, brand and tax, which the market changes. */
export function describeDetails({ details }: ProductRow): Versioned<{ details: ProductDetails }> {
  const { category, brand, vat_tax, unit, weight_grams } = details
  return { details, version: versionOf([category.id, brand?.id, vat_tax?.id, unit, weight_grams]) }
}

export async function readPictures(
  { db, shop_id }: ProductReader,
  id: number,
): Promise<Versioned<{ pictures: SellerPicture[] }>> {
  const pictures = await findPictures(db, { shop_id, id })
  return { pictures, version: versionOf(pictures.map(({ id: picture, color, alt }) => [picture, color, alt])) }
}

export const readVariantRows = ({ db, shop_id }: ProductReader, id: number): Promise<VariantRow[]> =>
  findVariants(db, { shop_id, id })

/** Variants by product of the shop. A product without variants has no entry. */
export async function readVariantsOf(
  { db, shop_id }: ProductReader,
  ids: readonly number[],
): Promise<Map<number, VariantRow[]>> {
  const byProduct = new Map<number, VariantRow[]>()
  for (const { product_id, ...row } of await findVariantsOf(db, { shop_id, ids })) {
    const rows = byProduct.get(product_id)
    if (rows) rows.push(row)
    else byProduct.set(product_id, [row])
  }
  return byProduct
}

/** Stock and sales are not part of the version. */
export function describeVariants(rows: readonly VariantRow[]): Versioned<{ variants: SellerVariant[] }> {
  return {
    variants: rows.map(toSellerVariant),
    version: versionOf(rows.map(({ is_reduced: _, available: __, has_orders: ___, ...stored }) => stored)),
  }
}

const toSellerVariant = ({ color_id: _, size_id: __, planned_price, price, ...row }: VariantRow): SellerVariant => ({
  ...row,
  price: toAmount(money(price)),
  discount_price: planned_price === null ? null : toAmount(money(planned_price)),
})
