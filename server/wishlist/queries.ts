import { part, statement } from '#db/statement.ts'

interface Wish {
  user_id: number
  product_id: number
}

/** Stores the wish with the price and availability that the shopper saw. Returns no row beyond `max_wishes`; an existing wish does not change. */
export const insertWish = statement<Wish & { max_wishes: number }, { product_id: number }>(
  'wishlist.insert',
  `insert into wishes (user_id, product_id, seen_price, seen_available)
   select :user_id, c.product_id, c.price, c.available > 0 from product_cards c
   where c.product_id = :product_id and (select count(*) from wishes where user_id = :user_id) < :max_wishes::integer
   on conflict (user_id, product_id) do update set product_id = excluded.product_id
   returning product_id`,
)

export const deleteWish = statement<Wish, { product_id: number }>(
  'wishlist.delete',
  'delete from wishes where user_id = :user_id and product_id = :product_id returning product_id',
)

export const findWishes = statement<{ user_id: number }, { product_id: number }>(
  'wishlist.list',
  'select product_id from wishes join product_cards using (product_id) where user_id = :user_id order by wishes.created_at desc, product_id',
)

export const countWishes = statement<{ user_id: number }, { total: number }>(
  'wishlist.count',
  'select count(*)::integer as total from wishes join product_cards using (product_id) where user_id = :user_id',
)

export const deleteWishesOfLeaver = part(
  'wishlist.delete_of_leaver',
  'of_wishes as (delete from wishes where user_id in (select id from leaver))',
)
