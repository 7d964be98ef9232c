import { wishlistCalls } from '#contract/wishlist.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { mustExist, refuse } from '#server/platform/refusal.ts'
import { lockEdits } from '#server/platform/versions.ts'
import { listProductCards, requireProduct } from '../catalogue/catalogue.ts'
import type { ShopperContext } from '../context.ts'
import { countWishes, deleteWish, findWishes, insertWish } from './queries.ts'

export { type ChangedWish, lockChangedWishes, setWishMarks } from './mark-queries.ts'
export { deleteWishesOfLeaver } from './queries.ts'

type Verb = Verbs<typeof wishlistCalls>

/** The list is answered without pages. */
const maxWishes = 500

const listFavoriteProducts: Verb['listFavoriteProducts'] = async (ctx) => {
  const ids = (await findWishes(ctx.db, ctx)).map(({ product_id }) => product_id)
  return { data: { products: await listProductCards(ctx, ids), total: ids.length } }
}

const toggleFavorite: Verb['toggleFavorite'] = async (ctx, { body }) => {
  const wish = { user_id: ctx.user_id, product_id: body.product_id }
  const [removed] = await deleteWish(ctx.db, wish)
  if (!removed) await addWish(ctx, wish)
  const message = ctx.t(removed ? 'wishlist.removed' : 'wishlist.added')
  return { message, data: { is_favorite: !removed, total: await countFavorites(ctx) } }
}

export const countFavorites = async (ctx: ShopperContext): Promise<number> =>
  mustExist((await countWishes(ctx.db, ctx))[0], 'the count of wishes').total

async function addWish(ctx: ShopperContext, wish: { user_id: number; product_id: number }): Promise<void> {
  await requireProduct(ctx, wish.product_id)
  // Concurrent additions would all count the wishes before any of them.
  const [added] = await ctx.transaction(async ({ db }) => {
    await lockEdits(db, { name: `wishes of ${wish.user_id}` })
    return insertWish(db, { ...wish, max_wishes: maxWishes })
  })
  if (!added) refuse('conflict', 'wishlist.full', { values: { count: maxWishes } })
}

export const wishlistRoutes = routesOf(wishlistCalls, { listFavoriteProducts, toggleFavorite })
