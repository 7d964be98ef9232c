import { z } from 'zod'
import { call } from './call.ts'
import { shopId } from './ids.ts'
import { tagList, tagProductPage, tagProducts, tagSales, tagShops } from './page-tags.ts'
import { amount, id, idText, moment, picture } from './shapes.ts'
import { shopCard } from './shops.ts'

/** A product in a list. `discount_price` is 0 without a discount. */
export const productCard = z.strictObject({
  id,
  name: z.string(),
  brand: z.string().nullable(),
  thumbnail: picture.nullable(),
  second_picture: picture.nullable(),
  price: amount,
  discount_price: amount,
  discount_percentage: z.number().int(),
  rating: z.number().nullable(),
  total_reviews: z.number().int(),
  total_sold: z.number().int(),
  in_stock: z.boolean(),
  /** False for a product with a single variant, which needs no option sheet. */
  has_options: z.boolean(),
  unit: z.string(),
  colors: z.array(z.string()),
  category_slug: z.string(),
  shop: z.strictObject({ id: shopId, name: z.string() }),
})
export type ProductCard = z.output<typeof productCard>

/** In one category, and of one shop. */
export const maxRelatedProducts = 12

/** A new product is the least popular: of a full shelf it displaces only one without sales and reviews, as the later one. */
const hasRoomForNew = (shelf: readonly Pick<ProductCard, 'total_sold' | 'total_reviews'>[]): boolean =>
  shelf.length < maxRelatedProducts || shelf.some((card) => card.total_sold + card.total_reviews === 0)

interface CategoryNode {
  id: number
  slug: string
  name: string
  thumbnail: z.output<typeof picture> | null
  product_count: number
  children: CategoryNode[]
}
const categoryFields = {
  id,
  slug: z.string(),
  name: z.string(),
  thumbnail: picture.nullable(),
  product_count: z.number().int(),
}
const category: z.ZodType<CategoryNode> = z.strictObject({
  ...categoryFields,
  get children() {
    return z.array(category)
  },
})
export type Category = CategoryNode
const oneCategory = z.strictObject(categoryFields)

export const categoryLink = z.strictObject({ id, slug: z.string(), name: z.string() })

const variant = z.strictObject({
  size: z.string().nullable(),
  color: z.string().nullable(),
  price: amount,
  discount_price: amount,
  discount_percentage: z.number().int(),
  stock: z.number().int(),
  /** Pictures of its colour, as indexes from 0 into the product's `images`. */
  images: z.array(z.number().int().min(0)),
})
export type Variant = z.output<typeof variant>

const image = z.strictObject({ picture, color: z.string().nullable(), alt: z.string() })
export type ProductImage = z.output<typeof image>

export const product = z.strictObject({
  id,
  name: z.string(),
  brand: z.string().nullable(),
  summary: z.array(z.string()),
  /** Safe HTML. */
  description: z.string(),
  specifications: z.array(z.tuple([z.string(), z.string()])),
  /** Title and description for search engines; null: derived from name and description. */
  search_title: z.string().nullable(),
  search_description: z.string().nullable(),
  unit: z.string(),
  images: z.array(image),
  categories: z.array(categoryLink),
  price: amount,
  discount_price: amount,
  discount_percentage: z.number().int(),
  colors: z.array(z.strictObject({ name: z.string(), hex: z.string() })),
  sizes: z.array(z.string()),
  variants: z.array(variant),
  rating: z.number().nullable(),
  total_reviews: z.number().int(),
  total_sold: z.number().int(),
  /** Number of reviews with 5, 4, 3, 2, 1 stars. */
  histogram: z.array(z.number().int()).length(5),
  shop: shopCard,
  delivery: z.strictObject({
    charge: amount,
    free_from: amount.nullable(),
    days_min: z.number().int(),
    days_max: z.number().int(),
  }),
  flash_sale: z.strictObject({ id, name: z.string(), ends_at: moment }).nullable(),
  vat: z.strictObject({ name: z.string(), percentage: z.number() }).nullable(),
})
export type Product = z.output<typeof product>

export const catalogueCalls = {
  listCategories: call({
    method: 'GET',
    path: '/categories',
    who: 'anyone',
    about: 'The tree of categories with the number of products in each, children included.',
    data: z.strictObject({ categories: z.array(category) }),
    tags: () => [tagList({})],
  }),
  getCategory: call({
    method: 'GET',
    path: '/categories/{slug}',
    who: 'anyone',
    about: 'One category: its ancestors from the top down, itself included, and its children.',
    params: z.strictObject({ slug: z.string().min(1).max(200) }),
    data: z.strictObject({
      category: oneCategory,
      breadcrumbs: z.array(categoryLink),
      children: z.array(oneCategory),
    }),
    refuses: { 404: ['catalogue.no_category'] },
    tags: ({ data }) => [tagList({ category_id: data?.category.id })],
  }),
  getProduct: call({
    method: 'GET',
    path: '/products/{id}',
    who: 'anyone',
    about: 'Everything about one product.',
    params: z.strictObject({ id: idText }),
    data: z.strictObject({ product }),
    refuses: { 404: ['catalogue.no_product'] },
    tags: ({ params, data }) => [
      ...tagProductPage(params),
      ...tagShops(data && [data.product.shop]),
      ...tagSales([data?.product.flash_sale]),
    ],
    hasCompleteTags: true,
    changesAt: ({ product: { flash_sale } }) => (flash_sale ? [flash_sale.ends_at] : []),
  }),
  listRelatedProducts: call({
    method: 'GET',
    path: '/products/{id}/related',
    who: 'anyone',
    about: `Up to ${maxRelatedProducts} products of the same category, and up to ${maxRelatedProducts} others of the same shop; the most popular first.`,
    params: z.strictObject({ id: idText }),
    data: z.strictObject({
      products: z.array(productCard),
      from_shop: z.array(productCard),
      /** Of the product itself. */
      category_id: id,
      shop_id: shopId,
    }),
    refuses: { 404: ['catalogue.no_product'] },
    tags: ({ params, data }) => [
      ...tagProductPage(params),
      ...tagProducts(data?.products),
      ...tagProducts(data?.from_shop),
      ...(data && (hasRoomForNew(data.products) || data.products.some(({ in_stock }) => !in_stock))
        ? [tagList({ category_id: data.category_id })]
        : []),
      ...(data && hasRoomForNew(data.from_shop) ? [tagList({ shop_id: data.shop_id })] : []),
    ],
    hasCompleteTags: true,
  }),
}
