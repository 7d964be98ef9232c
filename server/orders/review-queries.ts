import type { ShopId } from '#contract/ids.ts'
import { statement } from '#db/statement.ts'

interface NewReview {
  user_id: number
  product_id: number
  order_line_id: number
  rating: number
  description: string
}

/** Returns no row if the line has a review. A concurrent insert waits for the first one. */
export const insertReview = statement<NewReview, { id: number }>(
  'orders.insert_review',
  `insert into reviews (product_id, user_id, order_line_id, rating, description)
   values (:product_id, :user_id, :order_line_id, :rating, :description)
   on conflict (order_line_id) do nothing returning id`,
)

export const insertReviewPictures = statement<{ review_id: number; picture_ids: number[] }, never>(
  'orders.insert_review_pictures',
  `insert into review_pictures (review_id, position, picture_id)
   select :review_id, position, id from unnest(:picture_ids::integer[]) with ordinality as sent (id, position)`,
)

export const ownReviewJson = `(select json_build_object('id', r.id, 'rating', r.rating, 'description', r.description, 'created_at', moment_text(r.created_at),
              'hidden', case when r.hidden_at is not null
                then json_build_object('reason', r.hidden_reason, 'at', moment_text(r.hidden_at)) end,
              'images', (select coalesce(json_agg(picture_json(i.picture_id) order by i.position), '[]')
                         from review_pictures i where i.review_id = r.id))
            from reviews r where r.order_line_id = l.id)`

interface StoreAnswerParams {
  id: number
  shop_id: ShopId
  person_id: number
  /** Null removes the answer. */
  text: string | null
  /** Of the answer that is replaced; null: the review has none yet. */
  version: number | null
}

/** Returns no row if the review is hidden or of another shop, or if somebody changed its answer meanwhile. */
export const storeReviewAnswer = statement<StoreAnswerParams, { id: number }>(
  'orders.store_review_answer',
  `update reviews set reply = :text, reply_version = reply_version + 1,
     replied_at = case when :text::text is not null then now() end,
     -- Also of a removed answer: a concurrent change is refused with the name.
     replied_by = :person_id
   where id = :id::bigint and shop_id = :shop_id and hidden_at is null
     and case when :version::integer is null then reply is null else reply_version = :version end
   returning id`,
)

export const lockReview = statement<{ id: number }, { id: number; product_id: number; is_hidden: boolean }>(
  'orders.lock_review',
  'select id, product_id, hidden_at is not null as is_hidden from reviews where id = :id::bigint for no key update',
)

export const hideReviewRow = statement<{ id: number; person_id: number; reason: string }, never>(
  'orders.hide_review',
  'update reviews set hidden_at = now(), hidden_by = :person_id, hidden_reason = :reason where id = :id::bigint',
)

export const restoreReviewRow = statement<{ id: number }, never>(
  'orders.restore_review',
  'update reviews set hidden_at = null, hidden_by = null, hidden_reason = null where id = :id::bigint',
)
