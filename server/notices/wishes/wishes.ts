import { type Queryer, statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'
import type { Context } from '../../context.ts'
import { keepNotice } from '../centre/keep.ts'
import { lookAgain, type Mark } from './rules.ts'

interface ChangedRow {
  user_id: number
  product_id: number
  seen_price: Money | null
  seen_available: boolean | null
  price: Money
  available: boolean
}

/**
 * Wishes of products that are not as they were when their shoppers were told last; while there is none, its price is no matter. Whoever
 * looks at the same moment waits, and then finds them told.
 */
const findChanged = statement<{ ids: number[] | null; most: number }, ChangedRow>(
  'notices.changed_wishes',
  `select w.user_id, w.product_id, w.seen_price, w.seen_available, c.price, c.available > 0 as available
   from wishes w join product_cards c using (product_id)
   where (:ids::integer[] is null or w.product_id = any (:ids::integer[]))
     and (w.seen_available is distinct from (c.available > 0) or c.available > 0 and w.seen_price is distinct from c.price)
   order by w.user_id, w.product_id limit :most::integer for update of w`,
)

const setMarks = statement<{ users: number[]; products: number[]; prices: number[]; available: boolean[] }, never>(
  'notices.set_marks',
  `update wishes w set seen_price = m.price, seen_available = m.available
   from unnest(:users::integer[], :products::integer[], :prices::bigint[], :available::boolean[])
     as m (user_id, product_id, price, available)
   where w.user_id = m.user_id and w.product_id = m.product_id`,
)

/** So many that locks are held for a moment only. */
const chunk = 200

/** Tells whoever wishes these products (or any, where none are named) of what they can have for less, or again. */
export async function tellOfWishes(ctx: Context, ids: number[] | null): Promise<void> {
  while ((await tellOfSome(ctx, ids)) === chunk);
}

function tellOfSome(ctx: Context, ids: number[] | null): Promise<number> {
  return ctx.transaction(async (inner) => {
    const rows = await findChanged(inner.db, { ids, most: chunk })
    const seen = rows.map((row) => ({ ...row, ...lookAgain(keptOf(row), row) }))
    await keepMarks(inner.db, seen)
    for (const row of seen) await tellOfOne(inner, row)
    return rows.length
  })
}

const keptOf = ({ seen_price, seen_available }: ChangedRow): Mark | null =>
  seen_price === null || seen_available === null ? null : { price: seen_price, available: seen_available }

const keepMarks = (db: Queryer, seen: readonly (ChangedRow & { mark: Mark })[]) =>
  setMarks(db, {
    users: seen.map(({ user_id }) => user_id),
    products: seen.map(({ product_id }) => product_id),
    prices: seen.map(({ mark }) => mark.price),
    available: seen.map(({ mark }) => mark.available),
  })

type Looked = ChangedRow & ReturnType<typeof lookAgain>

/** Of one product at most once a day each: a price that goes up and down is no news every time. */
async function tellOfOne(ctx: Context, { user_id, product_id, news, price, seen_price }: Looked): Promise<void> {
  if (!news) return
  const about = { user_id, about: `${news}:${product_id}:${ctx.now().toISOString().slice(0, 10)}` }
  if (news === 'back_in_stock') await keepNotice(ctx, about, { what: news, facts: { product_id } })
  else if (seen_price !== null)
    await keepNotice(ctx, about, { what: news, facts: { product_id, before: seen_price, now: price } })
}
