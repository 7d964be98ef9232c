import { z } from 'zod'
import { call } from './call.ts'
import { maxLengths } from './limits.ts'
import { version } from './operator-catalogue.ts'
import { picturesRule } from './photos.ts'
import { productLimits } from './product-limits.ts'
import { amount, id, idText, moment, picture, singleLineText, trimmedText } from './shapes.ts'

const positivePrice = amount.refine((value) => value > 0)

/** GTIN-8, UPC-A, EAN-13, GTIN-14 or a code of the shop’s own: printable ASCII without spaces. */
const code = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[\x21-\x7e]*$/)

const variantFields = {
  /** Names of the market’s lists; null: none. Together unique in a product. */
  color: z.string().nullable(),
  size: z.string().nullable(),
  price: amount,
  /** The reduced price, or null. */
  discount_price: amount.nullable(),
  /** Between which the reduced price holds; null: from now, without end. */
  discount_from: moment.nullable(),
  discount_until: moment.nullable(),
  /** Unique in the shop. */
  sku: z.string(),
  barcode: z.string().nullable(),
  is_hidden: z.boolean(),
}

const sellerVariant = z.strictObject({
  id,
  ...variantFields,
  /** Whether the reduced price holds now. */
  is_reduced: z.boolean(),
  available: z.number().int(),
  /** Has been ordered: it can be hidden, but not removed. */
  has_orders: z.boolean(),
})
export type SellerVariant = z.output<typeof sellerVariant>

/** Fields that are left out keep their value; of a new variant they are empty. */
const variantEdit = z.strictObject({
  /** Left out: the variant of this color and size, or a new one. */
  id: id.optional(),
  color: z.string().max(maxLengths.name).nullable().optional(),
  size: z.string().max(maxLengths.name).nullable().optional(),
  /** Of the product: the same in all variants. */
  unit: singleLineText(productLimits.unit).optional(),
  price: positivePrice.optional(),
  discount_price: positivePrice.nullable().optional(),
  discount_from: moment.nullable().optional(),
  discount_until: moment.nullable().optional(),
  /** Left out or empty of a new variant: one is made. */
  sku: code(productLimits.sku).optional(),
  barcode: code(productLimits.barcode).nullable().optional(),
  is_hidden: z.boolean().optional(),
  /** Removes it; 409 if it was ever ordered. */
  remove: z.literal(true).optional(),
})
export type VariantEdit = z.output<typeof variantEdit>

const specification = z.tuple([
  singleLineText(productLimits.specification),
  singleLineText(productLimits.specification),
])

const wordFields = {
  name: z.string(),
  /** Points beside the pictures. */
  summary: z.array(z.string()),
  /** Safe HTML. */
  description: z.string(),
  /** Names and values, in their order. */
  specifications: z.array(z.tuple([z.string(), z.string()])),
  /** Title and description in results of search engines; empty: from name and description. */
  search_title: z.string(),
  search_description: z.string(),
}
const words = z.strictObject(wordFields)
export type ProductWords = z.output<typeof words>

const sellerPicture = z.strictObject({
  id,
  picture,
  /** The name of the color that it shows; null: all. */
  color: z.string().nullable(),
  /** In the market’s default language. */
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

/** What a product consists of, for its shop. */
export const productParts = {
  /** By language; one without words shows those of the default language. */
  words: z.record(z.string(), words),
  details,
  pictures: z.array(sellerPicture),
  variants: z.array(sellerVariant),
  versions,
}

/** Each part of a product is saved apart, with its own version. */
export const productPartCalls = {
  saveProductWords: call({
    method: 'POST',
    path: '/shop/products/{id}/words',
    who: 'shop',
    needs: 'products.write',
    about:
      'Saves the words of one language; fields that are left out keep their value. An empty name and an empty description remove the language, except the default one. 409 if they were changed meanwhile: `current` has them and their version.',
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
      /** With packing. */
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
      'Creates, changes and removes variants; those that are left out stay. Answers those that changed. Stock is not changed here. 409 if a variant was changed meanwhile: `current` has all variants and their version.',
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
    about:
      'Adds pictures behind those that there are, in the order of the files: all of them, or none if one cannot be read.',
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
      'Saves the order, colours and alternative texts of the pictures; one that is left out is removed. 409 if they were changed meanwhile: `current` has them.',
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
