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

/** SQL: the review of the line `l`. */
export const ownReviewJson = `(select json_build_object('id', r.id, 'rating', r.rating, 'description', r.description, 'created_at', moment_text(r.created_at),
              'images', (select coalesce(json_agg(picture_json(i.picture_id) order by i.position), '[]')
                         from review_pictures i where i.review_id = r.id))
            from reviews r where r.order_line_id = l.id)`
