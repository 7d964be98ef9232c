import { statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'

export interface ChangedWish {
  user_id: number
  product_id: number
  seen_price: Money | null
  seen_available: boolean | null
  price: Money
  available: boolean
}

/** Wishes that differ from the mark of the last notice, locked. The price of an unavailable product does not matter. */
export const lockChangedWishes = statement<{ ids: number[] | null; max_rows: number }, ChangedWish>(
  'wishlist.lock_changed',
  `select w.user_id, w.product_id, w.seen_price, w.seen_available, c.price, c.available > 0 as available
   from wishes w join product_cards c using (product_id)
   where (:ids::integer[] is null or w.product_id = any (:ids::integer[]))
     and (w.seen_available is distinct from (c.available > 0) or c.available > 0 and w.seen_price is distinct from c.price)
   order by w.user_id, w.product_id limit :max_rows::integer for update of w`,
)

export const setWishMarks = statement<
  { users: number[]; products: number[]; prices: number[]; available: boolean[] },
  never
>(
  'wishlist.set_marks',
  `update wishes w set seen_price = m.price, seen_available = m.available
   from unnest(:users::integer[], :products::integer[], :prices::bigint[], :available::boolean[])
     as m (user_id, product_id, price, available)
   where w.user_id = m.user_id and w.product_id = m.product_id`,
)
