import { z } from 'zod'
import { call } from './call.ts'
import { categoryLink, productCard } from './catalogue.ts'
import { shopId, shopIdText } from './ids.ts'
import { tagList, tagProducts } from './page-tags.ts'
import { amount, id, idText, paging, picture } from './shapes.ts'

export const productSorts = ['relevance', 'popular', 'newest', 'price_asc', 'price_desc', 'rating', 'discount'] as const
export type ProductSort = (typeof productSorts)[number]

/** Names of brands, colours or sizes; any of them matches. */
const names = z.array(z.string().min(1).max(120)).max(20).optional()

/** An amount as query text: at most 2 decimals. */
const amountText = z
  .string()
  .regex(/^\d{1,11}(\.\d{1,2})?$/)
  .transform(Number)
  .optional()

const yes = z
  .literal('1')
  .transform(() => true)
  .optional()

const productQuery = z.object({
  search: z.string().max(300).optional(),
  /** Slug of a category; includes its descendants. */
  category: z.string().max(120).optional(),
  brand: names,
  color: names,
  size: names,
  zone: idText.optional(),
  shop_id: shopIdText.optional(),
  flash_sale_id: idText.optional(),
  /** Current price in the default currency; inclusive. */
  min_price: amountText,
  max_price: amountText,
  rating: z
    .string()
    .regex(/^[1-5]$/)
    .transform(Number)
    .optional(),
  in_stock: yes,
  /** With a discount, of a flash sale or otherwise. */
  on_sale: yes,
  sort: z.enum(productSorts).optional(),
  ...paging(10),
})

const count = z.number().int()
const valueCount = z.strictObject({ name: z.string(), count })
const thingCount = z.strictObject({ id, name: z.string(), count })

/** Products if the value were the only one of its kind, with all other filters. Values that only other filters exclude have 0. */
const facets = z.strictObject({
  /** Children of the chosen category, or the first level. */
  categories: z.array(categoryLink.extend({ count })),
  /** Most products first; brands and shops at most 100, plus the chosen ones. */
  brands: z.array(valueCount),
  colors: z.array(valueCount.extend({ hex: z.string() })),
  /** In natural order: S before M. */
  sizes: z.array(valueCount),
  shops: z.array(thingCount),
  zones: z.array(thingCount),
  flash_sales: z.array(thingCount),
  /** Number of products with at least 4, 3, 2 and 1 stars. */
  ratings: z.array(z.strictObject({ rating: z.number().int(), count })).length(4),
  /** Lowest and highest price; null without products. */
  price: z.strictObject({ min: amount, max: amount }).nullable(),
  in_stock: count,
  on_sale: count,
})
export type Facets = z.output<typeof facets>

const suggestedShop = z.strictObject({ id: shopId, name: z.string(), logo: picture.nullable() })
const suggestedCategory = categoryLink.extend({ thumbnail: picture.nullable() })

export const searchCalls = {
  listProducts: call({
    method: 'GET',
    path: '/products',
    who: 'anyone',
    about: 'Products by search text and filters, sorted and paged, with the available filters.',
    query: productQuery,
    data: z.strictObject({
      products: z.array(productCard),
      total: count,
      page: count,
      per_page: count,
      facets,
      category: z.strictObject({ id, slug: z.string(), name: z.string(), path: z.array(categoryLink) }).nullable(),
      /** The corrected search text, if a typed word is unknown to the catalogue. */
      corrected: z.string().nullable(),
      /** Without results: shorter texts that have results, best first. */
      alternatives: z.array(z.strictObject({ search: z.string(), count })),
    }),
    refuses: { 404: ['catalogue.no_category'] },
    tags: ({ query: { shop_id }, data }) => [
      ...tagProducts(data?.products),
      tagList({ category_id: data?.category?.id, shop_id }),
    ],
  }),
  suggest: call({
    method: 'GET',
    path: '/search-suggestions',
    who: 'anyone',
    about: 'Suggestions for a typed text: at most 8 in all, tolerant of a wrong letter.',
    query: z.object({ q: z.string().max(300).default('') }),
    data: z.strictObject({
      /** The typed or corrected text with its last word completed. */
      text: z.string(),
      /** Search texts that complete the input, which may be corrected. */
      queries: z.array(z.string()),
      products: z.array(productCard),
      categories: z.array(suggestedCategory),
      shops: z.array(suggestedShop),
    }),
    tags: ({ data }) => tagProducts(data?.products),
  }),
  relatedSearches: call({
    method: 'GET',
    path: '/related-searches',
    who: 'anyone',
    about: 'Related searches: at most 8 texts, each of which has results.',
    query: z.object({ q: z.string().max(300).default('') }),
    data: z.strictObject({ searches: z.array(z.string()) }),
  }),
}
