import type { Queryer } from '#db/statement.ts'
import type { Context } from '#server/context.ts'
import type { Money } from '#server/platform/money.ts'
import { type ChangedWish, lockChangedWishes, setWishMarks } from '#server/wishlist/wishlist.ts'
import { storeNotice } from './centre/store-notice.ts'

/** Small, so that locks are short. */
const batchSize = 200

/** Notifies shoppers whose wished products became cheaper or available again; `null` checks all products. */
export async function notifyWishChanges(ctx: Context, ids: number[] | null): Promise<void> {
  while ((await notifyBatch(ctx, ids)) === batchSize);
}

function notifyBatch(ctx: Context, ids: number[] | null): Promise<number> {
  return ctx.transaction(async (inner) => {
    const rows = await lockChangedWishes(inner.db, { ids, max_rows: batchSize })
    const compared = rows.map((row) => ({ ...row, ...compareMarks(markOf(row), row) }))
    await storeMarks(inner.db, compared)
    for (const row of compared) await notifyOne(inner, row)
    return rows.length
  })
}

const markOf = ({ seen_price, seen_available }: ChangedWish): Mark | null =>
  seen_price === null || seen_available === null ? null : { price: seen_price, available: seen_available }

const storeMarks = (db: Queryer, compared: readonly (ChangedWish & { mark: Mark })[]) =>
  setWishMarks(db, {
    users: compared.map(({ user_id }) => user_id),
    products: compared.map(({ product_id }) => product_id),
    prices: compared.map(({ mark }) => mark.price),
    available: compared.map(({ mark }) => mark.available),
  })

type ComparedWish = ChangedWish & ReturnType<typeof compareMarks>

/** At most once a day per product and shopper, in case its price fluctuates. */
async function notifyOne(ctx: Context, { user_id, product_id, news, price, seen_price }: ComparedWish): Promise<void> {
  if (!news) return
  const key = { user_id, dedupeKey: `${news}:${product_id}:${ctx.now().toISOString().slice(0, 10)}` }
  if (news === 'back_in_stock') await storeNotice(ctx, key, { type: news, facts: { product_id } })
  else if (seen_price !== null)
    await storeNotice(ctx, key, { type: news, facts: { product_id, before: seen_price, now: price } })
}

/** Price and availability of a wished product at the last notice. */
export interface Mark {
  price: Money
  available: boolean
}

export type WishNews = 'price_dropped' | 'back_in_stock' | null

/** The notice, if any, and the new mark. Availability precedes price; while unavailable, a product keeps its last price. */
export function compareMarks(previous: Mark | null, current: Mark): { news: WishNews; mark: Mark } {
  if (!previous) return { news: null, mark: current }
  if (!current.available) return { news: null, mark: { price: previous.price, available: false } }
  if (!previous.available) return { news: 'back_in_stock', mark: current }
  return { news: current.price < previous.price ? 'price_dropped' : null, mark: current }
}
