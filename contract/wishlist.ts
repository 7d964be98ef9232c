import { z } from 'zod'
import { call } from './call.ts'
import { productCard } from './catalogue.ts'
import { id } from './shapes.ts'

export const wishlistCalls = {
  listFavoriteProducts: call({
    method: 'GET',
    path: '/favorite-products',
    who: 'shopper',
    about: 'Wished products, 500 at most, latest first.',
    data: z.strictObject({ products: z.array(productCard), total: z.number().int() }),
  }),
  toggleFavorite: call({
    method: 'POST',
    path: '/favorite-add-or-remove',
    who: 'shopper',
    about: 'Adds a product to the wishlist or removes it; 409 if the list is full.',
    idempotent: true,
    body: z.strictObject({ product_id: id }),
    data: z.strictObject({ is_favorite: z.boolean(), total: z.number().int() }),
    refuses: {
      404: ['catalogue.no_product'],
      409: ['wishlist.full'],
    },
  }),
}
