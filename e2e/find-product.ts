import { apiOf } from './api.ts'
import type { Product } from './shopper.ts'

export type ProductFilter = (product: Product) => boolean

/** The most popular product of the demo that matches. */
export async function findProduct(isWanted: ProductFilter): Promise<Product> {
  const api = apiOf()
  for (let number = 1; ; number++) {
    const { products } = await api('GET /products', {
      query: { sort: 'popular', per_page: '50', page: String(number) },
    })
    if (products.length === 0) throw new Error('The demo has no such product.')
    for (const { id } of products) {
      const { product } = await api('GET /products/{id}', { params: { id: String(id) } })
      if (isWanted(product)) return product
    }
  }
}

export const hasColorsAndSizes: ProductFilter = ({ colors, sizes, variants, shop }) =>
  shop.is_open && colors.length > 1 && sizes.length > 1 && variants.every(({ stock }) => stock > 1)
export const isSimple: ProductFilter = ({ variants, shop }) => {
  const [only, another] = variants
  return shop.is_open && !another && (only?.stock ?? 0) > 9
}
export const isSoldOut: ProductFilter = ({ variants, shop }) =>
  shop.is_open && variants.every(({ stock }) => stock === 0)
export const isReviewed: ProductFilter = ({ histogram }) =>
  histogram.filter((count) => count > 0).length > 1 && Math.max(...histogram) > 5
