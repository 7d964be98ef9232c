import { z } from 'zod'
import { call } from './call.ts'
import { version } from './operator-catalogue.ts'
import { changedPriceFields, percentLimits, priceRoundings } from './price-change.ts'
import { productLimits } from './product-limits.ts'
import { sellerVariant, variantEdit } from './product-parts.ts'
import { productFilters, productStates } from './product-states.ts'
import { amount, id, idText, singleLineText } from './shapes.ts'
import { productSorts } from './shop-products.ts'

const gridVariant = sellerVariant.omit({ available: true, has_orders: true })
export type GridVariant = z.output<typeof gridVariant>

const gridProduct = z.strictObject({
  id,
  name: z.string(),
  state: z.enum(productStates),
  /** Of its variants: that of `POST /shop/products/{id}/variants`. */
  version,
  variants: z.array(gridVariant),
})
export type GridProduct = z.output<typeof gridProduct>

const savedVariants = z.strictObject({ product_id: id, version, variants: z.array(gridVariant) })

const refusedProduct = z.strictObject({
  product_id: id,
  code: z.string(),
  message: z.string(),
  /** Messages by field, such as `variants.0.price`: the index is that of the sent variants. */
  fields: z.record(z.string(), z.array(z.string())),
  /** If the variants were changed meanwhile: the stored ones. */
  current: z.strictObject({ version, variants: z.array(gridVariant) }).nullable(),
})
export type RefusedProduct = z.output<typeof refusedProduct>

/** Fields of one variant that the grid changes. Variants are created and removed on the page of their product. */
const gridEdit = variantEdit.omit({ unit: true, remove: true }).extend({ id })
export type GridEdit = z.output<typeof gridEdit>

const search = singleLineText(60, 0).default('')
const after = z.string().max(400).optional()

const changedProduct = z.strictObject({
  id,
  name: z.string(),
  version,
  variants: z.array(
    z.strictObject({
      id,
      color: z.string().nullable(),
      size: z.string().nullable(),
      was: amount.nullable(),
      becomes: amount,
    }),
  ),
})

export const shopVariantCalls = {
  listShopVariants: call({
    method: 'GET',
    path: '/shop/variants',
    who: 'shop',
    needs: 'products.read',
    about:
      'The variants of the products that `GET /shop/products` lists with the same filters. A page has whole products with 200 variants together, or one product with more. `after` is `next` of the previous page.',
    query: z.strictObject({
      filter: z.enum(productFilters).optional(),
      category_id: idText.optional(),
      search,
      sort: z.enum(productSorts).default('newest'),
      after,
    }),
    data: z.strictObject({ products: z.array(gridProduct), next: z.string().nullable() }),
  }),
  saveShopVariants: call({
    method: 'POST',
    path: '/shop/variants/save',
    who: 'shop',
    needs: 'products.write',
    about:
      'Saves changed fields of variants of up to 100 products. Each product is saved whole or not at all; `refused` lists the others with the reason.',
    body: z.strictObject({
      products: z
        .array(z.strictObject({ id, version, variants: z.array(gridEdit).min(1).max(productLimits.variants) }))
        .min(1)
        .max(100),
    }),
    data: z.strictObject({ saved: z.array(savedVariants), refused: z.array(refusedProduct) }),
  }),
  previewPriceChange: call({
    method: 'POST',
    path: '/shop/variants/preview-prices',
    who: 'shop',
    needs: 'products.read',
    about:
      'Computes new prices of all variants that match, newest products first, and changes nothing: `POST /shop/variants/save` takes them with the version of each product. Each call answers a portion; repeat it with `next` as `after`.',
    body: z.strictObject({
      filter: z.enum(productFilters).optional(),
      category_id: id.optional(),
      search,
      after,
      field: z.enum(changedPriceFields),
      /** Of the price, for both fields: -20 is a reduced price of 80 % of the price. Without it `amount` is required. */
      percent: amount.min(percentLimits.min).max(percentLimits.max).optional(),
      /** Added to the price. */
      amount: amount.optional(),
      rounding: z.enum(priceRoundings),
    }),
    data: z.strictObject({
      products: z.array(changedProduct),
      /** Products that a save would refuse. */
      refused: z.array(refusedProduct.extend({ name: z.string() })),
      /** Variants whose price stays as it is. */
      unchanged_count: z.number().int(),
      next: z.string().nullable(),
    }),
    isUnrecorded: true,
  }),
}
