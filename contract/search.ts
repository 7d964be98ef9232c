import { z } from 'zod'
import { call } from './call.ts'
import { categoryLink, productCard } from './catalogue.ts'
import { amount, id, idText, paging, picture } from './shapes.ts'

export const productSorts = ['relevance', 'popular', 'newest', 'price_asc', 'price_desc', 'rating', 'discount'] as const
export type ProductSort = (typeof productSorts)[number]

/** Names of brands, colours or sizes: products of any of them. */
const names = z.array(z.string().min(1).max(120)).max(20).optional()

/** An amount in a query, where everything is text: at most 2 decimals. */
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
  /** The slug of a category; those below it belong to it. */
  category: z.string().max(120).optional(),
  brand: names,
  color: names,
  size: names,
  zone: idText.optional(),
  shop_id: idText.optional(),
  flash_sale_id: idText.optional(),
  /** What a product costs now, in the default currency; both ends belong to the range. */
  min_price: amountText,
  max_price: amountText,
  /** The least average of stars. */
  rating: z
    .string()
    .regex(/^[1-5]$/)
    .transform(Number)
    .optional(),
  in_stock: yes,
  /** Reduced in price, by a flash sale or otherwise. */
  on_sale: yes,
  sort: z.enum(productSorts).optional(),
  ...paging(10),
})

const count = z.number().int()
const valueCount = z.strictObject({ name: z.string(), count })
const thingCount = z.strictObject({ id, name: z.string(), count })

/**
 * What the list could be narrowed to. A count says how many products the list would hold if the value were the only one
 * chosen of its kind, with everything else as it is. Values that only other choices rule out stand there with 0.
 */
const facets = z.strictObject({
  /** Those right below the chosen one, or the first level. */
  categories: z.array(categoryLink.extend({ count })),
  /** Most products first; brands and shops at most 100, and beside them whatever is chosen. */
  brands: z.array(valueCount),
  colors: z.array(valueCount.extend({ hex: z.string() })),
  /** In their own order: S before M. */
  sizes: z.array(valueCount),
  shops: z.array(thingCount),
  zones: z.array(thingCount),
  flash_sales: z.array(thingCount),
  /** How many have at least 4, 3, 2 and 1 stars. */
  ratings: z.array(z.strictObject({ rating: z.number().int(), count })).length(4),
  /** The lowest and the highest price; nothing where there is no product. */
  price: z.strictObject({ min: amount, max: amount }).nullable(),
  in_stock: count,
  on_sale: count,
})
export type Facets = z.output<typeof facets>

const suggestedShop = z.strictObject({ id, name: z.string(), logo: picture.nullable() })
const suggestedCategory = categoryLink.extend({ thumbnail: picture.nullable() })

export const searchCalls = {
  listProducts: call({
    method: 'GET',
    path: '/products',
    who: 'anyone',
    about: 'Products by search text and filters, sorted and paged, with what the list could be narrowed to.',
    query: productQuery,
    data: z.strictObject({
      products: z.array(productCard),
      total: count,
      page: count,
      per_page: count,
      facets,
      category: z.strictObject({ id, slug: z.string(), name: z.string(), path: z.array(categoryLink) }).nullable(),
      /** The text that was searched for instead, where what was typed holds a word that the catalogue does not know. */
      corrected: z.string().nullable(),
      /** Where nothing was found: texts with fewer words that find something, best first. */
      alternatives: z.array(z.strictObject({ search: z.string(), count })),
    }),
    refusals: [404],
  }),
  suggest: call({
    method: 'GET',
    path: '/search-suggestions',
    who: 'anyone',
    about: 'What somebody who typed this may be looking for: at most 8 in all, also where a letter is wrong.',
    query: z.object({ q: z.string().max(300).default('') }),
    data: z.strictObject({
      /** What was typed or is meant by it, its last word written out where only the beginning of one is there. */
      text: z.string(),
      /** Whole texts to search for, the beginning as it was typed or corrected. */
      queries: z.array(z.string()),
      products: z.array(productCard),
      categories: z.array(suggestedCategory),
      shops: z.array(suggestedShop),
    }),
  }),
  relatedSearches: call({
    method: 'GET',
    path: '/related-searches',
    who: 'anyone',
    about: 'What else could be searched for by who searched for this: at most 8 texts, each of which finds something.',
    query: z.object({ q: z.string().max(300).default('') }),
    data: z.strictObject({ searches: z.array(z.string()) }),
  }),
}
