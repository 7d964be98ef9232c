import { statement } from '#db/statement.ts'

interface Wish {
  user_id: number
  product_id: number
}

/**
 * Wishes, unless that would be more than `most`: then nothing comes back. What is wished already stays as it is. With it stands what the
 * shopper saw: what it costs, and whether there is any.
 */
export const insertWish = statement<Wish & { most: number }, { product_id: number }>(
  'wishlist.insert',
  `insert into wishes (user_id, product_id, seen_price, seen_available)
   select :user_id, c.product_id, c.price, c.available > 0 from product_cards c
   where c.product_id = :product_id and (select count(*) from wishes where user_id = :user_id) < :most::integer
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
