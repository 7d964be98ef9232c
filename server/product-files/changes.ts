import { isDeepStrictEqual } from 'node:util'
import type { ProductDetails, ProductWords, SellerVariant, VariantEdit } from '#contract/product-parts.ts'
import type { DetailsEdit, ProductEdit } from './parse-row.ts'

interface CompleteDetails extends Required<DetailsEdit> {}

/** Complete details for `saveProductDetails`; undefined if nothing differs. */
export function changeDetails(current: ProductDetails, edit: DetailsEdit): CompleteDetails | undefined {
  const before: CompleteDetails = {
    category_id: current.category.id,
    brand_id: current.brand?.id ?? null,
    vat_tax_id: current.vat_tax?.id ?? null,
    unit: current.unit,
    weight_grams: current.weight_grams,
  }
  const after = { ...before, ...edit }
  return isDeepStrictEqual(before, after) ? undefined : after
}

/** The words that differ, by language. A language without words equals empty words. */
export function changeWords(
  current: Readonly<Record<string, ProductWords>>,
  edit: Readonly<Record<string, Partial<ProductWords>>>,
): [locale: string, Partial<ProductWords>][] {
  return Object.entries(edit).flatMap(([locale, words]) => {
    const before: Partial<ProductWords> = current[locale] ?? {}
    const changed = Object.entries(words).filter(
      ([key, value]) => !isSameWord(before[key as keyof ProductWords], value),
    )
    return changed.length === 0 ? [] : [[locale, Object.fromEntries(changed)]]
  })
}

/**
 * Columns of words that would not be stored, because their language would have neither a name nor a description of the product.
 */
export function findUnstoredWords(
  current: Readonly<Record<string, ProductWords>>,
  edit: Readonly<Record<string, Partial<ProductWords>>>,
  default_locale: string,
): string[] {
  return Object.entries(edit).flatMap(([locale, words]) => {
    const { name, description } = { ...current[locale], ...words }
    if (locale === default_locale || name || description) return []
    return Object.entries(words).flatMap(([field, value]) => (value.length > 0 ? [`${field}:${locale}`] : []))
  })
}

const isSameWord = (before: unknown, after: unknown): boolean =>
  isDeepStrictEqual(before ?? (Array.isArray(after) ? [] : ''), after)

/** Finds the variant of an edit by SKU, otherwise by color and size. */
export function findEdited(variants: readonly SellerVariant[], edit: VariantEdit): SellerVariant | undefined {
  const ofSku = edit.sku === undefined ? undefined : variants.find(({ sku }) => sku === edit.sku)
  if (ofSku) return ofSku
  const { color = null, size = null } = edit
  return variants.find((variant) => variant.color === color && variant.size === size)
}

/** Whether all cells of a variant are empty. */
export const isBlankVariant = (edit: VariantEdit): boolean =>
  Object.values(edit).every((value) => value === null || value === false)

/** The fields of a variant that differ; undefined if none does. */
export function changeVariant(current: SellerVariant | undefined, edit: VariantEdit): VariantEdit | undefined {
  if (current === undefined) return edit
  const changed = Object.entries(edit).filter(([key, value]) => current[key as keyof SellerVariant] !== value)
  return changed.length === 0 ? undefined : { ...Object.fromEntries(changed), id: current.id }
}

/** What a product needs to be created. */
export function planProduct({ details: { category_id }, words }: ProductEdit, default_locale: string): ProductEdit {
  const { name } = words[default_locale] ?? {}
  return {
    details: category_id === undefined ? {} : { category_id },
    words: name === undefined ? {} : { [default_locale]: { name } },
  }
}

/** An edit of a product that a dry run has planned: it creates the product once more. */
export function continueEdit(planned: ProductEdit, edit: ProductEdit, default_locale: string): ProductEdit {
  const ofDefault = { ...planned.words[default_locale], ...edit.words[default_locale] }
  return {
    ...edit,
    details: { ...planned.details, ...edit.details },
    words: { ...edit.words, [default_locale]: ofDefault },
  }
}
