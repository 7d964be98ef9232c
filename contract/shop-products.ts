import { z } from 'zod'
import { call } from './call.ts'
import { product } from './catalogue.ts'
import { maxSearchLengths } from './limits.ts'
import { productLimits } from './product-limits.ts'
import { namedId, productParts } from './product-parts.ts'
import { productFilters, productStates } from './product-states.ts'
import { amount, id, idText, moment, picture, singleLineText } from './shapes.ts'

const state = z.enum(productStates)
export type ProductState = z.output<typeof state>

export type ProductFilter = (typeof productFilters)[number]

export const productSorts = ['newest', 'name', 'price'] as const
export type ProductSort = (typeof productSorts)[number]

/** `hides`: reasons why shoppers do not see a product. `warns`: other problems of a product. */
export const productFindings = {
  hides: [
    'draft',
    'waiting',
    'refused',
    'archived',
    'scheduled',
    'no_variant',
    'variants_hidden',
    'shop_suspended',
    'shop_not_shown',
    'market_closed',
  ],
  warns: ['sold_out', 'low_stock', 'no_picture', 'no_description', 'no_price', 'not_translated', 'shop_closed'],
} as const
export type ProductFinding = (typeof productFindings)['hides' | 'warns'][number]

const finding = z.strictObject({
  code: z.enum([...productFindings.hides, ...productFindings.warns]),
  /** In the language of the request. */
  text: z.string(),
  hides: z.boolean(),
  /** Names of the affected variants or languages; empty: the whole product. */
  about: z.array(z.string()),
})

const sellerProduct = z.strictObject({
  id,
  state,
  /** When the product becomes visible; null or past: as soon as its state is `shown`. */
  shown_from: moment.nullable(),
  /** Set if the market refused the product. */
  refusal: z.strictObject({ reason: z.string(), at: moment }).nullable(),
  created_at: moment,
  /** States to which the shop may move it now. */
  moves: z.array(state),
  /** The language of `words[default_locale]`, in which the name is required. */
  default_locale: z.string(),
  ...productParts,
})
export type SellerProduct = z.output<typeof sellerProduct>

const productRow = z.strictObject({
  id,
  name: z.string(),
  picture: picture.nullable(),
  category: z.string(),
  brand: z.string().nullable(),
  state,
  shown_from: moment.nullable(),
  /** Whether shoppers see it now. */
  is_shown: z.boolean(),
  /** Lowest and highest price of the variants, reductions included; null without variants. */
  price: amount.nullable(),
  highest_price: amount.nullable(),
  variant_count: z.number().int(),
  available: z.number().int(),
  is_low: z.boolean(),
  created_at: moment,
})
export type SellerProductRow = z.output<typeof productRow>

const params = z.strictObject({ id: idText })
const answer = z.strictObject({ product: sellerProduct })

const listQuery = z.strictObject({
  filter: z.enum(productFilters).optional(),
  category_id: idText.optional(),
  search: singleLineText(maxSearchLengths.products, 0).default(''),
  sort: z.enum(productSorts).default('newest'),
})
const neighbour = z.strictObject({ id, name: z.string() }).nullable()
const countsByFilter = z.record(z.enum(['all', ...productFilters]), z.number().int())

export const shopProductCalls = {
  listShopProducts: call({
    method: 'GET',
    path: '/shop/products',
    who: 'shop',
    needs: 'products.read',
    about:
      'The products of the shop, archived ones only with their filter. `search` matches parts of the name, the SKU or the barcode; `after` is `next` of the previous page. `counts` come with the first page.',
    query: listQuery.extend({
      after: z.string().max(400).optional(),
      per_page: z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number)
        .pipe(z.number().int().min(1).max(100))
        .default(50),
    }),
    data: z.strictObject({
      products: z.array(productRow),
      next: z.string().nullable(),
      /** Null on later pages, and for a search that matches thousands of products or has no indexed word. */
      counts: countsByFilter.nullable(),
    }),
  }),
  createShopProduct: call({
    method: 'POST',
    path: '/shop/products',
    who: 'shop',
    needs: 'products.write',
    about: 'Creates a draft with a name in the market’s default language.',
    body: z.strictObject({ name: singleLineText(productLimits.name), category_id: id }),
    data: answer,
    idempotent: true,
    refuses: { 422: ['catalogue.no_category'] },
  }),
  getShopProduct: call({
    method: 'GET',
    path: '/shop/products/{id}',
    who: 'shop',
    needs: 'products.read',
    about: 'A product with all its parts, each with its own version.',
    params,
    data: answer,
    refuses: { 404: ['products.not_found'] },
  }),
  getProductNeighbours: call({
    method: 'GET',
    path: '/shop/products/{id}/neighbours',
    who: 'shop',
    needs: 'products.read',
    about:
      'The products before and after one in the list with this filter, search and order. The product itself need not be in the list any more.',
    params,
    query: listQuery,
    data: z.strictObject({ previous: neighbour, next: neighbour }),
    refuses: { 404: ['products.not_found'] },
  }),
  moveProduct: call({
    method: 'POST',
    path: '/shop/products/{id}/state',
    who: 'shop',
    needs: 'products.write',
    about:
      'Shows a product, now or from a moment on, takes it back as a draft, or archives it. If the market must approve it first, its state becomes `waiting`.',
    params,
    body: z.strictObject({
      state: z.enum(['draft', 'shown', 'archived']),
      shown_from: moment.nullable().default(null),
    }),
    data: answer,
    refuses: { 404: ['products.not_found'], 409: ['products.not_movable'], 422: ['products.no_variant'] },
  }),
  moveProducts: call({
    method: 'POST',
    path: '/shop/products/move',
    who: 'shop',
    needs: 'products.write',
    about: 'The same for up to 200 products. `refused` lists those that cannot be moved, with the reason.',
    body: z.strictObject({
      ids: z.array(id).min(1).max(200),
      state: z.enum(['draft', 'shown', 'archived']),
    }),
    data: z.strictObject({
      moved: z.array(id),
      refused: z.array(z.strictObject({ id, code: z.string(), message: z.string() })),
    }),
  }),
  changeProductCategory: call({
    method: 'POST',
    path: '/shop/products/category',
    who: 'shop',
    needs: 'products.write',
    about:
      'Puts up to 200 products into a category. `changed` lists those that were in another one, `previous_category_id`. `refused` lists those that cannot be changed, with the reason.',
    body: z.strictObject({
      ids: z.array(id).min(1).max(200),
      category_id: id,
      from_category_id: id
        .optional()
        .describe('Products that are in another category by now are refused with `products.category_changed`.'),
    }),
    data: z.strictObject({
      changed: z.array(z.strictObject({ id, previous_category_id: id })),
      refused: z.array(z.strictObject({ id, code: z.string(), message: z.string() })),
    }),
    refuses: { 422: ['catalogue.no_category'] },
  }),
  duplicateProduct: call({
    method: 'POST',
    path: '/shop/products/{id}/duplicate',
    who: 'shop',
    needs: 'products.write',
    about: 'Creates a draft with the same words, pictures and variants, with new SKUs, without barcodes and stock.',
    params,
    body: z.strictObject({}),
    data: answer,
    idempotent: true,
    refuses: { 404: ['products.not_found'] },
  }),
  getProductDiagnosis: call({
    method: 'GET',
    path: '/shop/products/{id}/diagnosis',
    who: 'shop',
    needs: 'products.read',
    about: 'Whether shoppers see a product, and findings: first the reasons that hide it, then other problems.',
    params,
    data: z.strictObject({ is_shown: z.boolean(), findings: z.array(finding) }),
    refuses: { 404: ['products.not_found'] },
  }),
  previewProduct: call({
    method: 'GET',
    path: '/shop/products/{id}/preview',
    who: 'shop',
    needs: 'products.read',
    about: 'A product as shoppers would see it if it were shown. Without variants its price is 0.',
    params,
    data: z.strictObject({ product }),
    refuses: { 404: ['products.not_found'] },
  }),
  listProductChoices: call({
    method: 'GET',
    path: '/shop/product-choices',
    who: 'shop',
    needs: 'products.read',
    about:
      'Values for the fields of a product: categories in tree order, colors, sizes, taxes, languages and the units in use.',
    data: z.strictObject({
      categories: z.array(namedId.extend({ path: z.array(z.string()), is_leaf: z.boolean() })),
      colors: z.array(z.strictObject({ name: z.string(), label: z.string(), hex: z.string() })),
      sizes: z.array(z.strictObject({ name: z.string(), label: z.string() })),
      taxes: z.array(namedId.extend({ percentage: z.number() })),
      units: z.array(z.string()),
      locales: z.array(z.string()),
      default_locale: z.string(),
    }),
  }),
  searchBrands: call({
    method: 'GET',
    path: '/shop/brands',
    who: 'shop',
    needs: 'products.read',
    about: 'Up to 20 brands that have each word of `search`, by name.',
    query: z.strictObject({ search: singleLineText(maxSearchLengths.brands, 0).default('') }),
    data: z.strictObject({ brands: z.array(namedId) }),
  }),
}
