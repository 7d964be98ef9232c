import { z } from 'zod'
import { call } from './call.ts'
import { maxLengths } from './limits.ts'
import { version } from './operator-catalogue.ts'
import { picturesRule } from './photos.ts'
import { productLimits } from './product-limits.ts'
import { amount, id, idText, moment, picture, singleLineText, trimmedText } from './shapes.ts'

const positivePrice = amount.refine((value) => value > 0)

/** A SKU, or a barcode (GTIN or a code of the shop): printable ASCII without spaces. */
const code = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[\x21-\x7e]*$/)

const variantFields = {
  /** Names from the market’s lists; null: none. Each combination is unique in a product. */
  color: z.string().nullable(),
  size: z.string().nullable(),
  price: amount,
  discount_price: amount.nullable(),
  /** Start and end of the reduced price; null: at once, or without end. */
  discount_from: moment.nullable(),
  discount_until: moment.nullable(),
  /** Unique in the shop. */
  sku: z.string(),
  barcode: z.string().nullable(),
  is_hidden: z.boolean(),
}

export const sellerVariant = z.strictObject({
  id,
  ...variantFields,
  /** Whether the reduced price applies now. */
  is_reduced: z.boolean(),
  available: z.number().int(),
  /** An ordered variant can be hidden, but not removed. */
  has_orders: z.boolean(),
})
export type SellerVariant = z.output<typeof sellerVariant>

/** Omitted fields keep their value, or stay empty in a new variant. */
export const variantEdit = z.strictObject({
  /** Omitted: the variant of this color and size, or a new one. */
  id: id.optional(),
  color: z.string().max(maxLengths.name).nullable().optional(),
  size: z.string().max(maxLengths.name).nullable().optional(),
  /** The unit of the product, the same for all variants. */
  unit: singleLineText(productLimits.unit).optional(),
  price: positivePrice.optional(),
  discount_price: positivePrice.nullable().optional(),
  discount_from: moment.nullable().optional(),
  discount_until: moment.nullable().optional(),
  /** Generated for a new variant if omitted or empty. */
  sku: code(productLimits.sku).optional(),
  barcode: code(productLimits.barcode).nullable().optional(),
  is_hidden: z.boolean().optional(),
  /** Removes the variant; 409 if it was ordered. */
  remove: z.literal(true).optional(),
})
export type VariantEdit = z.output<typeof variantEdit>

const specification = z.tuple([
  singleLineText(productLimits.specification),
  singleLineText(productLimits.specification),
])

const wordFields = {
  name: z.string(),
  /** Bullet points beside the pictures. */
  summary: z.array(z.string()),
  /** Safe HTML. */
  description: z.string(),
  /** Pairs of name and value, in order. */
  specifications: z.array(z.tuple([z.string(), z.string()])),
  /** Title and description for search engines; empty: derived from name and description. */
  search_title: z.string(),
  search_description: z.string(),
}
const words = z.strictObject(wordFields)
export type ProductWords = z.output<typeof words>

const sellerPicture = z.strictObject({
  id,
  picture,
  /** Name of the color of the variants that the picture shows; null: all variants. */
  color: z.string().nullable(),
  /** Alternative text in the market’s default language. */
  alt: z.string(),
})
export type SellerPicture = z.output<typeof sellerPicture>

const versions = z.strictObject({ words: version, details: version, variants: version, pictures: version })
export type ProductVersions = z.output<typeof versions>

export const namedId = z.strictObject({ id, name: z.string() })

const details = z.strictObject({
  category: namedId.extend({ path: z.array(z.string()) }),
  brand: namedId.nullable(),
  vat_tax: namedId.extend({ percentage: z.number() }).nullable(),
  unit: z.string(),
  weight_grams: z.number().int(),
})
export type ProductDetails = z.output<typeof details>

const params = z.strictObject({ id: idText })

export const productParts = {
  /** By language. Shoppers see the default language where a language has no words. */
  words: z.record(z.string(), words),
  details,
  pictures: z.array(sellerPicture),
  variants: z.array(sellerVariant),
  versions,
}

export const productPartCalls = {
  saveProductWords: call({
    method: 'POST',
    path: '/shop/products/{id}/words',
    who: 'shop',
    needs: 'products.write',
    about:
      'Saves the words of one language; omitted fields keep their value. If name and description are both empty, the language is removed, unless it is the default. 409 if they were changed meanwhile: `current` has them and their version.',
    params,
    body: z.strictObject({
      locale: z.string().min(2).max(12),
      name: singleLineText(productLimits.name, 0).optional(),
      summary: z.array(singleLineText(productLimits.summaryPoint)).max(productLimits.summaryPoints).optional(),
      description: trimmedText(productLimits.description, 0).optional(),
      specifications: z.array(specification).max(productLimits.specifications).optional(),
      search_title: singleLineText(productLimits.searchTitle, 0).optional(),
      search_description: singleLineText(productLimits.searchDescription, 0).optional(),
      version,
    }),
    data: z.strictObject({ words: z.record(z.string(), words), version }),
    refuses: { 404: ['products.not_found'], 422: ['products.unknown_language', 'products.name_required'] },
  }),
  saveProductDetails: call({
    method: 'POST',
    path: '/shop/products/{id}/details',
    who: 'shop',
    needs: 'products.write',
    about: 'Saves category, brand, tax, unit and weight. 409 if they were changed meanwhile: `current` has them.',
    params,
    body: z.strictObject({
      category_id: id,
      brand_id: id.nullable(),
      vat_tax_id: id.nullable(),
      unit: singleLineText(productLimits.unit),
      /** Including packaging. */
      weight_grams: z.number().int().min(0).max(1_000_000),
      version,
    }),
    data: z.strictObject({ details, version }),
    refuses: {
      404: ['products.not_found'],
      422: ['catalogue.no_category', 'products.unknown_brand', 'products.unknown_tax'],
    },
  }),
  saveProductVariants: call({
    method: 'POST',
    path: '/shop/products/{id}/variants',
    who: 'shop',
    needs: 'products.write',
    about:
      'Creates, changes and removes variants; omitted variants stay. Returns the changed ones. Does not change stock. 409 if a variant was changed meanwhile: `current` has all variants and their version.',
    params,
    body: z.strictObject({ variants: z.array(variantEdit).min(1).max(productLimits.variants), version }),
    data: z.strictObject({ variants: z.array(sellerVariant), removed: z.array(id), version }),
    refuses: {
      404: ['products.not_found'],
      409: ['products.variant_ordered'],
      422: [
        'products.unknown_variant',
        'products.unknown_color',
        'products.unknown_size',
        'products.variant_twice',
        'products.sku_taken',
        'products.barcode_check_digit',
        'products.price_required',
        'products.discount_too_high',
        'products.discount_ends_first',
        'products.units_differ',
        'products.too_many_variants',
      ],
    },
  }),
}

export const productPictureCalls = {
  addProductPictures: call({
    method: 'POST',
    path: '/shop/products/{id}/pictures',
    who: 'shop',
    needs: 'products.write',
    about: 'Appends pictures in the order of the files. If one cannot be read, none is added.',
    params,
    body: z.strictObject({ color: z.string().max(maxLengths.name).optional() }),
    files: { pictures: picturesRule },
    data: z.strictObject({ pictures: z.array(sellerPicture), version }),
    idempotent: true,
    refuses: {
      404: ['products.not_found'],
      422: ['products.unknown_color', 'products.too_many_pictures', 'products.no_file'],
    },
  }),
  saveProductPictures: call({
    method: 'POST',
    path: '/shop/products/{id}/pictures/list',
    who: 'shop',
    needs: 'products.write',
    about:
      'Saves the order, colours and alternative texts of the pictures; omitted pictures are removed. 409 if they were changed meanwhile: `current` has them.',
    params,
    body: z.strictObject({
      pictures: z
        .array(
          z.strictObject({
            id,
            color: z.string().max(maxLengths.name).nullable(),
            alt: singleLineText(productLimits.alt, 0),
          }),
        )
        .max(productLimits.pictures),
      version,
    }),
    data: z.strictObject({ pictures: z.array(sellerPicture), version }),
    refuses: { 404: ['products.not_found'], 422: ['products.unknown_color', 'products.unknown_picture'] },
  }),
}
